import { afterEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { TOKEN_EXPIRED_MESSAGE } from "@marquee/config/errors";
import {
  systemTimers,
  createFetch,
  MarqueeError,
  deadline,
  tokens,
  type TokenSource,
  type ViewerToken,
} from "../src/index.ts";
import { scriptedTokens } from "../src/testing/index.ts";
import { clientOn } from "./client.ts";
import {
  startLoopback,
  type LoopbackAnswer,
  type LoopbackRequest,
  type LoopbackServer,
} from "./loopback-server.ts";

let server: LoopbackServer | undefined;
afterEach(() => server?.close());

const expired = (json: unknown = { message: "expired" }): LoopbackAnswer => ({ status: 401, json });
const terminal = (code: unknown = 401, name = "error_code"): LoopbackAnswer =>
  expired({ [name]: code, message: TOKEN_EXPIRED_MESSAGE });

async function serve(
  answer: (request: LoopbackRequest, count: number) => LoopbackAnswer | Promise<LoopbackAnswer>,
) {
  server = await startLoopback(answer);
  return server;
}

/** Answers 401 to the first `refusals` requests. */
async function serveAfter(refusals: number, refusal: LoopbackAnswer = expired()) {
  return serve((_, count) => (count <= refusals ? refusal : { json: { count } }));
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "resolved",
    (error: MarqueeError) => error.code,
  );
const endpoint = ENDPOINTS.consumption;

describe("a custom token source", () => {
  it("that returns a token of the viewer before the sign-out is asked again, and that token is not sent [REQ-48]", async () => {
    const { origin, seen } = await serve(() => ({ json: {} }));
    const answers = [
      { kind: "user" as const, value: "left-1", generation: 4 },
      { kind: "guest" as const, value: "guest-5", generation: 5 },
    ];
    const source: TokenSource = Object.assign(scriptedTokens({ userToken: "user-1" }), {
      getGeneration: () => 5,
      getViewerToken: () => Promise.resolve(answers.shift()),
    });
    await clientOn(origin, { source }).request({ endpoint });
    expect(seen.map(({ headers }) => [headers["authorization"], headers["x-z5-guest-token"]])).toEqual([
      [undefined, "guest-5"],
    ]);
  });

  it("is asked for no token by a caller who has aborted before, and nothing is sent [REQ-11]", async () => {
    const { origin, seen } = await serve(() => ({ json: {} }));
    let asked = 0;
    const source = Object.assign(scriptedTokens(), { getViewerToken: () => void (asked += 1) });
    const signal = AbortSignal.abort("left the page");
    await expect(clientOn(origin, { source }).request({ endpoint, signal })).rejects.toMatchObject({
      code: "ABORTED",
      cause: "left the page",
    });
    expect([asked, seen]).toEqual([0, []]);
  });
});

describe("a 401 of a signed-in viewer", () => {
  it.each([1, 2, 3])("succeeds on retry %i after a refresh each time [REQ-23]", async (refusals) => {
    const { origin, seen } = await serveAfter(refusals);
    const source = scriptedTokens({ userToken: "user-1" });
    const { data } = await clientOn(origin, { source }).request({ endpoint });
    expect(data).toEqual({ count: refusals + 1 });
    expect(seen.map(({ headers }) => headers["authorization"])).toEqual(
      Array.from({ length: refusals + 1 }, (_, index) => `bearer user-${index + 1}`),
    );
    expect(source.events).toHaveLength(refusals);
  });

  it("gives up after three retries, clears every token and sets the viewer to guest [REQ-23]", async () => {
    const { origin, seen } = await serveAfter(99, expired({ code: "EXPIRED" }));
    const source = scriptedTokens({ userToken: "user-1" });
    await expect(clientOn(origin, { source }).request({ endpoint })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      status: 401,
      serverCode: "EXPIRED",
      sessionOutcome: "retriesExhausted",
      isRetryable: false,
    });
    expect(seen).toHaveLength(4);
    expect(source.events.filter((event) => event.startsWith("refresh"))).toHaveLength(3);
    expect(source.stored).toEqual({ guestToken: "guest-1" });
  });

  it("drops access token and expiry at once if the body has a code, and keeps both otherwise", async () => {
    for (const [refusal, isDropped] of [
      [expired({ code: 5 }), true],
      [expired({ error_code: "X" }), true],
      [expired({}), false],
    ] as const) {
      await server?.close();
      const { origin } = await serveAfter(1, refusal);
      const during: unknown[] = [];
      const source = scriptedTokens({
        userToken: "user-1",
        pause: () => {
          during.push({ ...source.stored });
          return Promise.resolve();
        },
      });
      await clientOn(origin, { source }).request({ endpoint });
      expect(during).toEqual([
        isDropped
          ? { refreshToken: "refresh of user-1", guestToken: "guest-1" }
          : {
              token: "user-1",
              refreshToken: "refresh of user-1",
              EXPIRES_IN: expect.any(String) as string,
              guestToken: "guest-1",
            },
      ]);
    }
  });

  it("clears the refresh token after a refused refresh and keeps it when the server is unreachable", async () => {
    const { origin, seen } = await serveAfter(99, expired({ code: 5 }));
    const refused = scriptedTokens({ userToken: "user-1", refreshes: ["refused"] });
    await expect(clientOn(origin, { source: refused }).request({ endpoint })).rejects.toMatchObject({
      sessionOutcome: "refused",
      isRetryable: false,
    });
    expect(refused.stored).toEqual({ guestToken: "guest-1" });
    expect(refused.hasError).toBe(true);
    const unreachable = scriptedTokens({ userToken: "user-1", refreshes: ["unavailable"] });
    await expect(clientOn(origin, { source: unreachable }).request({ endpoint })).rejects.toMatchObject({
      sessionOutcome: "unavailable",
      isRetryable: true,
    });
    expect(unreachable.stored).toEqual({ refreshToken: "refresh of user-1", guestToken: "guest-1" });
    expect(unreachable.hasError).toBe(true);
    expect(seen).toHaveLength(2);
  });

  it("rejects each of twenty callers once when their one refresh fails, and a success clears the flag", async () => {
    let isDown = true;
    const { origin } = await serve(() => (isDown ? expired() : { json: {} }));
    let requested = 0;
    let open: () => void = () => undefined;
    const everybodyRequested = new Promise<void>((resolve) => (open = resolve));
    const source = scriptedTokens({
      userToken: "user-1",
      refreshes: ["unavailable", "refreshed"],
      pause: () => everybodyRequested,
    });
    const counted: TokenSource = Object.create(source, {
      refresh: {
        value: (generation: number) => {
          requested += 1;
          if (requested === 20) open();
          return source.refresh(generation);
        },
      },
    }) as TokenSource;
    const { request } = clientOn(origin, { source: counted });
    let rejections = 0;
    await Promise.all(Array.from({ length: 20 }, () => request({ endpoint }).catch(() => (rejections += 1))));
    expect(rejections).toBe(20);
    expect(source.hasError).toBe(true);
    expect(source.events).toEqual(["refresh 1"]);
    expect(await source.refresh(source.getGeneration())).toBe("refreshed");
    isDown = false;
    expect((await request({ endpoint })).ok).toBe(true);
    expect(source.hasError).toBe(false);
  });

  it("starts one refresh for a hundred calls, also when their 401s arrive one after another", async () => {
    const { origin, seen } = await serve(async ({ headers }, count) => {
      await new Promise((resolve) => setTimeout(resolve, (count % 10) * 20));
      return headers["authorization"] === "bearer user-1" ? expired() : { json: {} };
    });
    const source = scriptedTokens({
      userToken: "user-1",
      pause: () => new Promise((done) => setTimeout(done, 10)),
    });
    const { request } = clientOn(origin, { source });
    await Promise.all(Array.from({ length: 100 }, () => request({ endpoint })));
    expect(source.events).toEqual(["refresh 1"]);
    expect(seen.length).toBeLessThanOrEqual(200);
  });

  it("sends the same body and method again, also of a Request; a stream is refused after the token is renewed", async () => {
    const { origin, seen } = await serveAfter(1);
    const source = scriptedTokens({ userToken: "user-1" });
    const { fetch } = clientOn(origin, { source });
    const request = new Request(`${origin}/content/x`, { method: "PUT", body: "once" });
    expect((await fetch(request)).status).toBe(200);
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ["PUT", "once"],
      ["PUT", "once"],
    ]);
    await server?.close();
    const second = await serveAfter(1);
    const stream = new Blob(["streamed"]).stream();
    const response = await clientOn(second.origin, { source }).fetch(`${second.origin}/a`, {
      method: "POST",
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ message: "expired" });
    expect(second.seen).toHaveLength(1);
    expect(source.events).toEqual(["refresh 1", "refresh 2"]);
  });

  it("is not repeated as a guest when the viewer signed out meanwhile", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const { origin, seen } = await serve(() => {
      source.signIn(undefined);
      return expired();
    });
    expect(await codeOf(clientOn(origin, { source }).request({ endpoint }))).toBe("UNAUTHORIZED");
    expect(seen).toHaveLength(1);
    expect(source.events).toEqual([]);
  });

  it("is avoided when the viewer signs out during the token lookup: the call is sent as a guest", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    let asked = 0;
    const bound: TokenSource = Object.create(source, {
      getViewerToken: {
        value: async () => {
          const token = await source.getViewerToken();
          if ((asked += 1) === 1) source.signIn(undefined);
          return token;
        },
      },
    }) as TokenSource;
    const { origin, seen } = await serve(() => ({ json: {} }));
    await clientOn(origin, { source: bound }).request({ endpoint });
    expect(seen.map(({ headers }) => [headers["authorization"], headers["x-z5-guest-token"]])).toEqual([
      [undefined, "guest-1"],
    ]);
  });

  it("is read to its end before the call is repeated, so that its connection is free", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const refused = new Response("<p>no</p>", { status: 401, headers: { "content-type": "text/html" } });
    const answers = [refused, Response.json({})];
    await createFetch([tokens({ source })], () => Promise.resolve(answers.shift() as Response))("/content/x");
    expect([refused.bodyUsed, answers.length]).toEqual([true, 0]);
  });

  it("is not repeated as the next viewer: the source receives the generation of the call, and refuses", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const requested: unknown[] = [];
    const bound: TokenSource = Object.create(source, {
      getViewerToken: {
        value: async (before: ViewerToken | undefined) => {
          requested.push(before && before.value);
          const token = await source.getViewerToken();
          if (before && token && token.value === "user-9")
            throw new MarqueeError({
              code: "ABORTED",
              message: "the session has ended",
              method: "GET",
              path: "x",
              isRetryable: false,
            });
          return token;
        },
      },
    }) as TokenSource;
    const { origin, seen } = await serve(() => {
      source.signIn("user-9");
      return expired();
    });
    expect(await codeOf(clientOn(origin, { source: bound }).request({ endpoint }))).toBe("ABORTED");
    expect([seen.length, requested]).toEqual([1, [undefined, "user-1"]]);
  });

  it("is repeated without a refresh when another call or tab has replaced the token", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const { origin, seen } = await serve((_, count) => {
      if (count > 1) return { json: {} };
      source.signIn("user-9");
      return terminal();
    });
    await clientOn(origin, { source }).request({ endpoint });
    expect(seen[1]?.headers["authorization"]).toBe("bearer user-9");
    expect(source.events).toEqual([]);
  });

  it("lets the caller abort while it waits for the refresh of others", async () => {
    const { origin } = await serveAfter(2);
    let finish: () => void = () => undefined;
    const source = scriptedTokens({
      userToken: "user-1",
      pause: () => new Promise((done) => (finish = done)),
    });
    const { request } = clientOn(origin, { source });
    const controller = new AbortController();
    const stays = request({ endpoint });
    const leaves = codeOf(request({ endpoint, signal: controller.signal }));
    await expect.poll(() => source.events).toEqual(["refresh 1"]);
    controller.abort();
    expect(await leaves).toBe("ABORTED");
    finish();
    expect((await stays).ok).toBe(true);
  });
});

