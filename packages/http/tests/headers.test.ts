import { afterEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { createFetch, createRequest, headers, onlyFor, tokens } from "../src/index.ts";
import { fakeClock, fakeFetch, scriptedTokens } from "../src/testing/index.ts";
import { clientOn, facts, familiesOn } from "./client.ts";
import { startLoopback, type LoopbackServer } from "./loopback-server.ts";

let server: LoopbackServer | undefined;
afterEach(() => server?.close());

const ours = [
  "x-access-token",
  "authorization",
  "esk",
  "device_id",
  "x-z5-guest-token",
  "x-user-type",
  "country",
  "display-language",
  "content-language",
  "app-platform",
  "app-version",
  "access-token",
];

async function headersOn(
  options: Parameters<typeof clientOn>[1],
  endpoint = ENDPOINTS.consumption as never,
  more = {},
) {
  server = await startLoopback(() => ({ json: {} }));
  const { request } = clientOn(server.origin, options);
  await request({ endpoint, pathParams: { version: "3", namespace: "home", language: "hi" }, ...more });
  const seen = server.seen[0]?.headers ?? {};
  return Object.fromEntries(
    ours.filter((name) => seen[name] !== undefined).map((name) => [name, seen[name]]),
  );
}

describe("the headers of a call", () => {
  it("are the full set for a guest, without authorization [REQ-02] [REQ-03] [DEC-053]", async () => {
    const seen = await headersOn({ source: scriptedTokens() });
    expect(seen).toEqual({
      "x-access-token": "platform-1",
      esk: expect.any(String) as string,
      device_id: "device-1",
      "x-z5-guest-token": "guest-1",
      "x-user-type": "guest",
      country: "IN",
      "display-language": "hi",
      "content-language": "hi,en",
      "app-platform": "desktop_web",
      "app-version": "1.2.3",
    });
  });

  it("are the full set for a user, with bearer and token and without guest token [REQ-02] [REQ-03]", async () => {
    const seen = await headersOn({
      source: scriptedTokens({ userToken: "user-1" }),
      userType: "premium",
      viewer: {
        deviceId: "device-2",
        country: "MY",
        language: "ta",
        contentLanguages: ["ml", "en"],
        platformName: "mobile_web",
        appVersion: "4.25.2",
      },
    });
    expect(seen).toEqual({
      "x-access-token": "platform-1",
      authorization: "bearer user-1",
      esk: expect.any(String) as string,
      device_id: "device-2",
      "x-user-type": "subscribed",
      country: "MY",
      "display-language": "ta",
      "content-language": "ml,en",
      "app-platform": "mobile_web",
      "app-version": "4.25.2",
    });
  });

  it("never contain bearer undefined for a viewer without a token [REQ-03]", async () => {
    const seen = await headersOn({ source: scriptedTokens({ guestToken: null }) });
    expect(seen).not.toHaveProperty("authorization");
    expect(seen).not.toHaveProperty("x-z5-guest-token");
    expect(JSON.stringify(seen)).not.toContain("undefined");
  });

  it("include access-token next to authorization on request of the call [DEC-053]", async () => {
    const seen = await headersOn({ source: scriptedTokens({ userToken: "user-1" }) }, undefined, {
      withAccessTokenHeader: true,
    });
    expect(seen).toMatchObject({ authorization: "bearer user-1", "access-token": "user-1" });
  });

  it("are omitted on public calls, while launch sends its own [REQ-04]", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    expect(await headersOn({ source }, ENDPOINTS.translations as never)).toEqual({});
    await server?.close();
    expect(await headersOn({ source }, ENDPOINTS.dynamicLogo as never)).toEqual({});
    await server?.close();
    expect(Object.keys(await headersOn({ source }, ENDPOINTS.launch as never))).toContain("authorization");
  });

  it("omit viewer and platform token for calls that create tokens", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    expect(Object.keys(await headersOn({ source }, undefined, { access: "device" }))).not.toContain(
      "authorization",
    );
    await server?.close();
    const start = Object.keys(await headersOn({ source }, undefined, { access: "start" }));
    expect(start).not.toContain("x-access-token");
    expect(start).toContain("esk");
  });

  it("include an esk of device, client key and time, which differs only in the time a second later [REQ-05] [DEC-054]", async () => {
    const clock = fakeClock(1_767_225_600_000);
    const wire = fakeFetch({ json: {} });
    const fetch = createFetch([headers({ viewer: () => facts, clock, clientKey: "web-build" })], wire);
    await fetch("/a");
    clock.advance(1000);
    await fetch("/a");
    const [first, second] = wire.seen.map((request) =>
      Buffer.from(request.headers["esk"] ?? "", "base64").toString(),
    );
    expect(first).toBe("device-1__web-build__1767225600000");
    expect(second).toBe("device-1__web-build__1767225601000");
    const withoutEsk = wire.seen.map(({ headers: all }) => ({ ...all, esk: "" }));
    expect(withoutEsk[0]).toEqual(withoutEsk[1]);
  });

  it("keep those set by the caller, in any letter case", async () => {
    const seen = await headersOn({ source: scriptedTokens() }, undefined, { headers: { Country: "US" } });
    expect(seen["country"]).toBe("US");
  });

  it("are sent only to our addresses, and only if the steps know these", async () => {
    const wire = fakeFetch({ json: {} });
    const families = { content: "/api/content", user: "http://127.0.0.1:9/user" };
    const steps = [
      headers({ viewer: () => facts, clock: fakeClock(), clientKey: "k" }),
      tokens({ source: scriptedTokens() }),
    ];
    const fetch = createFetch(
      steps.map((step) => onlyFor(families, step)),
      wire,
    );
    const addresses = [
      "/api/content",
      "/api/content/x",
      "/api/content?a",
      "/api/content?",
      "http://127.0.0.1:9/user#a",
      "/api/contents",
      "http://other.example/api/content",
      "http://127.0.0.1:90/user",
    ];
    for (const address of addresses) await fetch(address);
    expect(wire.seen.map(({ headers: all }) => "esk" in all && "x-z5-guest-token" in all)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("are never sent to an address with a host if a base is empty or ends in a slash", async () => {
    const wire = fakeFetch({ json: {} });
    const step = tokens({ source: scriptedTokens() });
    const fetch = createFetch([onlyFor({ content: "", user: "http://own.example/user/" }, step)], wire);
    const own = ["/content/x", "/", "http://own.example/user/x", "http://own.example/user"];
    const foreign = [
      "//other.example/x",
      "/\\other.example",
      "/\t/other.example",
      "/\n\\other.example",
      "http://own.example.other/user",
      "http://own.example@other.example/user",
    ];
    for (const address of [...own, ...foreign]) await fetch(address);
    const carriers = wire.seen.filter(({ headers: all }) => "x-access-token" in all);
    expect(carriers.map(({ address }) => address)).toEqual(own);
  });

  it("are sent with a Request or URL below a base of the same origin", async () => {
    const wire = fakeFetch({ json: {} });
    const fetch = createFetch(
      [onlyFor({ content: "http://site.example/api/content" }, tokens({ source: scriptedTokens() }))],
      wire,
    );
    for (const address of [
      "http://site.example/api/content/x",
      "http://site.example/api",
      "http://other.example/api/content",
    ]) {
      await fetch(new Request(address));
      await fetch(new URL(address));
    }
    expect(wire.seen.map(({ headers: all }) => "x-access-token" in all)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe("the body of a call", () => {
  it("is a form or JSON with its content type, and has no content type without a body [REQ-12]", async () => {
    server = await startLoopback(() => ({ json: {} }));
    const { request } = clientOn(server.origin, { source: scriptedTokens() });
    await request({ endpoint: ENDPOINTS.tokenExchange, form: { token: "a b&c", empty: "" } });
    await request({ endpoint: ENDPOINTS.updateSetting, body: { key: "display_language", value: "हि" } });
    await request({ endpoint: ENDPOINTS.launch });
    const [exchange, settings, launch] = server.seen;
    expect(exchange).toMatchObject({ method: "POST", body: "token=a%20b%26c" });
    expect(exchange?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(JSON.parse(settings?.body ?? "")).toEqual({ key: "display_language", value: "हि" });
    expect(settings?.headers["content-type"]).toBe("application/json");
    expect(launch?.headers).not.toHaveProperty("content-type");
  });
});

describe("the address of a call", () => {
  it("is below the base of its family in every family", async () => {
    server = await startLoopback(() => ({ json: {} }));
    const request = createRequest(globalThis.fetch, { families: familiesOn(server.origin) });
    await request({ endpoint: ENDPOINTS.consumption, query: { content_id: "0-0-1", empty: "" } });
    expect(server.seen[0]?.path).toBe("/content/consumption?content_id=0-0-1");
  });
});
