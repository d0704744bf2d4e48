import { createFakePlatform } from "@marquee/http/testing";
import { afterEach, expect, it, vi } from "vitest";
import { fakePlans } from "./testing/index.ts";

afterEach(() => vi.unstubAllGlobals());

it("prices a plan with a code in five lines", async () => {
  const guestTokens = {
    families: ["auth"] as const,
    answer: () => ({ json: { token: "guest-1" } }),
  };
  const platform = createFakePlatform({ families: [fakePlans(), guestTokens] });
  const fetch: typeof platform.fetch = (address, init) =>
    platform.fetch(String(address).replace("https://api.example.tv", platform.origin), init);
  vi.stubGlobal("fetch", fetch);
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await import("./first-plan.example.ts");
  expect(printed.mock.calls).toEqual([["Premium, 12 months", "₹499.50"]]);
  printed.mockRestore();
});