describe("the terminal 401", () => {
  it.each([
    [401, "error_code"],
    ["401", "error_code"],
    [401, "code"],
    ["401", "code"],
  ])("with %o in %s ends the session without a refresh [DEC-048]", async (code, name) => {
    const { origin, seen } = await serveAfter(99, terminal(code, name));
    const source = scriptedTokens({ userToken: "user-1" });
    await expect(clientOn(origin, { source }).request({ endpoint })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      sessionOutcome: "terminal",
      serverMessage: "Token Expired",
    });
    expect(source.events).toEqual(["end terminal 1"]);
    expect(source.stored).toEqual({ guestToken: "guest-1" });
    expect(seen).toHaveLength(1);
  });

  it.each([
    { error_code: 401, message: "expired" },
    { error_code: 402, message: "Token Expired" },
    { message: "Token Expired" },
  ])("does not include %o, which refreshes [DEC-048]", async (json) => {
    const { origin } = await serveAfter(1, expired(json));
    const source = scriptedTokens({ userToken: "user-1" });
    expect((await clientOn(origin, { source }).request({ endpoint })).ok).toBe(true);
    expect(source.events).toContain("refresh 1");
  });

  it("renews the guest token of a guest and ends nothing [REQ-26]", async () => {
    const { origin, seen } = await serveAfter(1, terminal());
    const source = scriptedTokens();
    expect((await clientOn(origin, { source }).request({ endpoint })).ok).toBe(true);
    expect(source.events).toEqual(["guest 1"]);
    expect(seen.map(({ headers }) => headers["x-z5-guest-token"])).toEqual(["guest-1", "guest-2"]);
  });
});

