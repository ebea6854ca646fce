// Starts `reckon lsp` and shows what it says: findings, words that fit, pictures of cards, pages of codes.
"use strict";
const { execFile } = require("child_process");
const path = require("path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const INSTALL = 'pip install "dead-reckoning[lsp]"';
let client;

/** The Python of the environment that the Python extension has chosen; empty without that extension. */
async function chosenPython() {
  const extension = vscode.extensions.getExtension("ms-python.python");
  if (!extension) return "";
  const api = await extension.activate();
  const chosen = api?.environments?.getActiveEnvironmentPath?.();
  const found = chosen && (await api.environments.resolveEnvironment(chosen));
  return found?.executable?.uri?.fsPath ?? "";
}

/** The command that starts the server: of the settings, of the chosen environment, of the PATH. */
async function command() {
  const set = vscode.workspace.getConfiguration("reckon").get("path");
  if (set) return [set, ["lsp"]];
  const python = await chosenPython();
  return python ? [python, ["-m", "dead_reckoning", "lsp"]] : ["reckon", ["lsp"]];
}

/** Why the server cannot start, in a sentence; empty if it can. */
function fault(program, args) {
  return new Promise((resolve) => {
    const child = execFile(program, args, { timeout: 20000 }, (error, _out, err) => {
      resolve(error ? (err.trim().split("\n").pop() || error.message) : "");
    });
    child.stdin.end(); // a server that has nobody to talk to ends
  });
}

async function start(context) {
  const [program, args] = await command();
  const wrong = await fault(program, args);
  if (wrong) {
    const said = `Cards are not checked: ${program} does not start (${wrong}). Install it with: ${INSTALL}`;
    const copy = await vscode.window.showErrorMessage(said, "Copy the command", "Settings");
    if (copy === "Copy the command") await vscode.env.clipboard.writeText(INSTALL);
    if (copy === "Settings") await vscode.commands.executeCommand("workbench.action.openSettings", "reckon");
    return;
  }
  const settings = vscode.workspace.getConfiguration("reckon");
  const log = settings.get("log") ? ["--log-file", settings.get("log")] : [];
  client = new LanguageClient(
    "reckon",
    "Reckon",
    { command: program, args: [...args, ...log] },
    {
      documentSelector: [{ scheme: "file", language: "json" }, { scheme: "file", language: "jsonc" }],
      initializationOptions: { language: settings.get("language"), pictures: true },
      middleware: { executeCommand: (name, given, next) => shown(name, given, next) },
    },
  );
  context.subscriptions.push(client);
  await client.start();
}

/** Run a command of the server; show the pictures that one gives. */
async function shown(name, given, next) {
  const answer = await next(name, given);
  if (name !== "reckon.picture" || !Object.keys(answer ?? {}).length) return answer;
  const panel = vscode.window.createWebviewPanel("reckon", given[1], vscode.ViewColumn.Beside, {});
  const pictures = Object.values(answer).map((svg) => `<img src="data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}">`);
  panel.webview.html =
    '<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src \'none\'; img-src data:; style-src \'unsafe-inline\'">' +
    `<style>img { max-width: 45%; margin: 1em; vertical-align: top }</style>${pictures.join("")}`;
  return answer;
}

async function activate(context) {
  const pages = {
    provideTextDocumentContent: (uri) => client?.sendRequest("reckon/page", { code: path.basename(uri.path, ".md") }) ?? "",
  };
  context.subscriptions.push(
    vscode.workspace.registerTextDocumentContentProvider("reckon-rule", pages),
    vscode.commands.registerCommand("reckon.restart", async () => {
      await client?.dispose();
      client = undefined;
      await start(context);
    }),
  );
  await start(context);
}

function deactivate() {
  return client?.stop();
}

module.exports = { activate, deactivate };
