import { createContext, runInContext } from "node:vm";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { FAMILIES } from "@marquee/config/families";
import { faultyStorage, recordingLogger } from "@marquee/http/testing";
import type * as TvStorages from "@marquee/http/tv";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type * as AuthSdk from "../src/index.ts";
import { createTokenServer, createVirtualWorld } from "../src/testing/index.ts";

/** What Chromium 56 does not have, of what the engine of this test brings along. */
const TOO_YOUNG = `
  for (const name of ['globalThis', 'BigInt', 'WeakRef', 'FinalizationRegistry', 'AggregateError', 'Atomics', 'SharedArrayBuffer', 'WebAssembly', 'Iterator']) delete this[name];
  for (const [owner, names] of [
    [Object, ['fromEntries', 'hasOwn', 'groupBy']], [Promise, ['allSettled', 'any', 'try', 'withResolvers']], [Promise.prototype, ['finally']],
    [Array, ['fromAsync']], [Array.prototype, ['at', 'flat', 'flatMap', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['at', 'padStart', 'padEnd', 'trimStart', 'trimEnd', 'matchAll', 'replaceAll', 'isWellFormed', 'toWellFormed']],
    [Symbol, ['asyncIterator', 'dispose', 'asyncDispose']],
  ]) for (const name of names) delete owner[name];
`;

/** The package and the storages of televisions as one loads them: one ES2017 script. */
async function script(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `export * from "@marquee/auth-sdk"; export * from "@marquee/http/tv";`,
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    format: "iife",
    globalName: "sdk",
    target: "es2017",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

let text = "";
beforeAll(async () => {
  text = await script();
});

/** A television that has nothing but its language and `btoa`: no URL, AbortController, Response, Headers, crypto, storage, channel, timer or console. */
function switchOn() {
  const set = createContext({ btoa: (given: string) => Buffer.from(given, "latin1").toString("base64") });
  runInContext(TOO_YOUNG, set);
  runInContext(text, set);
  return runInContext("sdk", set) as typeof AuthSdk & typeof TvStorages;
}

/** An answer as an old fetch based on XMLHttpRequest returns it. */
function oldResponse(
  body: string,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
) {
  const response = {
    ok: status >= 200 && status < 300,
    status,
    url: "",
    bodyUsed: false,
    headers: {
      get: (name: string) => headers[name] ?? null,
      has: (name: string) => name in headers,
      forEach: (visit: (value: string, name: string) => void) =>
        Object.entries(headers).forEach(([name, value]) => visit(value, name)),
    },
    text: () => Promise.resolve(body),
    json: () => Promise.resolve(JSON.parse(body) as unknown),
    clone: () => oldResponse(body, { status, headers }),
  };
  return response;
}

/** A session on such a television, whose storage answers late. */
function visit() {
  const sdk = switchOn();
  const world = createVirtualWorld();
  const server = createTokenServer({ clock: world.clock, createResponse: oldResponse });
  const storage = faultyStorage({ isAsync: true });
  const logger = recordingLogger();
  let ids = 0;
  const auth = sdk.createAuth({
    fetch: server.fetch,
    families: FAMILIES,
    timeoutMs: 30_000,
    clientKey: "tv",
    platformToken: "platform-1",
    viewer: () => ({ country: "IN", language: "en", contentLanguages: ["en"], platformName: "tv" }),
    storage: sdk.fallbackStorage({ levels: [storage], logger }),
    clock: world.clock,
    timers: world.timers,
    logger,
    random: world.random,
    randomId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`,
  });
  const ask = (more = {}): Promise<unknown> =>
    auth.request({ endpoint: ENDPOINTS.consumption, ...more }).then(
      ({ data }) => (data as { user: string | null }).user,
      (error: { code: string }) => error.code,
    );
  return { sdk, world, server, storage, logger, auth, ask };
}

describe("a television with no engine newer than Chromium 56", () => {
  it("starts as a guest, signs in, refreshes, repeats after a 401, and logs out", async () => {
    const { world, server, storage, logger, auth, ask } = visit();
    expect([await ask(), server.seen.at(-1)?.headers["x-z5-guest-token"]]).toEqual([null, "guest-1"]);
    await auth.tokens.signIn(server.ledger.signIn("premium", await auth.getDeviceId()));
    expect(await ask()).toBe("premium");
    await world.timers.advance(3_600_000);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(["premium", "premium", "premium"]);
    server.fail("other", { status: 401, json: { code: 5 } });
    expect(await ask()).toBe("premium");
    expect(server.ledger.counts).toMatchObject({ reuses: 0 });
    expect(server.count("refresh")).toBe(2);
    await auth.logOut();
    expect([auth.tokens.get().status, auth.userType.get(), await ask()]).toEqual(["guest", "guest", null]);
    expect(Object.keys(storage.entries())).not.toContain("refreshToken");
    expect(logger.lines).toEqual([]);
  });

  it("settles calls in time and on a hand-made signal, without an AbortController", async () => {
    const { world, server, ask } = visit();
    await ask();
    server.fail("other", "hang", "hang");
    const late = ask();
    await world.timers.advance(30_000);
    expect(await late).toBe("TIMEOUT");
    const listeners = new Set<() => void>();
    const signal = {
      aborted: false,
      addEventListener: (_: "abort", listener: () => void) => void listeners.add(listener),
      removeEventListener: (_: "abort", listener: () => void) => void listeners.delete(listener),
    };
    const left = ask({ signal });
    await world.settle();
    signal.aborted = true;
    for (const listener of listeners) listener();
    expect(await left).toBe("ABORTED");
    expect(world.timers.pending).toBe(0);
  });

  it("signs in with a code that is entered on a phone", async () => {
    const { sdk, world, server, auth, ask } = visit();
    const {
      accessToken: access_token,
      refreshToken: refresh_token,
      expiresInSeconds: expires_in,
    } = server.ledger.signIn("premium", await auth.getDeviceId());
    const signIn = sdk.createTvSignIn(auth);
    const answers = [
      { code: "ABC123", poll_token: "poll-1", interval: 5 },
      {},
      { token: "once" },
      { access_token, refresh_token, expires_in },
    ];
    server.fail("other", ...answers.map((json) => ({ status: 200, json })));
    const steps: string[] = [];
    signIn.subscribe(({ step, code }) => steps.push(`${step} ${code}`));
    const done = signIn.begin();
    await world.timers.advance(10_000);
    await done;
    expect([new Set(steps).has("code ABC123"), signIn.get().step, await ask()]).toEqual([
      true,
      "done",
      "premium",
    ]);
    expect(
      server.seen
        .filter(({ headers }) => headers["poll-token"] === "poll-1")
        .map(({ address }) => address.includes("poll-1")),
    ).toEqual([false, false]);
  });

  it("shows no code if the answer has none", async () => {
    const { sdk, world, server, auth } = visit();
    server.fail("other", { status: 200, json: {} });
    const signIn = sdk.createTvSignIn(auth);
    await signIn.begin();
    expect(signIn.get()).toMatchObject({
      step: "start",
      isBusy: false,
      problem: { code: "REFUSED" },
      code: "",
    });
    expect(world.timers.pending).toBe(0);
  });
});