describe("a 401 of a guest", () => {
  it("renews the guest token and repeats, and never ends a session or refreshes [REQ-26]", async () => {
    const { origin } = await serveAfter(3, expired({ code: 9 }));
    const source = scriptedTokens();
    expect((await clientOn(origin, { source }).request({ endpoint })).ok).toBe(true);
    expect(source.events).toEqual(["guest 1", "guest 2", "guest 3"]);
  });

  it("is returned when the guest token was confirmed, could not be renewed, or fails a fourth time [REQ-26]", async () => {
    for (const [outcome, requests] of [
      ["confirmed", 1],
      ["unavailable", 1],
      ["renewed", 4],
    ] as const) {
      await server?.close();
      const { origin, seen } = await serveAfter(99);
      const source = scriptedTokens({ guestRenewals: [outcome] });
      await expect(clientOn(origin, { source }).request({ endpoint })).rejects.toMatchObject({
        code: "UNAUTHORIZED",
        sessionOutcome: undefined,
      });
      expect(seen).toHaveLength(requests);
      expect(source.events.every((event) => event.startsWith("guest"))).toBe(true);
    }
  });
});

describe("an expired platform token", () => {
  const dead: LoopbackAnswer = { status: 403, json: { code: "PLATFORM_TOKEN_EXPIRED" } };

  it("is renewed once for twenty callers and the calls succeed, without a change of the viewer [REQ-41]", async () => {
    const { origin, seen } = await serve(({ headers }) =>
      headers["x-access-token"] === "platform-1" ? dead : { json: {} },
    );
    const source = scriptedTokens({
      userToken: "user-1",
      pause: () => new Promise((done) => setTimeout(done, 50)),
    });
    const before = { ...source.stored };
    const { request } = clientOn(origin, { source });
    await Promise.all(Array.from({ length: 20 }, () => request({ endpoint })));
    expect(source.events).toEqual(["platform platform-1"]);
    expect(source.stored).toEqual(before);
    expect(seen).toHaveLength(40);
  });

  it("rejects at the second 403, and any other 403 at once [REQ-41]", async () => {
    const { origin, seen } = await serve(({ path }) =>
      path.includes("other") ? { status: 403, json: { code: "BAD_ESK" } } : dead,
    );
    const source = scriptedTokens({ userToken: "user-1" });
    const { request } = clientOn(origin, { source });
    await expect(request({ endpoint })).rejects.toMatchObject({
      code: "REJECTED",
      status: 403,
      serverCode: "PLATFORM_TOKEN_EXPIRED",
    });
    expect(seen).toHaveLength(2);
    await expect(request({ endpoint, query: { other: 1 } })).rejects.toMatchObject({
      code: "REJECTED",
      serverCode: "BAD_ESK",
    });
    expect(seen).toHaveLength(3);
    expect(source.events).toEqual(["platform platform-1"]);
    expect(source.stored).toHaveProperty("token", "user-1");
  });

  it("does not use up the retries of a 401 [REQ-41]", async () => {
    const { origin } = await serve((_, count) => (count === 1 ? dead : count < 5 ? expired() : { json: {} }));
    expect(
      (await clientOn(origin, { source: scriptedTokens({ userToken: "user-1" }) }).request({ endpoint })).ok,
    ).toBe(true);
  });
});

