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

describe("checking storage for a session", () => {
  it("finds a new one, once", async () => {
    const { persistence } = persistenceOn({ ...stored, userType: "premium" });
    expect(await persistence.readChange(NOBODY)).toEqual(first);
    expect(await persistence.readChange(first)).toBeUndefined();
  });

  it("finds nothing new if there is none", async () => {
    expect(await persistenceOn().persistence.readChange(NOBODY)).toBeUndefined();
  });

  it("ignores tokens stored after a sign-out [SESS-72]", async () => {
    const { persistence } = persistenceOn({ ...stored, userType: "guest" });
    expect(await persistence.readChange(NOBODY)).toEqual({});
  });

  it("detects the sign-out of another tab", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.remove("refreshToken");
    expect(await persistence.readChange(first)).toEqual({});
  });

  it("uses a renewed token of another tab", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("refreshToken", "refresh-2");
    await storage.set("token", "access-2");
    expect(await persistence.readChange(first)).toEqual(renewed);
  });

  it("prefers its own session if only other parts of an older one changed", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("token", "access-other");
    expect(
      await persistence.readChange({ refreshToken: "refresh-2", signedInAt: "1700000000000" }),
    ).toBeUndefined();
  });
});

describe("a session that storage refused", () => {
  it("is not replaced by an older one that another tab continues", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("refreshToken", "refresh-3");
    expect(
      await persistence.readChange({ refreshToken: "refresh-2", signedInAt: "1700000055555" }),
    ).toBeUndefined();
  });

  it("is replaced if another tab has signed in again", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("refreshToken", "refresh-3");
    await storage.set("signedInAt", "1700000077777");
    expect(
      await persistence.readChange({ refreshToken: "refresh-2", signedInAt: "1700000055555" }),
    ).toMatchObject({
      refreshToken: "refresh-3",
      signedInAt: "1700000077777",
    });
  });

  it("does not prevent a guest from using a session of which only the access token changed", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    await persistence.readChange(NOBODY);
    await storage.set("token", "access-2");
    expect(await persistence.readChange(NOBODY)).toEqual({ ...first, accessToken: "access-2" });
  });
});

describe("writing a session to storage", () => {
  it.each([
    [undefined, "registered"],
    ["guest", "registered"],
    ["premium", "premium"],
  ])("marks the viewer as signed in: userType %s becomes %s", async (before, after) => {
    const { persistence, storage } = persistenceOn(before === undefined ? {} : { userType: before });
    expect(await persistence.write(first, true)).toBe("written");
    expect(storage.entries()).toEqual({ ...stored, userType: after });
  });

  it("removes a session and writes guest", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    expect(await persistence.write({}, false)).toBe("written");
    expect(storage.entries()).toEqual({ userType: "guest" });
  });

  it("removes what it stored after another tab signed out [SESS-72]", async () => {
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

  it("writes the mark before the first token, also after another tab has signed out", async () => {
    const { persistence, storage } = persistenceOn();
    await persistence.write(first, true);
    await storage.set("userType", "guest");
    const written: string[] = [];
    const set = storage.set.bind(storage);
    storage.set = (key, value) => {
      written.push(key);
      return set(key, value);
    };
    expect(await persistence.write({ ...renewed, signedInAt: "1700000055555" }, true)).toBe("written");
    expect(written).toEqual(["userType", "signedInAt", "refreshToken", "token", "EXPIRES_IN"]);
  });

  it("also marks an existing session if nobody was signed in before", async () => {
    const { persistence, storage } = persistenceOn();
    expect(await persistence.write(first, false)).toBe("written");
    expect(storage.entries()["userType"]).toBe("registered");
  });

  it("fails if storage loses what it accepted, and stores it the next time", async () => {
    const { persistence, storage } = persistenceOn();
    const set = storage.set.bind(storage);
    storage.set = () => undefined;
    expect(await persistence.write(first, true)).toBe("failed");
    storage.set = set;
    expect(await persistence.write(first, true)).toBe("written");
    expect(storage.entries()).toEqual({ ...stored, userType: "registered" });
  });

  it("knows what it stored if that cannot be read back", async () => {
    const { persistence, storage } = persistenceOn();
    const get = storage.get.bind(storage);
    let isForbidden = false;
    const set = storage.set.bind(storage);
    storage.set = (key, value) => {
      if (key === "EXPIRES_IN") isForbidden = true;
      return set(key, value);
    };
    storage.get = (key) => {
      if (isForbidden) throw new Error("storage refuses get");
      return get(key);
    };
    expect(await persistence.write(first, true)).toBe("failed");
    isForbidden = false;
    expect(await persistence.readChange(first)).toBeUndefined();
    await storage.set("token", "access-2");
    expect(await persistence.readChange(first)).toEqual({ ...first, accessToken: "access-2" });
  });

  it("knows what was stored if nothing can be written or read", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    await persistence.readChange(NOBODY);
    Object.assign(storage.faults, { failing: ["set", "remove", "get"] });
    expect(await persistence.write(renewed, false)).toBe("failed");
    Object.assign(storage.faults, { failing: [] });
    expect(await persistence.readChange(renewed)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toBe("Tokens are kept in memory only");
  });

  it("fails with the cause if storage accepts nothing", async () => {
    const { persistence, storage } = persistenceOn();
    Object.assign(storage.faults, { failing: ["set"] });
    expect(await persistence.write(first, true)).toBe("failed");
    expect(warn).toHaveBeenCalledOnce();
    expect(storage.entries()).toEqual({});
  });

  it("removes tokens even if the mark cannot be set", async () => {
    const { persistence, storage } = persistenceOn({ ...stored, userType: "premium" });
    Object.assign(storage.faults, { failing: ["set"] });
    await persistence.write({}, false);
    expect(storage.entries()).toEqual({ userType: "premium" });
    expect(warn).toHaveBeenCalledOnce();
  });
});
