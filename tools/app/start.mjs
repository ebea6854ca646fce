// Starts Python with the app's code: from its memory as it was when the site was made, or from nothing.
// Used by the worker of the page, and by node, which makes that memory.

const AT = "/app"; // where the code is, in Python's folders
const PAGE = 65536; // bytes
const RENEW = `
import importlib, random, sys
sys.path_importer_cache.clear()
importlib.invalidate_caches()
random.seed()
`;

// Bytes that gzip has packed.
export async function unzipped(stream) {
  return new Uint8Array(await new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

// Files that are packed as one: the length of a list of names and sizes, the list, and all their bytes.
function unpack(files, packed) {
  let at = 4 + new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  for (const [name, size] of JSON.parse(new TextDecoder().decode(packed.subarray(4, at)))) {
    const path = `${AT}/${name}`;
    files.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    files.writeFile(path, packed.subarray(at, at + size), { canOwn: true });
    at += size;
  }
}

// Pyodide asks for as much memory as it has had when it was new, so it grows before what was kept comes back. The kept
// bytes themselves are not named here: Pyodide remembers this function, and they would stay for as long as the page.
const roomy = (make, size) => (settings) => {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, done) => instantiateWasm(imports, (instance, module) => {
    const { memory } = instance.exports;
    memory.grow(Math.max(0, Math.ceil((size - memory.buffer.byteLength) / PAGE)));
    done(instance, module);
  });
  return make(settings);
};

// Python that knows where the code is. Whoever has its memory gives it; if that cannot be used, it starts from nothing.
export async function python({ loadPyodide, make, options, code, memory }) {
  const begun = { ...options, createPyodideModule: make };
  if (memory) {
    try {
      const kept = await memory;
      const machine = await loadPyodide({ ...begun, createPyodideModule: roomy(make, kept.length), _loadSnapshot: kept });
      delete machine._api.config._loadSnapshot; // as large as all the rest
      unpack(machine.FS, await code);
      machine.runPython(RENEW);
      return machine;
    } catch (error) {
      console.warn("the memory that was kept cannot be used", error);
    }
  }
  const machine = await loadPyodide(begun);
  unpack(machine.FS, await code);
  machine.runPython(`import sys; sys.path.insert(0, ${JSON.stringify(AT)})`);
  return machine;
}
