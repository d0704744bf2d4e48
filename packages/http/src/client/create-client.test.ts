import { FAMILIES } from "@marquee/config/families";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { APP_VERSION } from "@marquee/config/versions";
import { afterEach, describe, expect, it, vi } from "vitest";
import { isMarqueeError, type MarqueeError } from "../errors/marquee-error.ts";
import type { Fetch } from "../ports/fetch.ts";
import { fakeClock, fakeTimers } from "../testing/fake-clock.ts";
import { fakeFetch } from "../testing/fake-fetch.ts";
import { recordingLogger } from "../testing/recording-logger.ts";
import { scriptedTokens } from "../testing/scripted-tokens.ts";
import { createClient, type ClientOptions } from "./create-client.ts";

afterEach(() => vi.unstubAllGlobals());

const SECRET = "S3CR3T";
const huge = SECRET.repeat(200_000);
const answer = { json: { title: "Film" } };

function optionsWith(change: object = {}): ClientOptions {
  const clock = fakeClock(1_767_225_600_000);
  return {
    origin: "https://api.example.test",
    clientKey: "partner-acme",
    viewer: () => ({ country: "IN", language: "hi" }),
    fetch: fakeFetch(answer),
    clock,
    timers: fakeTimers(clock),
    randomId: () => "device-1",
    logger: recordingLogger(),
    tokens: scriptedTokens({ guestToken: null }),
    ...change,
  };
}