describe("the code of a refusal", () => {
  it("is read from JSON up to 64 KB, and the answer can still be read", async () => {
    const player = (padding: number): LoopbackAnswer =>
      expired({ error_code: 3608, title: "हिन्दी", padding: "x".repeat(padding) });
    for (const [answer, isPlayer] of [
      [player(60_000), true],
      [player(70_000), false],
      [{ status: 401, text: "<p>3608</p>" }, false],
    ] as const) {
      await server?.close();
      const { origin } = await serve(() => answer);
      const source = scriptedTokens({ userToken: "user-1", refreshes: ["unavailable"] });
      const response = await clientOn(origin, { source }).fetch(`${origin}/content/x`);
      expect(response.bodyUsed).toBe(false);
      expect(await response.text()).toContain("3608");
      expect(source.events).toEqual(isPlayer ? [] : ["refresh 1"]);
    }
  });

  it.each([undefined, "text/plain;charset=UTF-8", "application/problem+json"])(
    "is read whatever the content type of the body, %s too [REQ-21]",
    async (type) => {
      const answers = [
        { error_code: 3608 },
        { error_code: "401", message: TOKEN_EXPIRED_MESSAGE },
        { code: "EXPIRED" },
      ];
      for (const [index, events] of [[], ["end terminal 1"], ["drop 1", "refresh 1"]].entries()) {
        const source = scriptedTokens({ userToken: "user-1", refreshes: ["unavailable"] });
        const headers: Record<string, string> = type === undefined ? {} : { "content-type": type };
        // Bytes, as a text would add a content type of its own.
        const body = new TextEncoder().encode(JSON.stringify(answers[index]));
        await createFetch([tokens({ source })], () =>
          Promise.resolve(new Response(body, { status: 401, headers })),
        )("/content/x");
        expect(source.events).toEqual(events);
      }
    },
  );

  it("is read from a body of 65,536 bytes, and not from 65,537, with and without content-length", async () => {
    for (const [length, events] of [
      [65_536, []],
      [65_537, ["refresh 1"]],
    ] as const)
      for (const isTold of [true, false]) {
        const source = scriptedTokens({ userToken: "user-1", refreshes: ["unavailable"] });
        const text = JSON.stringify({ error_code: 3608 }).padEnd(length);
        const headers: Record<string, string> = isTold ? { "content-length": String(length) } : {};
        await createFetch([tokens({ source })], () =>
          Promise.resolve(new Response(text, { status: 401, headers })),
        )("/content/x");
        expect(source.events).toEqual(events);
      }
  });

  it("is ignored after the time limit when its body never arrives", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const hanging: typeof globalThis.fetch = () =>
      Promise.resolve(
        new Response(new ReadableStream(), { status: 401, headers: { "content-type": "application/json" } }),
      );
    const fetch = createFetch(
      [deadline({ timeoutMs: 30, timers: systemTimers() }), tokens({ source })],
      hanging,
    );
    await expect(fetch("/a")).rejects.toMatchObject({ code: "TIMEOUT" });
  });
});
