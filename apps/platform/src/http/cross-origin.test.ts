import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createViewerModule } from "../modules/viewer/module.ts";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../testing/create-test-platform.ts";

const modules = () => [createViewerModule()];
const PATH = "/graphql?query=%7Bviewer%7Bcountry%7D%7D";

describe("a client of another origin", () => {
  let platform: TestPlatform;

  beforeAll(async () => {
    platform = await createTestPlatform({ modules, config: { corsOrigins: ["https://tv.example"] } });
  });
  afterAll(() => platform.close());

  it("of the list may read answers, Date and Retry-After, without credentials", async () => {
    const response = await platform.fetch(PATH, { headers: { origin: "https://tv.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("https://tv.example");
    expect(response.headers.get("access-control-expose-headers")?.split(/, ?/)).toEqual(
      expect.arrayContaining(["Date", "Retry-After"]),
    );
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(response.headers.get("vary")).toContain("Origin");
  });

  it("of the list may ask beforehand, and remember the answer for two hours", async () => {
    const headers = {
      origin: "https://tv.example",
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,x-access-token,esk,device_id",
    };
    const response = await platform.fetch("/graphql", { method: "OPTIONS", headers });
    expect(response.status).toBe(204);
    expect(response.headers.get("access-control-max-age")).toBe("7200");
    const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase().split(/, ?/);
    expect(allowed).toEqual(
      expect.arrayContaining([
        "authorization",
        "x-access-token",
        "esk",
        "device_id",
        "x-z5-guest-token",
        "content-language",
      ]),
    );
    // A television polls with the one header whether its code was confirmed; a partner confirms with the other.
    expect(allowed).toEqual(expect.arrayContaining(["poll-token", "partner-code"]));
  });

  it("outside the list may not", async () => {
    const response = await platform.fetch(PATH, { headers: { origin: "https://evil.example" } });
    expect(response.headers.get("access-control-allow-origin")).not.toBe("https://evil.example");
  });
});

describe("an address", () => {
  it("that calls too often gets Retry-After; no other one does", async () => {
    const platform = await createTestPlatform({ modules, config: { rateLimitPerMinute: 3 } });
    const ask = (address: string, path = PATH) =>
      platform.fetch(path, { headers: { "x-forwarded-for": address } });
    for (let index = 0; index < 3; index += 1) expect((await ask(TEST_ADDRESSES.US)).status).toBe(200);
    const refused = await ask(TEST_ADDRESSES.US);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: "RATE_LIMITED",
      message: "Too many requests",
    });
    const inHindi = await platform.fetch(PATH, {
      headers: { "x-forwarded-for": TEST_ADDRESSES.US, "display-language": "hi" },
    });
    expect(await inHindi.json()).toEqual({ code: "RATE_LIMITED", message: "बहुत ज़्यादा अनुरोध" });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await ask(TEST_ADDRESSES.DE)).status).toBe(200);
    expect((await ask(TEST_ADDRESSES.US, "/health")).status).toBe(200);
    for (const last of ["1", "2", "3"]) expect((await ask(`2001:db8:7:7::${last}`)).status).toBe(200);
    expect((await ask("2001:db8:7:7::4")).status).toBe(429);
    expect((await ask("2001:db8:7:8::4")).status).toBe(200);
    await platform.close();
  }, 60_000);

  it("is served 1,400 pages a minute by the web server, whose calls are counted apart from the visitor's own [SHELL-154]", async () => {
    const webServerKey = "k".repeat(32);
    const platform = await createTestPlatform({
      modules,
      config: { rateLimitPerMinute: 3, renderLimitPerMinute: 4200, webServerKey },
    });
    const ask = async (key?: string, address: string = TEST_ADDRESSES.US): Promise<number> => {
      const headers = {
        "x-forwarded-for": address,
        ...(key === undefined ? {} : { "x-web-server-key": key }),
      };
      return (await platform.fetch(PATH, { headers })).status;
    };
    for (let index = 0; index < 1400 * 3; index += 1) expect(await ask(webServerKey)).toBe(200);
    expect(await ask(webServerKey)).toBe(429);
    expect(await ask(webServerKey, TEST_ADDRESSES.DE)).toBe(200);
    for (let index = 0; index < 3; index += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    await platform.close();
  }, 60_000);

  it("that claims to be the web server is counted as a visitor [SHELL-154]", async () => {
    for (const webServerKey of ["k".repeat(32), undefined]) {
      const platform = await createTestPlatform({
        modules,
        config: { rateLimitPerMinute: 3, renderLimitPerMinute: 100, webServerKey },
      });
      const claims = ["", "k", "k".repeat(31), "k".repeat(33), "K".repeat(32), "undefined"];
      const statuses: number[] = [];
      for (const key of claims) {
        const headers = { "x-forwarded-for": TEST_ADDRESSES.US, "x-web-server-key": key };
        statuses.push((await platform.fetch(PATH, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
      await platform.close();
    }
  }, 60_000);
});