async function errorOf(act: () => unknown): Promise<MarqueeError> {
  try {
    await act();
  } catch (error) {
    if (isMarqueeError(error)) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}

const callOf = (options: ClientOptions, more = {}) =>
  createClient(options).request({ endpoint: ENDPOINTS.consumption, ...more });

describe("the options of a client", () => {
  const invalidTexts: readonly unknown[] = [null, 7, Symbol(SECRET), {}, [], () => SECRET, true, Number.NaN];
  const table: readonly (readonly [option: string, change: object])[] = [
    ...[undefined, "", huge, "acme__tv", "acme tv", "\u0915", `${SECRET}\n`, ...invalidTexts].map(
      (clientKey) => ["clientKey", { clientKey }] as const,
    ),
    ...[undefined, null, SECRET, {}, []].map((viewer) => ["viewer", { viewer }] as const),
    ["origin", { origin: undefined }],
    ["origin", { origin: undefined, families: {} }],
    ...[
      "",
      huge,
      "api.example.test",
      "ftp://api.example.test",
      "//api.example.test",
      "/\\api.example.test",
      "https://",
      "https:///x",
      "https://api.example.test:99999",
      "https://[::1",
      "https://api example.test",
      `https://me:${SECRET}@api.example.test`,
      `https://api.example.test?key=${SECRET}`,
      `https://api.example.test#${SECRET}`,
      "javascript:alert(1)",
      ...invalidTexts,
    ].map((origin) => ["origin", { origin }] as const),
    ...[null, SECRET, 7, () => ({})].map((families) => ["families", { families }] as const),
    ...[null, 7, "", "user", "//x", `https://x?${SECRET}`, {}].map(
      (user) => ["families.user", { families: { user } }] as const,
    ),
    ...[null, SECRET, {}].map((fetch) => ["fetch", { fetch }] as const),
    ...[null, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, "8000", 10n].map(
      (timeoutMs) => ["timeoutMs", { timeoutMs }] as const,
    ),
    ...[null, {}, 7, { now: () => 0 }].map((clock) => ["clock", { clock }] as const),
    ...[null, {}, "x", { setTimeout: 1, clearTimeout: 1 }].map((timers) => ["timers", { timers }] as const),
    ...[null, SECRET, {}].map((randomId) => ["randomId", { randomId }] as const),
    ...[null, {}, { warn: () => undefined }].map((logger) => ["logger", { logger }] as const),
    ...[null, SECRET, {}].map((onFailure) => ["onFailure", { onFailure }] as const),
    ...[null, SECRET, {}].map((privateOperations) => ["privateOperations", { privateOperations }] as const),
    ...[{}, 7, { getViewerToken: () => SECRET }].map((tokens) => ["tokens", { tokens }] as const),
    ...[null, SECRET, {}, [SECRET], [null]].map((steps) => ["steps", { steps }] as const),
  ];

  it.each(table.map(([option, change], index) => [index, option, change] as const))(
    "%i: an invalid %s is named without its value, and nothing is sent [REQ-46] [REQ-48]",
    async (_, option, change) => {
      const options = optionsWith(change);
      const error = await errorOf(() => createClient(options));
      expect(error).toMatchObject({
        name: "MarqueeError",
        code: "INVALID_OPTION",
        option,
        isRetryable: false,
      });
      expect(error.message).toMatch(/^createClient: /);
      expect(error.message.length).toBeLessThan(150);
      expect(JSON.stringify(error) + error.message).not.toContain(SECRET);
      expect((options.fetch as { seen?: unknown[] } | null)?.seen ?? []).toEqual([]);
    },
  );

  it.each([undefined, null, 7, "text", []])(
    "%s instead of options names the first missing option",
    async (none) => {
      expect(await errorOf(() => createClient(none as never))).toMatchObject({ option: "clientKey" });
    },
  );

  it("can be just origin, key and viewer: families below the origin, and a guest token of the client [REQ-46]", async () => {
    const seen: Request[] = [];
    vi.stubGlobal("fetch", (input: string, init: RequestInit) => {
      seen.push(new Request(input, init));
      return Promise.resolve(
        Response.json(input.endsWith("/auth/token") ? { token: "guest-1" } : { title: "Film" }),
      );
    });
    const client = createClient({
      origin: "https://api.example.test/",
      clientKey: "partner-acme",
      viewer: () => ({ country: "IN", language: "hi" }),
    });
    expect(client.families).toEqual(
      Object.fromEntries(
        Object.entries(FAMILIES).map(([family, base]) => [family, `https://api.example.test${base}`]),
      ),
    );
    expect((await client.request({ endpoint: ENDPOINTS.consumption })).data).toEqual({ title: "Film" });
    expect(seen.map(({ url }) => url)).toEqual([
      "https://api.example.test/auth/token",
      "https://api.example.test/content/consumption",
    ]);
    const headers = seen[1]?.headers ?? new Headers();
    expect(headers.get("x-z5-guest-token")).toBe("guest-1");
    expect(Buffer.from(String(headers.get("esk")), "base64").toString()).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}__partner-acme__\d{13}$/,
    );
    expect(headers.get("app-version")).toBe(APP_VERSION);
    expect(APP_VERSION).toBe("4.25.2");
    expect(client.viewer()).toMatchObject({
      country: "IN",
      language: "hi",
      contentLanguages: ["en", "hi"],
      platformName: "web_app",
      userType: "guest",
    });
  });

  it("use the base of the origin for a family whose entry is undefined", () => {
    const { families } = createClient(optionsWith({ families: { user: undefined } }));
    expect(families["user"]).toBe("https://api.example.test/user");
  });

  it("accept a map of families alone, or with an origin whose bases it replaces [REQ-46]", () => {
    const { families } = createClient(optionsWith({ families: { user: "https://user.example.test/v2/" } }));
    expect(families).toMatchObject({
      user: "https://user.example.test/v2",
      content: "https://api.example.test/content",
    });
    expect(
      createClient(optionsWith({ origin: undefined, families: { user: "https://user.example.test" } }))
        .families,
    ).toEqual({ user: "https://user.example.test" });
    expect(
      createClient(optionsWith({ families: { user: "http://127.0.0.1:4000/user" } })).families["user"],
    ).toBe("http://127.0.0.1:4000/user");
  });

  it("time out after 8 s on a server and 30 s in a browser by default [REQ-08] [REQ-09]", async () => {
    for (const [isBrowser, timeoutMs, limitMs] of [
      [false, undefined, 8000],
      [true, undefined, 30_000],
      [true, 500, 500],
    ] as const) {
      if (isBrowser) vi.stubGlobal("location", {});
      const clock = fakeClock();
      const timers = fakeTimers(clock);
      const work = errorOf(() => callOf(optionsWith({ fetch: fakeFetch("hang"), clock, timers, timeoutMs })));
      await timers.advance(limitMs - 1);
      expect(timers.pending).toBe(1);
      await timers.advance(1);
      expect(await work).toMatchObject({ code: "TIMEOUT", timeoutMs: limitMs });
    }
  });
});

