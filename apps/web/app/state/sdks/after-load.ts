import type { KeyValueStorage } from "@marquee/http";

/** Resolves when the page has loaded, or when it is left before that. */
export function pageLoaded(): Promise<void> {
  if (document.readyState === "complete") return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ["load", "pagehide"]) window.addEventListener(event, () => resolve(), { once: true });
  });
}

/** A storage whose calls wait until the page has loaded. */
export function afterLoad(storage: KeyValueStorage): KeyValueStorage {
  const loaded = pageLoaded();
  return {
    get: async (key) => (await loaded, storage.get(key)),
    set: async (key, value) => (await loaded, storage.set(key, value)),
    remove: async (key) => (await loaded, storage.remove(key)),
    keys: async () => (await loaded, storage.keys()),
  };
}
