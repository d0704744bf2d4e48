import { SESSION_KEYS } from "@marquee/config/storage";
import { memoryStorage } from "@marquee/http";
import { faultyStorage } from "@marquee/http/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReturnPath, storeReturnPath, takeReturnPath } from "./return-path.ts";

const AUTH_PATHS = [
  "/signin",
  "/register",
  "/logout",
  "/forgotpassword",
  "/forgotsetpassword",
  "/forgotverifymobile",
  "/resetpassword",
  "/verify-email",
  "/verify-mobile-number",
  "/enter-details",
];

const REFUSED = [
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "\t//evil.example",
  " /movies",
  "/movies\\..\\x",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "%2F%2Fevil.example",
  "/%2Fevil.example",
  "/%5cevil.example",
  "/%2f/evil.example",
  "evil.example",
  "",
  "?x=1",
  "#x",
  "./movies",
  "/a b",
  "/a\u0000b",
  `/${"a".repeat(2048)}`,
];

describe("the return path", () => {
  it.each([
    "/movies?x=1",
    "/",
    "/device",
    "/global/hi/movies",
    "/movies#top",
    "/search?q=%2F%2Fevil.example",
    "/myaccount/subscription?next=https://ok.example",
  ])("stores %s, once [AUTH-30]", async (path) => {
    const storage = memoryStorage();
    await storeReturnPath(storage, path);
    expect(await takeReturnPath(storage)).toBe(path);
    expect(await takeReturnPath(storage)).toBe("/");
  });

  it.each(REFUSED)("neither stores nor uses %j [AUTH-30, DEC-030]", async (path) => {
    const storage = memoryStorage();
    await storeReturnPath(storage, path);
    expect(await storage.get(SESSION_KEYS.returnPath)).toBeUndefined();
    expect(await takeReturnPath(memoryStorage({ [SESSION_KEYS.returnPath]: path }))).toBe("/");
  });

  it.each(AUTH_PATHS)("is never %s, with or without prefix, query or slash [DEC-122]", async (path) => {
    const storage = memoryStorage();
    for (const written of [path, `/hi${path}`, `/global${path}`, `/global/ta${path}/`, `${path}?code=1`]) {
      await storeReturnPath(storage, written);
      expect([written, await takeReturnPath(storage)]).toEqual([written, "/"]);
    }
  });

  it("stays on the site's origin for any input", () => {
    const pieces = fc.string({
      unit: fc.constantFrom(
        "/",
        "\\",
        "%2f",
        "%5C",
        ".",
        ":",
        "\t",
        "\n",
        "@",
        "evil.example",
        "?",
        "#",
        " ",
        "a",
      ),
    });
    const accepted = fc
      .sample(
        fc.oneof(
          pieces,
          pieces.map((text) => `/${text}`),
          fc.string(),
        ),
        5000,
      )
      .filter(isReturnPath);
    expect(accepted.length).toBeGreaterThan(100);
    expect(
      accepted.filter(
        (path) => new URL(path, "https://marquee.example").origin !== "https://marquee.example",
      ),
    ).toEqual([]);
  });

  it("is home if storage fails", async () => {
    const storage = faultyStorage();
    storage.faults.failing = ["get", "set", "remove"];
    await expect(storeReturnPath(storage, "/movies")).resolves.toBeUndefined();
    expect(await takeReturnPath(storage)).toBe("/");
  });
});