describe("execute", () => {
  const operation = { name: "viewer", kind: "query", hash: "h", text: "{a}" } as const;

  it("runs operations as persisted queries: a read by GET, a private operation and a mutation by POST [REQ-52]", async () => {
    const fetch = fakeFetch({ json: { data: { a: 1 } } });
    const client = createClient(optionsWith({ fetch, privateOperations: ["secret"] }));
    expect((await client.execute(operation)).data).toEqual({ a: 1 });
    expect(fetch.seen[0]?.address).toMatch(/^https:\/\/api\.example\.test\/graphql\?operationName=viewer&/);
    await client.execute({ ...operation, name: "secret" });
    expect([fetch.seen[1]?.method, fetch.seen[1]?.address]).toEqual([
      "POST",
      "https://api.example.test/graphql",
    ]);
    await client.execute({ ...operation, name: "remove", kind: "mutation" });
    expect([fetch.seen[2]?.method, fetch.seen[2]?.address]).toEqual([
      "POST",
      "https://api.example.test/graphql",
    ]);
  });

  it("keeps operations private that are private by default [REQ-52]", async () => {
    const fetch = fakeFetch({ json: { data: { a: 1 } } });
    const client = createClient(optionsWith({ fetch }));
    for (const name of ["sendOtp", "verifyOtp", "refreshAuthToken", "loggedInDevices"])
      await client.execute({ ...operation, name });
    expect(fetch.seen.map(({ method }) => method)).toEqual(["POST", "POST", "POST", "GET"]);
  });
});

