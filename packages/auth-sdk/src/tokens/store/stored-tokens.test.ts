import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { isSameStored, readStoredTokens, writeStoredTokens, type StoredTokens } from "./stored-tokens.ts";

const SESSION: StoredTokens = {
  refreshToken: "refresh-1",
  accessToken: "access-1",
  expiresAtSeconds: 1_700_000_100,
  signedInAt: "1700000000000",
};
const RECORDS = {
  refreshToken: "refresh-1",
  token: "access-1",
  EXPIRES_IN: "1700000100",
  signedInAt: "1700000000000",
};

describe("stored tokens", () => {
  it("are restored as they were written", async () => {
    const storage = faultyStorage();
    await writeStoredTokens(storage, SESSION);
    expect(storage.entries()).toEqual(RECORDS);
    expect(await readStoredTokens(storage, recordingLogger())).toEqual(SESSION);
  });

  it("have an expiry only with an access token, and none if it is unknown", async () => {
    const withoutAccess = faultyStorage();
    await writeStoredTokens(withoutAccess, { ...SESSION, accessToken: undefined });
    expect(withoutAccess.entries()).toEqual({ refreshToken: "refresh-1", signedInAt: "1700000000000" });
    const withoutExpiry = faultyStorage();
    await writeStoredTokens(withoutExpiry, { ...SESSION, expiresAtSeconds: undefined });
    expect(withoutExpiry.entries()).toEqual({
      refreshToken: "refresh-1",
      token: "access-1",
      signedInAt: "1700000000000",
    });
  });

  it("are removed as far as storage allows, and the failure is reported", async () => {
    const storage = faultyStorage({ entries: RECORDS });
    const remove = storage.remove.bind(storage);
    storage.remove = (key) => {
      if (key === "token") throw new Error("storage refuses token");
      return remove(key);
    };
    await expect(writeStoredTokens(storage, {})).rejects.toThrow("storage refuses token");
    expect(storage.entries()).toEqual({ token: "access-1" });
  });

  it("are read again if another tab signs in while they are read", async () => {
    const storage = faultyStorage({ entries: RECORDS });
    const get = storage.get.bind(storage);
    storage.get = async (key) => {
      const value = await get(key);
      if (key === "refreshToken" && value === "refresh-1") {
        await storage.set("refreshToken", "refresh-of-another");
        await storage.set("token", "access-of-another");
        await storage.set("signedInAt", "1700000055555");
      }
      return value;
    };
    expect(await readStoredTokens(storage, recordingLogger())).toEqual({
      refreshToken: "refresh-of-another",
      accessToken: "access-of-another",
      expiresAtSeconds: 1_700_000_100,
      signedInAt: "1700000055555",
    });
  });

  it.each([
    [SESSION, { ...SESSION }, true],
    [{}, {}, true],
    [SESSION, { ...SESSION, refreshToken: "refresh-2" }, false],
    [SESSION, { ...SESSION, accessToken: undefined }, false],
    [SESSION, { ...SESSION, expiresAtSeconds: 1 }, false],
    [SESSION, { ...SESSION, signedInAt: "1" }, false],
    [{ refreshToken: "ab", accessToken: "c" }, { refreshToken: "a", accessToken: "bc" }, false],
  ])("%j and %j are equal: %s", (one, other, isSame) => {
    expect(isSameStored(one, other)).toBe(isSame);
  });
});
