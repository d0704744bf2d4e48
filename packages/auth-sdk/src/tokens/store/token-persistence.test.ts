import { faultyStorage } from "@marquee/http/testing";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredTokens } from "./stored-tokens.ts";
import { createTokenPersistence } from "./token-persistence.ts";

const first: StoredTokens = {
  refreshToken: "refresh-1",
  accessToken: "access-1",
  expiresAtSeconds: 1_700_000_100,
  signedInAt: "1700000000000",
};
const renewed: StoredTokens = { ...first, refreshToken: "refresh-2", accessToken: "access-2" };
const stored = {
  refreshToken: "refresh-1",
  token: "access-1",
  EXPIRES_IN: "1700000100",
  signedInAt: "1700000000000",
};
const NOBODY = { refreshToken: undefined, signedInAt: undefined };

const warn = vi.fn();
const logger = { debug: vi.fn(), info: vi.fn(), warn, error: vi.fn() };
beforeEach(() => warn.mockClear());

const persistenceOn = (entries: Readonly<Record<string, string>> = {}) => {
  const storage = faultyStorage({ entries });
  return { storage, persistence: createTokenPersistence({ storage, logger }) };
};

describe("looking for a session in storage", () => {
  it("finds what was not there before, once", async () => {
    const { persistence } = persistenceOn({ ...stored, userType: "premium" });
    expect(await persistence.look(NOBODY)).toEqual(first);
    expect(await persistence.look(first)).toBeUndefined();
  });

  it("finds nothing new where nothing is", async () => {
    expect(await persistenceOn().persistence.look(NOBODY)).toBeUndefined();
  });

  it("takes tokens for none that were stored after somebody signed out [SESS-72]", async () => {
    const { persistence } = persistenceOn({ ...stored, userType: "guest" });
    expect(await persistence.look(NOBODY)).toEqual({});
  });

  it("learns that another tab signed out", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.remove("refreshToken");
    expect(await persistence.look(first)).toEqual({});
  });

  it("takes a renewed token of another tab", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("refreshToken", "refresh-2");
    await storage.set("token", "access-2");
    expect(await persistence.look(first)).toEqual(renewed);
  });

  it("prefers its own where only the rest of an older session changed", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("token", "access-other");
    expect(
      await persistence.look({ refreshToken: "refresh-2", signedInAt: "1700000000000" }),
    ).toBeUndefined();
  });
});

describe("putting a session in storage", () => {
  it.each([
    [undefined, "registered"],
    ["guest", "registered"],
    ["premium", "premium"],
  ])("marks that somebody is signed in: userType %s becomes %s", async (before, after) => {
    const { persistence, storage } = persistenceOn(before === undefined ? {} : { userType: before });
    expect(await persistence.write(first, true)).toBe("written");
    expect(storage.entries()).toEqual({ ...stored, userType: after });
  });

  it("removes a session and says guest", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    expect(await persistence.write({}, false)).toBe("written");
    expect(storage.entries()).toEqual({ userType: "guest" });
  });

  it("takes back what it stored after another tab signed out [SESS-72]", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("userType", "guest");
    expect(await persistence.write(renewed, false)).toBe("signedOut");
    expect(storage.entries()).toEqual({ userType: "guest" });
  });

  it("keeps a new session, however another one ends meanwhile [SESS-72]", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    const set = storage.set.bind(storage);
    let isEnded = false;
    storage.set = async (key, value) => {
      await set(key, value);
      if (key !== "refreshToken" || isEnded) return;
      isEnded = true;
      await set("userType", "guest");
    };
    const next: StoredTokens = { ...renewed, signedInAt: "1700000055555" };
    expect(await persistence.write(next, true)).toBe("written");
    expect(storage.entries()).toMatchObject({ refreshToken: "refresh-2", userType: "registered" });
  });

  it("says so, and why, when storage takes nothing", async () => {
    const { persistence, storage } = persistenceOn();
    Object.assign(storage.faults, { failing: ["set"] });
    expect(await persistence.write(first, true)).toBe("failed");
    expect(warn).toHaveBeenCalledOnce();
    expect(storage.entries()).toEqual({});
  });

  it("removes tokens even where the mark cannot be set", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    Object.assign(storage.faults, { failing: ["set"] });
    await persistence.write({}, false);
    expect(storage.entries()).toEqual({ userType: "premium" });
    expect(warn).toHaveBeenCalledOnce();
  });
});