describe("the viewer of a client", () => {
  it("is read anew for each call [REQ-47]", async () => {
    const fetch = fakeFetch(answer);
    let country = "IN";
    const client = createClient(optionsWith({ fetch, viewer: () => ({ country, language: "en" }) }));
    await client.request({ endpoint: ENDPOINTS.consumption });
    country = "US";
    await client.request({ endpoint: ENDPOINTS.consumption });
    expect(fetch.seen.map(({ headers }) => headers["country"])).toEqual(["IN", "US"]);
    expect(client.viewer().country).toBe("US");
  });

  it("is that of another device for a call that names one, and its own afterwards", async () => {
    const fetch = fakeFetch(answer);
    const client = createClient(optionsWith({ fetch }));
    await client.request({ endpoint: ENDPOINTS.consumption, deviceId: "device-9" });
    await client.request({ endpoint: ENDPOINTS.consumption });
    expect(
      fetch.seen.map(({ headers }) => [
        headers["device_id"],
        Buffer.from(headers["esk"] ?? "", "base64").toString(),
      ]),
    ).toEqual([
      ["device-9", "device-9__partner-acme__1767225600000"],
      ["device-1", "device-1__partner-acme__1767225600000"],
    ]);
  });

  it("has the country in upper case, however it was given", () => {
    expect(
      createClient(optionsWith({ viewer: () => ({ country: "in", language: "en" }) })).viewer().country,
    ).toBe("IN");
  });

  it("keeps the given values and fills in the rest; undefined and an empty list count as missing", () => {
    const viewer = {
      country: "IN",
      language: "ta",
      contentLanguages: [],
      deviceId: undefined,
      platformName: "tv_acme",
      userId: "u-1",
    };
    expect(createClient(optionsWith({ viewer: () => viewer })).viewer()).toEqual({
      ...viewer,
      deviceId: "device-1",
      appVersion: APP_VERSION,
      userType: "guest",
      contentLanguages: ["en", "ta"],
    });
    expect(viewer.contentLanguages).toEqual([]);
  });

  const known = { country: "IN", language: "en" };
  const wrong: readonly (readonly [option: string, viewer: () => unknown])[] = [
    [
      "viewer",
      () => {
        throw new Error("no viewer yet");
      },
    ],
    ...[null, undefined, 7, "IN", []].map((facts) => ["viewer().country", () => facts] as const),
    ["viewer().country", () => ({ language: "en" })],
    ...["", huge, "IND", "I1", "भारत", "IN\n", 7, null, Symbol(SECRET), {}].map(
      (country) => ["viewer().country", () => ({ ...known, country })] as const,
    ),
    ["viewer().language", () => ({ country: "IN" })],
    ["viewer().language", () => ({ ...known, language: "हिन्दी" })],
    ["viewer().deviceId", () => ({ ...known, deviceId: "उपकरण" })],
    ["viewer().deviceId", () => ({ ...known, deviceId: "" })],
    ["viewer().deviceId", () => ({ ...known, deviceId: "living room" })],
    ["viewer().platformName", () => ({ ...known, platformName: "t".repeat(129) })],
    ["viewer().platformName", () => ({ ...known, platformName: "📺" })],
    ["viewer().appVersion", () => ({ ...known, appVersion: 4 })],
    ["viewer().userType", () => ({ ...known, userType: null })],
    ["viewer().userType", () => ({ ...known, userType: "subscribed" })],
    ["viewer().userType", () => ({ ...known, userType: "guests" })],
    ...["hi", 7, { 0: "hi" }, [""], [null], ["हि"], [[]]].map(
      (contentLanguages) => ["viewer().contentLanguages", () => ({ ...known, contentLanguages })] as const,
    ),
  ];

  it.each(wrong.map(([option, viewer], index) => [index, option, viewer] as const))(
    "%i: an invalid %s is named at the call, is never reported as offline, and nothing is sent [REQ-47] [REQ-48]",
    async (_, option, viewer) => {
      const fetch = fakeFetch(answer);
      const error = await errorOf(() => callOf(optionsWith({ fetch, viewer })));
      expect(error).toMatchObject({ code: "INVALID_OPTION", option });
      expect(error.message).not.toContain(SECRET);
      expect(fetch.seen).toEqual([]);
    },
  );
});

