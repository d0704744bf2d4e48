import { COOKIES, STORAGE_KEYS } from "@marquee/config/storage";
import { memoryCookieJar, memoryLocks, memoryStorage, silentLogger } from "@marquee/http";
import { browserStorage } from "@marquee/http/browser";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { cookieStorage, createStorageLadder } from "../src/index.ts";
import { createLifeGate, createTabLocks, locksContract, storageContract } from "../src/testing/index.ts";

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

const broken = () => {
  const storage = faultyStorage();
  storage.faults.failing = ["get", "set", "remove", "keys"];
  return storage;
};

describe.each([
  ["memory", () => memoryStorage()],
  ["local storage", () => ((storage) => browserStorage(() => storage))(webStorage())],
  ["a storage that answers later", () => faultyStorage({ isAsync: true })],
  [
    "a ladder",
    () => createStorageLadder({ rungs: [memoryStorage(), memoryStorage()], logger: silentLogger }),
  ],
  [
    "a ladder whose best storage is broken",
    () => createStorageLadder({ rungs: [broken(), memoryStorage()], logger: silentLogger }),
  ],
])("%s", (_, create) => {
  it.each(storageContract)("$title", async ({ run }) => {
    await expect(run(create)).resolves.toBeUndefined();
  });
});

describe.each([
  ["locks of one program", () => ((locks) => [locks, locks] as const)(memoryLocks())],
  [
    "locks of virtual tabs",
    () => ((locks) => [locks.of(createLifeGate()), locks.of(createLifeGate())] as const)(createTabLocks()),
  ],
])("%s", (_, create) => {
  it.each(locksContract)("$title", async ({ run }) => {
    await expect(run(create)).resolves.toBeUndefined();
  });
});

describe("the contracts", () => {
  it("are not kept by a storage that forgets, or by locks that lock nothing", async () => {
    const forgetful = { ...memoryStorage(), get: () => undefined };
    const kept = await Promise.all(
      storageContract.map(({ run }) =>
        run(() => forgetful).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(kept.filter((isKept) => !isKept).length).toBeGreaterThanOrEqual(3);
    const open = { run: <Result>(__: string, task: () => Promise<Result>) => task() };
    await expect(locksContract[0]?.run(() => [open, open])).rejects.toThrow("two tasks run at once");
  });
});

describe("a ladder of storages", () => {
  const cookies = memoryCookieJar();
  const setUp = () => {
    const local = faultyStorage();
    const tv = faultyStorage();
    return { local, tv, ladder: createStorageLadder({ rungs: [local, tv], logger: silentLogger }) };
  };

  it("keeps a record on the next storage while the best one refuses, and moves it up when that works again [AUTH-05]", async () => {
    const { local, tv, ladder } = setUp();
    local.faults.failing = ["get", "set", "remove", "keys"];
    await ladder.set("token", "a");
    expect([local.entries(), tv.entries(), await ladder.get("token")]).toEqual([{}, { token: "a" }, "a"]);
    local.faults.failing = [];
    expect([await ladder.get("token"), local.entries(), tv.entries()]).toEqual(["a", { token: "a" }, {}]);
  });

  it("has the record at every step of a move that ends halfway", async () => {
    for (const failing of [["set"], ["get"], ["remove"], []] as const) {
      const local = faultyStorage();
      const tv = faultyStorage({ entries: { token: "a" } });
      local.faults.failing = failing;
      tv.faults.failing = failing.filter((name) => name === "remove");
      const ladder = createStorageLadder({ rungs: [local, tv], logger: silentLogger });
      expect(await ladder.get("token")).toBe("a");
      // The program ends here and starts again on storages that work.
      local.faults.failing = [];
      tv.faults.failing = [];
      expect(await createStorageLadder({ rungs: [local, tv], logger: silentLogger }).get("token")).toBe("a");
    }
  });

  it("never gives back an older value that it could not replace", async () => {
    const { local, tv, ladder } = setUp();
    await ladder.set("token", "old");
    local.faults.failing = ["set", "remove"];
    await ladder.set("token", "new");
    expect([await ladder.get("token"), local.entries(), tv.entries()]).toEqual([
      "new",
      { token: "old" },
      { token: "new" },
    ]);
    local.faults.failing = [];
    expect([await ladder.get("token"), local.entries(), tv.entries()]).toEqual(["new", { token: "new" }, {}]);
  });

  it("keeps in memory what nobody takes, says so, and removes it everywhere", async () => {
    const { local, tv, ladder } = setUp();
    local.faults.failing = ["set"];
    tv.faults.failing = ["set"];
    await expect(ladder.set("token", "a")).rejects.toThrow("token is kept in memory only");
    expect(await ladder.get("token")).toBe("a");
    await ladder.remove("token");
    expect([await ladder.get("token"), await ladder.keys()]).toEqual([undefined, []]);
  });

  it("tells of a storage that is missing once, not at every turn", async () => {
    const logger = recordingLogger();
    const missing = browserStorage(() => {
      throw new ReferenceError("localStorage is not defined");
    });
    const ladder = createStorageLadder({ rungs: [missing, faultyStorage()], logger });
    for (const key of ["a", "b", "c"]) {
      await ladder.set(key, key);
      expect(await ladder.get(key)).toBe(key);
    }
    expect(logger.lines.map(({ message }) => message)).toEqual(["A storage failed"]);
  });

  it("puts no token into a cookie, nor what is too long for one, nor a key it was not given", async () => {
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
    const ladder = createStorageLadder({ rungs: [broken(), storage], logger: silentLogger });
    await expect(ladder.set(STORAGE_KEYS.refreshToken, "secret")).rejects.toThrow("memory only");
    expect([await ladder.get(STORAGE_KEYS.refreshToken), JSON.stringify(cookies.entries())]).toEqual([
      "secret",
      "{}",
    ]);
  });
});
