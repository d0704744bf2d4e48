import { COOKIES, STORAGE_KEYS } from "@marquee/config/storage";
import { describe, expect, it } from "vitest";
import { browserStorage } from "../src/browser/index.ts";
import { memoryCookieJar, memoryLocks, memoryStorage, silentLogger } from "../src/index.ts";
import {
  asyncStorage,
  netInfoOnlineState,
  type AsyncStorageLike,
  type NetInfoFacts,
} from "../src/react-native/index.ts";
import { faultyStorage, locksContract, recordingLogger, storageContract } from "../src/testing/index.ts";
import { cookieStorage, fallbackStorage } from "../src/tv/index.ts";

const KEYS = Object.values(STORAGE_KEYS);

/** The web storage of a browser, without one. */
function webStorage() {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    key: (index: number) => [...values.keys()][index] ?? null,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

/** An AsyncStorage whose writes end in any order, with the app's own records beside ours. */
function asyncStorageDouble(): AsyncStorageLike & { readonly values: Map<string, string> } {
  const values = new Map([["app:theme", "dark"]]);
  let delay = 3;
  const later = async <Value>(work: () => Value): Promise<Value> => {
    delay = (delay + 2) % 4;
    await new Promise((resolve) => setTimeout(resolve, delay));
    return work();
  };
  return {
    values,
    getItem: (key) => later(() => values.get(key) ?? null),
    setItem: (key, value) => later(() => void values.set(key, value)),
    removeItem: (key) => later(() => void values.delete(key)),
    getAllKeys: () => later(() => [...values.keys()]),
  };
}

const broken = () => {
  const storage = faultyStorage();
  storage.faults.failing = ["get", "set", "remove", "keys"];
  return storage;
};

describe.each([
  ["memory", () => memoryStorage()],
  ["local storage", () => ((storage) => browserStorage(() => storage))(webStorage())],
  ["a storage that answers later", () => faultyStorage({ isAsync: true })],
  ["the storage of React Native", () => asyncStorage(asyncStorageDouble())],
  [
    "a fallback storage over cookies",
    () =>
      fallbackStorage({
        levels: [cookieStorage({ cookies: memoryCookieJar(), keys: KEYS }), memoryStorage()],
        logger: silentLogger,
      }),
  ],
  [
    "a fallback storage",
    () => fallbackStorage({ levels: [memoryStorage(), memoryStorage()], logger: silentLogger }),
  ],
  [
    "a fallback storage whose best storage is broken",
    () => fallbackStorage({ levels: [broken(), memoryStorage()], logger: silentLogger }),
  ],
])("%s", (_, create) => {
  it.each(storageContract)("$title [REQ-43]", async ({ run }) => {
    await expect(run(create)).resolves.toBeUndefined();
  });
});

describe.each([["locks of one program", () => ((locks) => [locks, locks] as const)(memoryLocks())]])(
  "%s",
  (_, create) => {
    it.each(locksContract)("$title [REQ-43]", async ({ run }) => {
      await expect(run(create)).resolves.toBeUndefined();
    });
  },
);

describe("the contracts", () => {
  it("are not fulfilled by a storage that forgets, or by locks that lock nothing", async () => {
    const forgetful = { ...memoryStorage(), get: () => undefined };
    const stored = await Promise.all(
      storageContract.map(({ run }) =>
        run(() => forgetful).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(stored.filter((isPreserved) => !isPreserved).length).toBeGreaterThanOrEqual(3);
    const open = { run: <Result>(__: string, task: () => Promise<Result>) => task() };
    await expect(locksContract[0]?.run(() => [open, open])).rejects.toThrow("two tasks run at once");
  });
});

describe("a fallback storage", () => {
  const cookies = memoryCookieJar();
  const setUp = () => {
    const local = faultyStorage();
    const tv = faultyStorage();
    return { local, tv, storage: fallbackStorage({ levels: [local, tv], logger: silentLogger }) };
  };

  it("stores a record in the next storage while the best one fails, and moves it back when that works again [AUTH-05]", async () => {
    const { local, tv, storage } = setUp();
    local.faults.failing = ["get", "set", "remove", "keys"];
    await storage.set("token", "a");
    expect([local.entries(), tv.entries(), await storage.get("token")]).toEqual([{}, { token: "a" }, "a"]);
    local.faults.failing = [];
    expect([await storage.get("token"), local.entries(), tv.entries()]).toEqual(["a", { token: "a" }, {}]);
  });

  it("has the record at every step of an interrupted move", async () => {
    for (const failing of [["set"], ["get"], ["remove"], []] as const) {
      const local = faultyStorage();
      const tv = faultyStorage({ entries: { token: "a" } });
      local.faults.failing = failing;
      tv.faults.failing = failing.filter((name) => name === "remove");
      const storage = fallbackStorage({ levels: [local, tv], logger: silentLogger });
      expect(await storage.get("token")).toBe("a");
      // The program ends here and starts again on storages that work.
      local.faults.failing = [];
      tv.faults.failing = [];
      expect(await fallbackStorage({ levels: [local, tv], logger: silentLogger }).get("token")).toBe("a");
    }
  });

  it("never returns an older value that it could not replace", async () => {
    const { local, tv, storage } = setUp();
    await storage.set("token", "old");
    local.faults.failing = ["set", "remove"];
    await storage.set("token", "new");
    expect([await storage.get("token"), local.entries(), tv.entries()]).toEqual([
      "new",
      { token: "old" },
      { token: "new" },
    ]);
    local.faults.failing = [];
    expect([await storage.get("token"), local.entries(), tv.entries()]).toEqual([
      "new",
      { token: "new" },
      {},
    ]);
  });

  it("keeps in memory what no storage accepts, reports it, and removes it everywhere", async () => {
    const { local, tv, storage } = setUp();
    local.faults.failing = ["set"];
    tv.faults.failing = ["set"];
    await expect(storage.set("token", "a")).rejects.toThrow("token is kept in memory only");
    expect(await storage.get("token")).toBe("a");
    await storage.remove("token");
    expect([await storage.get("token"), await storage.keys()]).toEqual([undefined, []]);
  });

  it("reports a missing storage once, not on every access", async () => {
    const logger = recordingLogger();
    const missing = browserStorage(() => {
      throw new ReferenceError("localStorage is not defined");
    });
    const storage = fallbackStorage({ levels: [missing, faultyStorage()], logger });
    for (const key of ["a", "b", "c"]) {
      await storage.set(key, key);
      expect(await storage.get(key)).toBe(key);
    }
    expect(logger.lines.map(({ message }) => message)).toEqual(["A storage failed"]);
  });

  it("puts into a cookie no token, no value too long for one and no key that is not listed", async () => {
    const storage = cookieStorage({ cookies, keys: KEYS });
    for (const key of [STORAGE_KEYS.token, STORAGE_KEYS.refreshToken, STORAGE_KEYS.guestToken])
      expect(() => storage.set(key, "secret")).toThrow(key);
    expect(() => storage.set(STORAGE_KEYS.settings, "x".repeat(4000))).toThrow(STORAGE_KEYS.settings);
    expect(() => storage.set(STORAGE_KEYS.settings, "ह".repeat(1000))).toThrow(STORAGE_KEYS.settings);
    expect(() => storage.set("other", "x")).toThrow("other");
    await storage.set(STORAGE_KEYS.displayLanguage, "hi");
    expect(cookies.entries()).toEqual({ [COOKIES.displayLanguage]: "hi" });
    expect([await storage.get("displayLanguage"), await storage.keys()]).toEqual(["hi", ["displayLanguage"]]);
    await storage.remove("displayLanguage");
    expect(cookies.entries()).toEqual({});
    const fallback = fallbackStorage({ levels: [broken(), storage], logger: silentLogger });
    await expect(fallback.set(STORAGE_KEYS.refreshToken, "secret")).rejects.toThrow("memory only");
    expect([await fallback.get(STORAGE_KEYS.refreshToken), JSON.stringify(cookies.entries())]).toEqual([
      "secret",
      "{}",
    ]);
  });
});

describe("React Native", () => {
  it("stores with a prefix, and neither lists nor reads the records of the app [REQ-43]", async () => {
    const device = asyncStorageDouble();
    const storage = asyncStorage(device);
    await storage.set("token", "a");
    expect([...device.values]).toEqual([
      ["app:theme", "dark"],
      ["marquee:token", "a"],
    ]);
    for (const key of await storage.keys()) await storage.remove(key);
    expect([...device.values]).toEqual([["app:theme", "dark"]]);
    const other = asyncStorage(device, { prefix: "app:" });
    expect([await other.get("theme"), await other.keys()]).toEqual(["dark", ["theme"]]);
  });

  it("continues after a call that fails, and rejects with its error", async () => {
    const full = new Error("full");
    const storage = asyncStorage({ ...asyncStorageDouble(), setItem: () => Promise.reject(full) });
    await expect(storage.set("token", "a")).rejects.toBe(full);
    expect(await storage.get("token")).toBeUndefined();
  });

  it("is online until it knows otherwise, and reports each change once [REQ-43]", () => {
    let report: (facts: NetInfoFacts) => void = () => undefined;
    const online = netInfoOnlineState({
      addEventListener: (listener) => {
        report = listener;
        return () => undefined;
      },
    });
    const heard: boolean[] = [];
    const stop = online.subscribe((isOnline) => heard.push(isOnline));
    report({ isConnected: null });
    expect(online.get()).toBe(true);
    report({ isConnected: true, isInternetReachable: false });
    report({ isConnected: false, isInternetReachable: false });
    expect(online.get()).toBe(false);
    report({ isConnected: true, isInternetReachable: null });
    stop();
    report({ isConnected: false });
    expect([heard, online.get()]).toEqual([[false, true], false]);
  });
});

describe("an invalid option", () => {
  const storage = memoryStorage();
  it.each([
    ["levels", () => fallbackStorage({ levels: undefined as never, logger: silentLogger })],
    ["levels[1]", () => fallbackStorage({ levels: [storage, {} as never], logger: silentLogger })],
    ["logger", () => fallbackStorage({ levels: [storage], logger: {} as never })],
    ["cookies", () => cookieStorage({ cookies: {} as never, keys: [] })],
    ["keys", () => cookieStorage({ cookies: memoryCookieJar(), keys: "token" as never })],
    ["storage", () => asyncStorage(undefined as never)],
    ["prefix", () => asyncStorage(asyncStorageDouble(), { prefix: 5 as never })],
    ["netInfo", () => netInfoOnlineState({} as never)],
  ])("is named: %s [REQ-43]", (option, create) => {
    expect(create).toThrow(expect.objectContaining({ name: "MarqueeError", code: "INVALID_OPTION", option }));
  });
});