describe("a programming error is never reported as a lost network [REQ-48]", () => {
  it("no fetch in the engine", async () => {
    vi.stubGlobal("fetch", undefined);
    expect(await errorOf(() => createClient(optionsWith({ fetch: undefined })))).toMatchObject({
      code: "INVALID_OPTION",
      option: "fetch",
    });
    expect((await callOf(optionsWith())).data).toEqual({ title: "Film" });
  });

  it.each([
    ["origin", { origin: "/api" }],
    ["families.user", { families: { user: "/api/user" } }],
  ])(
    "a relative %s with the engine's own fetch, when the client is created; in a browser it is valid",
    async (option, change) => {
      const engine = vi.fn(() => Promise.resolve(Response.json({ title: "Film" })));
      vi.stubGlobal("fetch", engine);
      for (const fetch of [undefined, engine as never])
        expect(await errorOf(() => createClient(optionsWith({ ...change, fetch })))).toMatchObject({
          code: "INVALID_OPTION",
          option,
        });
      expect(engine).not.toHaveBeenCalled();
      vi.stubGlobal("location", {});
      await callOf(optionsWith({ ...change, fetch: undefined }));
      expect(engine).toHaveBeenCalledTimes(1);
    },
  );

  it("a relative origin that a custom fetch cannot resolve, at the call", async () => {
    const own: Fetch = (input, init) => fetch(input as string, init as RequestInit);
    expect(await errorOf(() => callOf(optionsWith({ origin: "/api", fetch: own })))).toMatchObject({
      code: "INVALID_OPTION",
      option: "origin",
    });
    expect((await callOf(optionsWith({ origin: "/api" }))).data).toEqual({ title: "Film" });
    expect(
      await errorOf(() => callOf(optionsWith({ origin: "/api", fetch: fakeFetch("offline") }))),
    ).toMatchObject({
      code: "NO_ACTIVE_INTERNET",
    });
  });

  it.each(["🎬", "भारत", "a\nb", "a\u0000"])(
    "a header %j of a call, or of a library that uses our fetch",
    async (value) => {
      const wire = fakeFetch(answer);
      const options = optionsWith({ fetch: wire });
      const expected = { code: "INVALID_OPTION", option: "headers.x-note" };
      expect(await errorOf(() => callOf(options, { headers: { "X-Note": value } }))).toMatchObject(expected);
      const { fetch } = createClient(options);
      for (const headers of [{ "X-Note": value }, [["x-note", value]]])
        expect(await errorOf(() => fetch("https://elsewhere.test/x", { headers }))).toMatchObject(expected);
      expect(wire.seen).toEqual([]);
      await callOf(options, { headers: { "X-Note": "caf\u00e9\t1" } });
      expect(wire.seen).toHaveLength(1);
    },
  );

  it.each(["", "x note", "नाम", "x\n"])("the name %j of a header", async (name) => {
    const wire = fakeFetch(answer);
    const options = optionsWith({ fetch: wire });
    const expected = { code: "INVALID_OPTION", option: `headers.${name}` };
    expect(await errorOf(() => callOf(options, { headers: { [name]: "1" } }))).toMatchObject(expected);
    expect(
      await errorOf(() =>
        createClient(options).fetch("https://elsewhere.test/x", { headers: [[name, "1"]] }),
      ),
    ).toMatchObject(expected);
    expect(wire.seen).toEqual([]);
    await callOf(options, { headers: { "x-!#$%&'*+.^_`|~9": "1" } });
    expect(wire.seen).toHaveLength(1);
  });

  it("a token from a custom source that no header can carry", async () => {
    const wire = fakeFetch(answer);
    const tokens = scriptedTokens({ userToken: "टोकन" });
    const error = await errorOf(() => callOf(optionsWith({ fetch: wire, tokens })));
    expect(error).toMatchObject({ code: "INVALID_OPTION", option: "headers.authorization" });
    expect(error.message).not.toContain("टोकन");
    expect(wire.seen).toEqual([]);
  });
});

describe("one cause has one code [REQ-49]", () => {
  it.each([
    [471, "VPN_DETECTED"],
    [472, "FEATURE_NOT_AVAILABLE"],
    [473, "APP_UPDATE_NEEDED"],
    [474, "CONTENT_NOT_AVAILABLE"],
    [475, "REGION_BLOCKED"],
    [476, "NOT_AVAILABLE"],
  ])("status %i is %s", async (status, code) => {
    const fetch = fakeFetch({ status, json: { code: "X", message: "said" } });
    expect(await errorOf(() => callOf(optionsWith({ fetch })))).toMatchObject({ code, status });
  });

  it("404 is NOT_FOUND, 401 UNAUTHORIZED, 429 RATE_LIMITED, and the rest REJECTED", async () => {
    const codes = [];
    for (const status of [404, 401, 429, 403, 409, 470, 477, 500])
      codes.push((await errorOf(() => callOf(optionsWith({ fetch: fakeFetch({ status, json: {} }) })))).code);
    expect(codes).toEqual([
      "NOT_FOUND",
      "UNAUTHORIZED",
      "RATE_LIMITED",
      "REJECTED",
      "REJECTED",
      "REJECTED",
      "REJECTED",
      "REJECTED",
    ]);
  });
});
