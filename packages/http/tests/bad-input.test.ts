import { ENDPOINTS } from "@marquee/config/endpoints";
import { FAMILIES } from "@marquee/config/families";
import { describe, expect, it } from "vitest";
import * as browser from "../src/browser/index.ts";
import * as entry from "../src/index.ts";
import * as node from "../src/node/index.ts";
import * as reactNative from "../src/react-native/index.ts";
import * as tv from "../src/tv/index.ts";
import * as persistedQueries from "../src/persisted-queries/index.ts";
import * as testing from "../src/testing/index.ts";
import {
  fakeClock,
  fakeFetch,
  fakeTimers,
  recordingLogger,
  scriptedTokens,
  type FakeTimers,
} from "../src/testing/index.ts";
import { feedEntry, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const endpoint = ENDPOINTS.launch;

let timers: FakeTimers = fakeTimers();
const clock = fakeClock();

/** A clock and timers of their own, which `passTime` moves. */
const time = () => {
  timers = fakeTimers(clock);
  return { clock, timers };
};
const passTime = (): Promise<void> => timers.advance(60_000);

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });

/** Programs pass these, not people or servers; the engine's TypeError is enough for a program that breaks the types. */
const leaving = (leaves: readonly string[], ...given: readonly unknown[]): Line => ({
  sound: () => given,
  leaves,
});

const wire = () => fakeFetch({ json: { data: { value: 1 } } });
const request = () => entry.createRequest(wire(), { families: FAMILIES });
const CALL = {
  endpoint,
  pathParams: { id: "S3CR3T" },
  query: { country: "IN" },
  headers: { "x-one": "S3CR3T" },
  timeoutMs: 1000,
  access: "viewer",
  deviceId: "S3CR3T",
  withAccessTokenHeader: true,
  keepalive: true,
  cache: "no-store",
  isExpected: () => false,
};
const storageMethods: Table = { get: of("a"), set: of("a", "b"), remove: of("a"), keys: of() };
const asyncDevice = {
  getItem: () => Promise.resolve(null),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
  getAllKeys: () => Promise.resolve([]),
};
const lock: Table = { run: leaving(["nothing", "1", "2"], "a", () => Promise.resolve(1), {}) };

const GUEST: Table = {
  peek: of(),
  getGeneration: of(),
  getViewerToken: of(),
  renewGuestToken: of(1),
  dropAccessToken: of(1),
  refresh: of(1),
  endSession: of({ reason: "refused", generation: 1 }),
  getPlatformToken: of(),
  renewPlatformToken: of("a"),
};
const facts = {
  deviceId: "device",
  userType: "guest",
  country: "IN",
  language: "en",
  contentLanguages: ["en"],
  platformName: "desktop_web",
  appVersion: "1",
};
const error = () =>
  new entry.MarqueeError({
    code: "REJECTED",
    status: 404,
    serverCode: "",
    serverMessage: "",
    method: "GET",
    path: "/a",
    message: "m",
    isRetryable: false,
  });

/** Calls a fetch with one step, with invalid values. */
const stepped = (makeStep: (given: never) => unknown) => (given: unknown) => {
  const step = makeStep(given as never) as ReturnType<typeof entry.deadline>;
  return {
    fetch: (input: unknown, init: unknown) =>
      (step(wire()) as (input: unknown, init: unknown) => Promise<unknown>)(input, init),
  };
};
const requested: Line = of("/a", {
  method: "POST",
  headers: { a: "b" },
  body: "S3CR3T",
  marquee: { access: "viewer", path: "/a", timeoutMs: 1000 },
});

const clientOptions = () => ({
  origin: "https://api.example.test",
  families: { user: "https://user.example.test" },
  clientKey: "S3CR3T",
  viewer: () => ({ country: "IN", language: "en" }),
  fetch: wire(),
  timeoutMs: 1000,
  ...time(),
  randomId: () => "device",
  logger: recordingLogger(),
  onFailure: () => undefined,
  privateOperations: ["viewer"],
  tokens: scriptedTokens(),
  steps: [(next: unknown) => next],
});
const CLIENT: Table = {
  request: leaving(["nothing", "0"], CALL),
  execute: of({ name: "viewer", kind: "query", hash: "h", text: "{a}" }, {}),
  fetch: leaving(["1"], "https://api.example.test/user/x", { headers: { a: "b" } }),
  viewer: of(),
  randomId: of(),
};

