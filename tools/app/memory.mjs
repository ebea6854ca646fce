// Keeps the memory of Python after a rehearsal: node memory.mjs FOLDER-OF-PYODIDE CODE REHEARSAL OUT
import { readFile, writeFile } from "node:fs/promises";
import crypto from "node:crypto";
import { pathToFileURL } from "node:url";
import { python } from "./start.mjs";

const [folder, code, rehearsal, out] = process.argv.slice(2);
const from = (name) => import(pathToFileURL(`${folder}/${name}`).href);
const { loadPyodide } = await from("pyodide.mjs");
const make = (await from("pyodide.asm.mjs")).default;

// The same for the same sources: nothing in it comes from this machine or this moment.
crypto.randomFillSync = (bytes) => bytes.fill(7);
const now = Date.UTC(2026, 0);
Date.now = () => now;
performance.now = () => 0;
Object.defineProperty(performance, "timeOrigin", { value: now });

const options = { indexURL: `${folder}/`, packages: [], _makeSnapshot: true, env: { PYTHONHASHSEED: "0" } };
const machine = await python({ loadPyodide, make, options, code: readFile(code) });
await machine.runPythonAsync(`${await readFile(rehearsal, "utf-8")}\nawait rehearse()`);
await writeFile(out, machine.makeMemorySnapshot());
process.exit(0);
