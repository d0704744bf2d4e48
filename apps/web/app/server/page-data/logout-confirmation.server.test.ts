import { describe, expect, it } from "vitest";
import { needsLogoutConfirmation } from "./logout-confirmation.server.ts";

describe("needsLogoutConfirmation", () => {
  it.each([
    ["a link of our own", { "sec-fetch-site": "same-origin" }, false],
    ["a typed address", { "sec-fetch-site": "none" }, false],
    ["a link of another site", { "sec-fetch-site": "cross-site" }, true],
    ["a link of a neighbouring site", { "sec-fetch-site": "same-site" }, true],
    ["a browser that says nothing", {}, true],
    ["a page made ahead", { "sec-fetch-site": "same-origin", "sec-purpose": "prefetch;prerender" }, true],
    ["an older look ahead", { "sec-fetch-site": "none", purpose: "prefetch" }, true],
  ])("answers %s", (_name, headers, asks) => {
    expect(needsLogoutConfirmation(new Headers(headers as Record<string, string>))).toBe(asks);
  });
});
