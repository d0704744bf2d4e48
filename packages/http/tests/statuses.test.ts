import { afterEach, describe, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { createRequest, isMarqueeError, type MarqueeError } from "../src/index.ts";
import { scriptedTokens } from "../src/testing/index.ts";
import { clientOn } from "./client.ts";
import { startLoopback, type LoopbackAnswer, type LoopbackServer } from "./loopback-server.ts";

let server: LoopbackServer | undefined;
afterEach(() => server?.close());

async function call(answer: LoopbackAnswer, options: Parameters<typeof clientOn>[1] = {}, more = {}) {
  await server?.close();
  server = await startLoopback(() => answer);
  return clientOn(server.origin, options).request({ endpoint: ENDPOINTS.consumption, ...more });
}

async function errorOf(work: Promise<unknown>): Promise<MarqueeError> {
  const reason = await work.then(
    (value) => value,
    (error: unknown) => error,
  );
  if (!isMarqueeError(reason)) throw new Error(`no MarqueeError but ${JSON.stringify(reason)}`);
  return reason;
}

describe("a status", () => {
  it.each([
    [471, "VPN_DETECTED"],
    [472, "FEATURE_NOT_AVAILABLE"],
    [473, "APP_UPDATE_NEEDED"],
    [474, "CONTENT_NOT_AVAILABLE"],
    [475, "REGION_BLOCKED"],
    [476, "NOT_AVAILABLE"],
  ] as const)(
    "%i rejects with its own error code, status, code and message [REQ-20] [DEC-050]",
    async (status, code) => {
      const error = await errorOf(call({ status, json: { code: "CODE", message: "said" } }));
      expect(error).toMatchObject({
        code,
        status,
        serverCode: "CODE",
        serverMessage: "said",
      });
      expect(error.message).toBe(`GET content/consumption: status ${status} CODE`);
    },
  );

  it.each([470, 477])("%i is an ordinary rejection [REQ-20] [DEC-050]", async (status) => {
    expect(await errorOf(call({ status, json: { code: 1, message: "said" } }))).toMatchObject({
      code: "REJECTED",
      status,
    });
  });

  it.each(["3608", "606", "610", "3804", "601", "604", "3609", "3610", "3603", "3814", "603", "3805"])(
    "400 and 401 with the player code %s return the body, as text and as number, without refresh or sign-out [REQ-21]",
    async (code) => {
      for (const status of [400, 401]) {
        for (const body of [{ error_code: code }, { error_code: Number(code) }, { code: Number(code) }]) {
          const source = scriptedTokens({ userToken: "user-1" });
          const json = { ...body, message: "Token Expired" };
          expect(await call({ status, json }, { source })).toMatchObject({ ok: false, status, data: json });
          expect(source.events).toEqual([]);
          expect(source.stored).toHaveProperty("refreshToken");
          expect(server?.seen).toHaveLength(1);
        }
      }
    },
  );

  it.each(["text/html; charset=utf-8", "text/plain", ""])(
    "401 with a player code of content type %j returns the body, without refresh or sign-out [REQ-21]",
    async (type) => {
      const source = scriptedTokens({ userToken: "user-1" });
      const answer = { status: 401, text: '{"error_code":3608}', headers: { "content-type": type } };
      expect(await call(answer, { source })).toMatchObject({ status: 401, data: { error_code: 3608 } });
      expect([source.events, server?.seen.length]).toEqual([[], 1]);
    },
  );

  it("401 with another code is not a player code [REQ-21]", async () => {
    const source = scriptedTokens({ userToken: "user-1", refreshes: ["refused"] });
    expect(await errorOf(call({ status: 401, json: { error_code: 3611 } }, { source }))).toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect(source.events).toContain("refresh 1");
  });

  it("400 returns its body, without refresh and without throwing [REQ-27]", async () => {
    const source = scriptedTokens({ userToken: "user-1" });
    const json = { code: 2201, message: "wrong otp" };
    expect(await call({ status: 400, json }, { source })).toMatchObject({
      ok: false,
      status: 400,
      data: json,
    });
    expect(source.events).toEqual([]);
    expect(server?.seen).toHaveLength(1);
  });

  it.each([403, 404, 409, 500, 503])(
    "%i rejects with status, code and message of the body [REQ-28]",
    async (status) => {
      const error = await errorOf(
        call({ status, json: { code: "X1", message: "said" } }, { source: scriptedTokens() }),
      );
      expect(error).toMatchObject({
        code: status === 404 ? "NOT_FOUND" : "REJECTED",
        status,
        serverCode: "X1",
        serverMessage: "said",
        isRetryable: status >= 500,
      });
    },
  );

  it("200 with an error in its body resolves [REQ-28]", async () => {
    const json = { code: "X1", error_code: 3608, message: "said" };
    expect(await call({ json })).toMatchObject({ ok: true, status: 200, data: json });
  });

  it("429 has the delay after which the call may be repeated", async () => {
    const limited = await errorOf(call({ status: 429, json: {}, headers: { "retry-after": "7" } }));
    expect(limited).toMatchObject({ code: "RATE_LIMITED", retryAfterMs: 7000, isRetryable: true });
    expect(await errorOf(call({ status: 429, text: "" }))).toMatchObject({
      code: "RATE_LIMITED",
      retryAfterMs: NaN,
    });
  });

  it.each([
    ["120", 120_000],
    ["0", 0],
    ["12x", NaN],
    ["-1", NaN],
    ["1.5", NaN],
    ["Wed, 21 Oct 2026 07:28:00 GMT", NaN],
    ["", NaN],
  ])("has a retry delay only for whole seconds: %j", async (value, retryAfterMs) => {
    const request = createRequest(
      () => Promise.resolve(new Response("{}", { status: 429, headers: { "retry-after": value } })),
      { families: { content: "/content" } },
    );
    expect((await errorOf(request({ endpoint: ENDPOINTS.consumption }))).retryAfterMs).toBe(retryAfterMs);
  });

  it.each([
    [{ error_code: 7, code: 8, message: "said" }, "7", "said"],
    [{ code: "X", message: 7 }, "X", ""],
    [{ error_code: null, code: true, message: ["said"] }, "", ""],
    [null, "", ""],
  ])(
    "has code and message of %j if they are text, and a number as code",
    async (json, serverCode, serverMessage) => {
      const request = createRequest(() => Promise.resolve(Response.json(json, { status: 500 })), {
        families: { content: "/content" },
      });
      expect(await errorOf(request({ endpoint: ENDPOINTS.consumption }))).toMatchObject({
        serverCode,
        serverMessage,
      });
    },
  );

  it("expected by the call returns its body", async () => {
    const isExpected = (status: number): boolean => status === 409;
    expect(await call({ status: 409, json: { code: "TAKEN" } }, {}, { isExpected })).toMatchObject({
      status: 409,
      data: { code: "TAKEN" },
    });
    expect(await errorOf(call({ status: 404, json: {} }, {}, { isExpected }))).toMatchObject({
      code: "NOT_FOUND",
    });
  });
});

describe("a body", () => {
  it("that is empty or not JSON results in empty data when the status is ok and rejects otherwise [REQ-29]", async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    const html = "<html>Bad gateway</html>";
    expect(await call({ status: 204 })).toMatchObject({ ok: true, status: 204, data: undefined });
    expect(await call({ text: html })).toMatchObject({ ok: true, data: undefined });
    expect(await call({ text: '{"half":' })).toMatchObject({ ok: true, data: undefined });
    expect(await errorOf(call({ status: 502, text: html }))).toMatchObject({
      code: "REJECTED",
      status: 502,
      serverCode: "",
    });
    expect(await errorOf(call({ status: 400, text: html }))).toMatchObject({ code: "REJECTED", status: 400 });
    expect(await errorOf(call({ status: 401, text: html }, { source: scriptedTokens() }))).toMatchObject({
      code: "UNAUTHORIZED",
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  it.each([401, 403])("that is empty does not change the meaning of a %i", async (status) => {
    for (const type of ["application/json", "text/plain"]) {
      const error = await errorOf(call({ status, text: "", headers: { "content-type": type } }));
      expect(error).toMatchObject({ status, code: status === 401 ? "UNAUTHORIZED" : "REJECTED" });
    }
  });

  it("that is null, a number or a list is data", async () => {
    for (const json of [null, 0, [], false]) expect((await call({ json })).data).toEqual(json);
  });
});

describe("a transport failure", () => {
  it("is NO_ACTIVE_INTERNET without network, TIMEOUT past the limit, and neither when the caller aborts [REQ-30]", async () => {
    const offline = clientOn("http://127.0.0.1:1").request({ endpoint: ENDPOINTS.consumption });
    expect(await errorOf(offline)).toMatchObject({
      code: "NO_ACTIVE_INTERNET",
      isRetryable: true,
      cause: expect.any(TypeError) as unknown,
    });
    expect(await errorOf(call("cut"))).toMatchObject({ code: "NO_ACTIVE_INTERNET" });
    expect(await errorOf(call("hang", { timeoutMs: 30 }))).toMatchObject({
      code: "TIMEOUT",
      timeoutMs: 30,
      isRetryable: true,
    });
    const aborted = await errorOf(call("hang", {}, { signal: AbortSignal.timeout(30) }));
    expect(aborted).toMatchObject({
      code: "ABORTED",
      isRetryable: false,
      cause: expect.objectContaining({ name: "TimeoutError" }) as unknown,
    });
  });

  it("is also an abort if the fetch itself rejects with one without the caller's signal [REQ-30]", async () => {
    for (const [name, code] of [
      ["AbortError", "ABORTED"],
      ["TypeError", "NO_ACTIVE_INTERNET"],
    ] as const) {
      const wire = (): Promise<never> => Promise.reject(Object.assign(new Error("ended"), { name }));
      const request = createRequest(wire, { families: { content: "/content" } });
      expect(await errorOf(request({ endpoint: ENDPOINTS.consumption }))).toMatchObject({
        code,
        isRetryable: code === "NO_ACTIVE_INTERNET",
      });
    }
  });

  it("is reported to onFailure, except an abort", async () => {
    const told: string[] = [];
    const onFailure = ({ error }: { readonly error: MarqueeError }): void => void told.push(error.code);
    await errorOf(call({ status: 500, json: {} }, { onFailure }));
    await errorOf(call("hang", { onFailure }, { signal: AbortSignal.timeout(10) }));
    await errorOf(call("hang", { onFailure, timeoutMs: 10 }));
    expect(told).toEqual(["REJECTED", "TIMEOUT"]);
  });
});
