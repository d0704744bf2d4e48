import { consumptionEndpoint } from "@marquee/config/endpoints/content";
import { isMarqueeError, memoryStorage, type MarqueeError } from "@marquee/http";
import { fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import { describe, expect, it, vi } from "vitest";
import { createAuth, type Auth, type AuthOptions } from "./create-auth.ts";

const SECRET = "S3CR3T";

function optionsWith(change: object = {}): AuthOptions {
  const clock = fakeClock();
  return {
    origin: "https://api.example.test",
    clientKey: "partner-acme",
    viewer: () => ({ country: "IN", language: "en" }),
    fetch: fakeFetch(({ address }) =>
      /\/auth\//.test(address) ? { json: { token: "guest-1" } } : { json: { title: "Film" } },
    ),
    clock,
    timers: fakeTimers(clock),
    logger: recordingLogger(),
    storage: memoryStorage(),
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

const seenBy = ({ fetch }: AuthOptions) => (fetch as ReturnType<typeof fakeFetch>).seen;

describe("the options of createAuth", () => {
  const nothing = () => undefined;
  const storage = { get: nothing, set: nothing, remove: nothing };
  const table: readonly (readonly [option: string, change: object])[] = [
    ...[undefined, null, SECRET, {}].map((viewer) => ["viewer", { viewer }] as const),
    ...[undefined, null, "", "a__b", 7].map((clientKey) => ["clientKey", { clientKey }] as const),
    ...[undefined, "", "api", `https://me:${SECRET}@x.test`].map((origin) => ["origin", { origin }] as const),
    ["origin", { origin: "/api", fetch: undefined }],
    ["families.user", { families: { user: "//x" } }],
    ...[null, SECRET].map((fetch) => ["fetch", { fetch }] as const),
    ...[0, "8000"].map((timeoutMs) => ["timeoutMs", { timeoutMs }] as const),
    ...["clock", "timers", "logger"].flatMap((name) =>
      [null, {}, SECRET].map((port) => [name, { [name]: port }] as const),
    ),
    ...["storage", "sessionStorage"].flatMap((name) =>
      [null, {}, SECRET, storage, 7].map((port) => [name, { [name]: port }] as const),
    ),
    ...[null, {}, { get: nothing }].map((cookies) => ["cookies", { cookies }] as const),
    ...[null, {}, SECRET].map((locks) => ["locks", { locks }] as const),
    ...[null, {}, { get: nothing }].map((onlineState) => ["onlineState", { onlineState }] as const),
    ...["openBroadcast", "hasActivePlan", "random", "randomId", "onFailure"].flatMap((name) =>
      [null, {}, SECRET].map((port) => [name, { [name]: port }] as const),
    ),
    ["privateOperations", { privateOperations: SECRET }],
    ...["cookieDomain", "platformToken"].flatMap((name) =>
      [null, {}, 5].map((text) => [name, { [name]: text }] as const),
    ),
  ];

  it.each(table.map(([option, change], index) => [index, option, change] as const))(
    "%i: an invalid %s is named without its value, no tab is subscribed to and nothing is sent [REQ-46] [REQ-48]",
    async (_, option, change) => {
      const openBroadcast = vi.fn();
      const options = optionsWith({ openBroadcast, ...change });
      const error = await errorOf(() => createAuth(options));
      expect(error).toMatchObject({ code: "INVALID_OPTION", option });
      expect(error.message).toMatch(/^createAuth: /);
      expect(error.message).not.toContain(SECRET);
      expect(openBroadcast).not.toHaveBeenCalled();
    },
  );

  it.each([undefined, null, 7, "text"])("%s instead of options is refused too", async (none) => {
    expect(await errorOf(() => createAuth(none as never))).toMatchObject({ option: "viewer" });
  });

  it("are checked without the engine's fetch, and name it [REQ-48]", async () => {
    vi.stubGlobal("fetch", undefined);
    expect(await errorOf(() => createAuth(optionsWith({ fetch: undefined })))).toMatchObject({
      option: "fetch",
    });
    vi.unstubAllGlobals();
  });
});

describe("the viewer of createAuth", () => {
  it.each([
    [
      "viewer",
      () => {
        throw new Error("not yet");
      },
    ],
    ["viewer().country", () => null],
    ["viewer().country", () => ({ language: "en" })],
    ["viewer().deviceId", () => ({ country: "IN", language: "en", deviceId: "उपकरण" })],
    ["viewer().contentLanguages", () => ({ country: "IN", language: "en", contentLanguages: "en" })],
  ])(
    "an invalid %s is named at this call and the next one; nothing is sent or stored [REQ-47] [REQ-48]",
    async (option, viewer) => {
      const storage = memoryStorage();
      const options = optionsWith({ viewer, storage });
      const auth = createAuth(options);
      for (let call = 0; call < 2; call += 1)
        expect(await errorOf(() => auth.request({ endpoint: consumptionEndpoint }))).toMatchObject({
          code: "INVALID_OPTION",
          option,
        });
      expect(seenBy(options)).toEqual([]);
      expect(await storage.keys()).toEqual([]);
    },
  );

  it("works again as soon as it is valid [REQ-47]", async () => {
    let country: string | undefined;
    const options = optionsWith({ viewer: () => ({ country, language: "en" }) });
    const auth = createAuth(options);
    expect(await errorOf(() => auth.request({ endpoint: consumptionEndpoint }))).toMatchObject({
      option: "viewer().country",
    });
    country = "US";
    expect((await auth.request({ endpoint: consumptionEndpoint })).data).toEqual({ title: "Film" });
    expect(seenBy(options).map(({ headers }) => headers["country"])).toEqual(["US", "US"]);
  });

  it("has the device id that the program sets, before and after it is stored", async () => {
    const viewer = () => ({ country: "IN", language: "en", deviceId: "tv-1" });
    const options = optionsWith({ viewer });
    const auth = createAuth(options);
    expect(auth.viewer().deviceId).toBe("tv-1");
    await auth.request({ endpoint: consumptionEndpoint });
    expect(seenBy(options).map(({ headers }) => headers["device_id"])).toEqual(["tv-1", "tv-1"]);
    expect(await auth.getDeviceId()).toBe("tv-1");
  });

  it("is signed out on the server with a device id that is no UUID, each time [SESS-68] [SESS-71] [SESS-74]", async () => {
    const viewer = () => ({ country: "IN", language: "en", deviceId: "TIZEN-ABC123" });
    const fetch = fakeFetch(({ address }) =>
      address.includes("/auth/")
        ? { json: { token: "guest-1" } }
        : { json: { data: { removeDevice: true } } },
    );
    const options = optionsWith({ viewer, fetch });
    const signIn = ({ tokens }: Auth, count: number) =>
      tokens.signIn({
        accessToken: `access-${count}`,
        refreshToken: `refresh-${count}`,
        expiresInSeconds: 3600,
      });
    await signIn(createAuth(options), 1);
    // The television was off since then.
    const auth = createAuth(options);
    await auth.logOut();
    await auth.logOut();
    await signIn(auth, 2);
    await auth.logOut();
    expect(
      seenBy(options)
        .filter(({ body }) => String(body).includes("removeDevice"))
        .map(({ headers, body }) => [headers["device_id"], headers["authorization"], body]),
    ).toEqual([
      ["TIZEN-ABC123", "bearer access-1", expect.stringContaining('"deviceIds":["TIZEN-ABC123"]')],
      ["TIZEN-ABC123", "bearer access-2", expect.stringContaining('"deviceIds":["TIZEN-ABC123"]')],
    ]);
  });

  it.each(["load", "getDeviceId", "updateUserType", "logOut"] as const)(
    "may throw while %s runs: it does not reject, nothing is stored, and the next call has the program's id [REQ-47]",
    async (method) => {
      let isReady = false;
      const viewer = () => {
        if (!isReady) throw new Error("not yet");
        return { country: "IN", language: "en", deviceId: "tv-1" };
      };
      const options = optionsWith({ viewer });
      const auth = createAuth(options);
      await auth[method]();
      await auth[method]();
      expect(await options.storage?.get("guestDeviceId")).toBeUndefined();
      isReady = true;
      expect((await auth.request({ endpoint: consumptionEndpoint })).data).toEqual({ title: "Film" });
      expect(seenBy(options).map(({ headers }) => headers["device_id"])).toEqual(["tv-1", "tv-1"]);
      expect([await auth.getDeviceId(), await options.storage?.get("guestDeviceId")]).toEqual([
        "tv-1",
        "tv-1",
      ]);
    },
  );

  it("runs GraphQL without configuration, which a bare client receives as an option [REQ-52]", async () => {
    const fetch = fakeFetch(({ address }) =>
      /\/auth\//.test(address) ? { json: { token: "guest-1" } } : { json: { data: { a: 1 } } },
    );
    const { execute } = createAuth(optionsWith({ fetch }));
    const operation = { name: "viewer", kind: "query", hash: "h", text: "{a}" } as const;
    expect((await execute(operation)).data).toEqual({ a: 1 });
    await execute({ ...operation, name: "verifyOtp" }, { otp: "123456" });
    await execute({ ...operation, kind: "mutation" });
    expect(
      fetch.seen
        .filter(({ address }) => address.includes("/graphql"))
        .map(({ method, address }) => [
          method,
          address.includes("operationName=viewer"),
          /otp/i.test(address),
        ]),
    ).toEqual([
      ["GET", true, false],
      ["POST", false, false],
      ["POST", false, false],
    ]);
  });
});
