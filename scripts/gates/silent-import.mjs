import vm from "node:vm";

/** Globals of a page, a worker or a server; reading one while a module loads is a side effect. */
const HOST_GLOBALS = [
  "window",
  "document",
  "self",
  "localStorage",
  "sessionStorage",
  "indexedDB",
  "navigator",
  "location",
  "process",
  "Buffer",
  "fetch",
  "XMLHttpRequest",
  "WebSocket",
  "BroadcastChannel",
  "setTimeout",
  "setInterval",
  "setImmediate",
  "queueMicrotask",
  "requestAnimationFrame",
  "addEventListener",
  "crypto",
  "performance",
  "console",
  "eval",
  "Function",
];

/** Loads a bundle in a bare engine whose host globals record every read; returns the names that were read. */
export function readsWhileLoading(iifeText) {
  const read = new Set();
  const context = vm.createContext(Object.create(null));
  const trap = Object.fromEntries(
    HOST_GLOBALS.map((name) => [
      name,
      () => {
        read.add(name);
      },
    ]),
  );
  context.trap = trap;
  vm.runInContext(
    `for (const name of Object.keys(trap)) { const note = trap[name]; Object.defineProperty(globalThis, name, { configurable: true, get() { note(); return undefined; } }); } delete globalThis.trap;`,
    context,
  );
  vm.runInContext(iifeText, context);
  return [...read];
}
