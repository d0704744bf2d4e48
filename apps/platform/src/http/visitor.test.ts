import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_LOCATION } from "./visitor.ts";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../testing/create-test-platform.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { defineRoute } from "./route.ts";

const echo: PlatformModule = {
  name: "echo",
  base: "/echo",
  routes: (app) => defineRoute(app, { method: "GET", path: "", handler: ({ request }) => request.marquee }),
};

describe("the visitor", () => {
  let platform: TestPlatform;
  let strict: TestPlatform;

  beforeAll(async () => {
    platform = await createTestPlatform({ modules: () => [echo] });
    strict = await createTestPlatform({ modules: () => [echo], config: { trust: [] } });
  });
  afterAll(async () => {
    await platform.close();
    await strict.close();
  });

  const see = async (headers: Record<string, string>): Promise<Record<string, unknown>> =>
    (await platform.fetch("/echo", { headers })).json() as Promise<Record<string, unknown>>;

  it("is where a trusted peer locates its connection", async () => {
    expect(await see({ "x-forwarded-for": TEST_ADDRESSES.US })).toMatchObject({
      ip: "8.8.8.8",
      country: "US",
    });
  });

  it("is nowhere else because of what the client states [PLAT-96]", async () => {
    expect(await see({ country: "US" })).toMatchObject({ country: "IN" });
    expect(await (await platform.fetch("/echo?country=US&ip=8.8.8.8")).json()).toMatchObject({
      country: "IN",
    });
  });

  it("is in Mumbai for an unknown address", async () => {
    expect(await see({ "x-forwarded-for": "10.1.2.3" })).toMatchObject({ location: DEFAULT_LOCATION });
  });

  it("may be stated by a trusted peer", async () => {
    expect(await see({ "x-visitor-country": "de" })).toMatchObject({
      country: "DE",
      location: { country: "Germany" },
    });
  });

  it("is not believed through an untrusted peer [PLAT-96]", async () => {
    for (const headers of [{ "x-forwarded-for": TEST_ADDRESSES.US }, { "x-visitor-country": "US" }]) {
      const answer = await strict.app.inject({ url: "/echo", headers, remoteAddress: "203.0.113.9" });
      expect(answer.json()).toMatchObject({ ip: "203.0.113.9", country: "IN" });
    }
  });

  it("ends the chain of proxies at the first that is not trusted", async () => {
    expect(
      await see({ "x-forwarded-for": `${TEST_ADDRESSES.DE}, ${TEST_ADDRESSES.US}, 127.0.0.1` }),
    ).toMatchObject({ country: "US" });
  });

  it("has its languages, device and application", async () => {
    const headers = {
      "display-language": "hi",
      "content-language": "hi, ta",
      "x-user-type": "subscribed",
      device_id: "d-1",
      "app-platform": "web_app",
      "app-version": "4.25.2",
      "x-z5-guest-token": "g",
    };
    expect(await see(headers)).toMatchObject({
      displayLanguage: "hi",
      contentLanguages: ["hi", "ta"],
      userType: "premium",
      deviceId: "d-1",
      platform: "web_app",
      appVersion: "4.25.2",
      guestToken: "g",
    });
  });

  it.each([
    ["country", "ZZ"],
    ["country", "in"],
    ["country", "IN' or 1=1"],
    ["display-language", "xx"],
    ["content-language", "hi,xx"],
    ["x-user-type", "admin"],
    ["x-user-type", "premium"],
    ["device_id", "a b"],
    ["device_id", "x".repeat(129)],
    ["app-version", "4.25 beta"],
    ["x-visitor-country", "Q"],
    ["authorization", "basic abc"],
  ])("is refused with 400 for the header %s: %s", async (name, value) => {
    const response = await platform.fetch("/echo", { headers: { [name]: value } });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining(`header ${name}`),
    });
  });
});