const MAIN: Table = {
  createFetch: {
    sound: () => [[(next: unknown) => next], wire()],
    leaves: ["nothing", "0", "0.0"],
    answers: () => true,
  },
  deadline: { sound: () => [{ timeoutMs: 8000, ...time() }] },
  headers: { sound: () => [{ viewer: () => facts, clock, clientKey: "key" }] },
  tokens: { sound: () => [{ source: scriptedTokens() }] },
  onlyFor: leaving(["nothing", "0"], { launch: "/api/launch" }, (next: unknown) => next),
  withoutHeaders: of(["esk"]),
  createRequest: { sound: () => [wire(), { families: FAMILIES, onFailure: () => undefined }] },
  buildAddress: leaving(
    ["0", "0.endpoint.path", "0.query"],
    { endpoint: { ...endpoint, path: "/{id}" }, pathParams: { id: "a" }, query: { country: "IN" } },
    FAMILIES,
  ),
  buildQuery: leaving(["nothing", "0"], { a: "b", c: ["d"] }),
  toBase64: of("device__key__1"),
  readRetryAfter: { sound: () => [new Headers({ "retry-after": "5" })], leaves: ["nothing", "0"] },
  // A class; it is fed through a function that creates an instance.
  MarqueeError: leaving(["0", "0.code"], {
    code: "TIMEOUT",
    method: "GET",
    path: "/a",
    message: "m",
    isRetryable: true,
    timeoutMs: 5,
  }),
  createClient: { sound: () => [clientOptions(), "createClient"], methods: CLIENT },
  checkCall: leaving(
    ["3", "3.id", "3.page"],
    "fetchFilm",
    { request: () => 1 },
    { id: "a", page: 1 },
    { id: "text", page: "number?" },
  ),
  checkOptions: leaving(
    ["nothing", "2", "2.id", "2.tags"],
    "fetchFilm",
    { id: "a", tags: ["b"] },
    { id: "text", tags: "list" },
  ),
  checkPort: leaving(["nothing", "3"], "createClient", "clock", { now: () => 1 }, ["now"]),
  invalidOption: of("createClient", "clientKey", "is missing", undefined),
  callError: leaving(["1", "1.code"], { method: "GET", family: "auth", path: "/token" }, { code: "REFUSED" }),
  isMarqueeError: { sound: () => [error()] },
  pageErrorOf: { sound: () => [error()] },
  shownErrorOf: { sound: () => [error()] },
  reportFailures: of(() => undefined),
  redactBody: { sound: () => [{ otp: "S3CR3T", a: 1 }], answers: () => true },
  reportedStatus: of(404),
  reportingCode: leaving(["0", "0.method"], {
    apiId: "LAU01",
    method: "get",
    status: 503,
    responseCode: 1002,
  }),
  responseCode: of({ a: 1 }),
  createGuestTokens: {
    sound: () => [{ request: request(), storage: entry.memoryStorage(), logger: recordingLogger() }],
    methods: GUEST,
  },
  systemClock: { sound: () => [], methods: "platform" },
  consoleLogger: { sound: () => [], methods: "platform" },
  systemRandomId: of(),
  systemTimers: { sound: () => [], methods: "platform" },
  memoryBroadcast: of(),
  memoryLocks: { sound: () => [], methods: lock },
  memoryOnlineState: {
    sound: () => [true],
    methods: { get: of(), subscribe: of(() => undefined), set: of(false) },
  },
  memoryStorage: { sound: () => [{ a: "b" }], leaves: ["0"], methods: storageMethods },
  memoryCookieJar: {
    sound: () => [{ a: "b" }],
    leaves: ["0"],
    methods: { get: of("a"), set: of("a", "b"), remove: of("a"), entries: of() },
  },
};

const BROWSER: Table = {
  browserBroadcast: { sound: () => ["a"], methods: "platform" },
  browserLocks: { sound: () => [], methods: "platform" },
  browserOnlineState: { sound: () => [], methods: "platform" },
  browserStorage: {
    sound: () => [
      () => ({
        length: 0,
        key: () => null,
        getItem: () => null,
        setItem: () => undefined,
        removeItem: () => undefined,
      }),
    ],
    methods: storageMethods,
  },
  browserCookieJar: {
    sound: () => [() => ({ cookie: "a=b" })],
    methods: {
      get: of("a"),
      set: of("a", "b", { maxAgeSeconds: 1, domain: "a.example", path: "/" }),
      remove: of("a", { domain: "a.example" }),
    },
  },
  browserTabLocks: { sound: () => [{ ...time(), randomId: () => "id" }], methods: "platform" },
  indexedDbLeases: { sound: () => [() => ({ open: () => ({}) }), "leases"], methods: "platform" },
  leaseLocks: {
    sound: () => [
      {
        store: {
          update: (_: string, rule: (lease: undefined) => unknown) => Promise.resolve(rule(undefined)),
        },
        ...time(),
        randomId: () => "id",
        leaseMs: 5000,
        pollMs: 100,
      },
    ],
    methods: lock,
  },
};

const functions = {
  ...entry,
  MarqueeError: (facts: never) =>
    Promise.reject(new entry.MarqueeError(facts)).catch((made: unknown) => made),
};

const feeding = { isExpectedError: entry.isMarqueeError, passTime, secrets: /S3CR3T/ };

