/** What older engines lack, as scripts that run before a page's own. */
export const LACKS: Readonly<Record<string, string>> = {
  // An engine that does not know the option ends the request with the page.
  keepalive: `
    delete Request.prototype.keepalive;
    const fetchBefore = fetch;
    globalThis.fetch = (input, init) => fetchBefore(input, init && { ...init, keepalive: false });`,
  sendBeacon: `delete Navigator.prototype.sendBeacon;`,
  AbortController: `delete globalThis.AbortController; delete globalThis.AbortSignal;`,
  locks: `delete Navigator.prototype.locks;`,
  indexedDB: `delete globalThis.indexedDB;`,
  BroadcastChannel: `delete globalThis.BroadcastChannel;`,
  randomUUID: `delete Crypto.prototype.randomUUID;`,
  localStorage: `
    Object.defineProperty(globalThis, "localStorage", {
      get() { throw new DOMException("The storage is forbidden", "SecurityError"); },
    });`,
};

/** Returns what the page still has although it should be gone. */
export const STILL_THERE = `
  (() => {
    const isThere = {
      keepalive: () => "keepalive" in Request.prototype,
      sendBeacon: () => "sendBeacon" in navigator,
      AbortController: () => "AbortController" in globalThis,
      locks: () => "locks" in navigator,
      indexedDB: () => typeof indexedDB !== "undefined",
      BroadcastChannel: () => "BroadcastChannel" in globalThis,
      randomUUID: () => "randomUUID" in crypto,
      localStorage: () => { try { return localStorage !== undefined; } catch { return false; } },
    };
    return Object.keys(isThere).filter((name) => isThere[name]());
  })()`;