describe("@marquee/http", () => {
  it("handles invalid input in every argument of every function, or refuses it with a message that names the argument", async () => {
    expect(await feedEntry(functions, MAIN, feeding)).toEqual([]);
  });

  it("does so in a browser", async () => {
    expect(await feedEntry(browser, BROWSER, feeding)).toEqual([]);
  });

  it("does so on a television, in React Native and in Node", async () => {
    const device = { ...asyncDevice, addEventListener: () => () => undefined };
    const storages: Table = {
      fallbackStorage: {
        sound: () => [{ levels: [entry.memoryStorage()], logger: recordingLogger() }],
        methods: storageMethods,
      },
      cookieStorage: {
        sound: () => [{ cookies: entry.memoryCookieJar(), domain: "a.example", keys: ["a"] }],
        methods: { ...storageMethods, set: leaving(["1"], "a", "b") },
      },
      asyncStorage: { sound: () => [device, { prefix: "a:" }], methods: storageMethods },
      netInfoOnlineState: {
        sound: () => [device],
        methods: { get: of(), subscribe: of(() => undefined) },
      },
      // Its methods would write files of any name; tests/file-storage.test.ts feeds them.
      fileStorage: { sound: () => ["tokens.json"], methods: "platform" },
    };
    const isExpectedError = (error: unknown): boolean =>
      feeding.isExpectedError(error) ||
      /^Error: (?:no cookie holds|a is kept in memory only)/.test(String(error));
    expect(
      await feedEntry({ ...tv, ...reactNative, ...node }, storages, { ...feeding, isExpectedError }),
    ).toEqual([]);
  });

  it("sends no call without an endpoint, and accepts any other value in a call", async () => {
    const made = {
      request: (call: unknown) => request()(call as never),
      deadline: stepped(entry.deadline)(time() && { timeoutMs: 1000, clock, timers }).fetch,
      headers: stepped(entry.headers)({ viewer: () => facts, clock, clientKey: "key" }).fetch,
      tokens: stepped(entry.tokens)({ source: scriptedTokens() }).fetch,
      reportFailures: (failure: unknown) => entry.reportFailures(() => undefined)(failure as never),
    };
    const table: Table = {
      request: leaving(["nothing", "0"], CALL),
      deadline: { ...requested, leaves: ["1"] },
      headers: requested,
      tokens: requested,
      reportFailures: {
        leaves: ["0", "0.call", "0.call.endpoint", "0.call.endpoint.method"],
        sound: () => [{ call: { endpoint, body: { otp: "S3CR3T" } }, error: error(), data: {} }],
      },
    };
    expect(await feedEntry(made, table, feeding)).toEqual([]);
  });

  it("sends nothing for an invalid operation", async () => {
    const table: Table = {
      createPersistedQueries: { sound: () => [{ request: request(), families: FAMILIES, clock }] },
      variablesText: {
        sound: () => [{ b: 1, a: [2] }],
        leaves: ["0", "0.b", "0.a", "0.a.0"],
        answers: () => true,
      },
    };
    expect(await feedEntry(persistedQueries, table, feeding)).toEqual([]);
  });

  it("has test doubles that do the same", async () => {
    const { peek: _, ...source } = GUEST;
    const doubles: Table = {
      fakeClock: {
        sound: () => [1000],
        methods: { now: of(), monotonic: of(), advance: of(5), jumpTo: of(5) },
      },
      fakeTimers: {
        sound: () => [fakeClock()],
        methods: { setTimeout: of(() => undefined, 5), clearTimeout: of(1), advance: of(5) },
      },
      settlePromises: of(),
      buildClient: { sound: () => [clientOptions()], methods: CLIENT },
      createFakePlatform: {
        sound: () => [
          { clock: fakeClock(), families: [{ families: ["user"], answer: () => ({ json: {} }) }] },
        ],
        methods: {
          fetch: leaving(["1"], "https://platform.test/user/x", {}),
          failNext: of("user", { json: {} }),
        },
      },
      fakeFetch: of({ json: { a: 1 } }),
      faultyStorage: {
        sound: () => [{ entries: { a: "b" }, isAsync: true }],
        leaves: ["0.entries"],
        methods: { ...storageMethods, entries: of() },
      },
      memoryStorage: { sound: () => [{ a: "b" }], leaves: ["0"], methods: storageMethods },
      recordingLogger: {
        sound: () => [],
        methods: { debug: of("a"), info: of("a"), warn: of("a"), error: of("a", { b: 1 }) },
      },
      scriptedTokens: {
        sound: () => [
          {
            userToken: "a",
            guestToken: "b",
            platformToken: "c",
            refreshes: ["refreshed"],
            guestRenewals: ["renewed"],
            platformRenewals: [true],
          },
        ],
        leaves: ["0.refreshes", "0.guestRenewals", "0.platformRenewals"],
        methods: { ...source, signIn: of("a") },
      },
    };
    expect(await feedEntry(testing, doubles, feeding)).toEqual([]);
  });
});
