import { inspect } from "node:util";
import { afterAll, expect, it } from "vitest";
import { ENDPOINTS } from "@marquee/config/endpoints";
import { createRequest, reportFailures } from "../src/index.ts";
import { createPersistedQueries } from "../src/persisted-queries/index.ts";
import { fakeClock, recordingLogger, scriptedTokens } from "../src/testing/index.ts";
import { clientOn } from "./client.ts";
import { startLoopback, type LoopbackAnswer, type LoopbackServer } from "./loopback-server.ts";

let server: LoopbackServer | undefined;
afterAll(() => server?.close());

it("no token, OTP, password or path parameter of a request appears in its error, its report or the log, however it fails", async () => {
  const answers: LoopbackAnswer[] = [
    { status: 401, json: { code: 1 } },
    { status: 403, json: {} },
    { status: 404, text: "<html>" },
    { status: 429, json: {} },
    { status: 471, json: { message: "no" } },
    { status: 500, json: {} },
    { status: 503, json: { errors: [{ code: "X", message: "y" }] } },
    "hang",
    "cut",
    { json: { errors: [{ message: "no", extensions: { code: "UNAUTHENTICATED" } }] } },
  ];
  let answer: LoopbackAnswer = "hang";
  server = await startLoopback(() => answer);
  const { origin } = server;
  const logger = recordingLogger();
  const told: unknown[] = [];
  const source = () => scriptedTokens({ userToken: "user-SECRET", refreshes: ["unavailable"] });
  for (answer of answers) {
    const { fetch, families } = clientOn(origin, { source: source(), timeoutMs: 500 });
    const request = createRequest(fetch, {
      families,
      onFailure: reportFailures((report) => told.push(report)),
    });
    const execute = createPersistedQueries({ request, families, clock: fakeClock(), logger });
    const verifyOtp = { name: "verifyOtp", kind: "query", hash: "h", text: "query verifyOtp { a }" } as const;
    const calls = [
      request({
        endpoint: ENDPOINTS.promoCode,
        pathParams: { code: "promo-SECRET" },
        query: { coupon_code: "promo-SECRET" },
        timeoutMs: 500,
      }),
      request({ endpoint: ENDPOINTS.sendOtp, body: { otp: "otp-SECRET", password: "otp-SECRET" } }),
      execute(verifyOtp, { otp: "otp-SECRET", type: "email" }),
    ];
    const tell = (error: Error) => told.push([error.message, error.stack, Object.entries(error)]);
    await Promise.all(calls.map((call) => call.then(() => told.push("answered"), tell)));
  }
  expect(told.length).toBeGreaterThan(answers.length * 3);
  expect(logger.lines.length).toBeGreaterThan(0);
  const text = JSON.stringify([told, logger.lines]);
  expect(text).not.toContain("SECRET");
});

it("no code of an address appears in the cause of a call that the engine's fetch could not start", async () => {
  const request = createRequest(globalThis.fetch, { families: { order: "/api/order" } });
  const requested = {
    endpoint: ENDPOINTS.promoCode,
    pathParams: { code: "promo-SECRET" },
    query: { coupon_code: "promo-SECRET" },
  };
  const error: unknown = await request(requested).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ code: "NO_ACTIVE_INTERNET" });
  expect(inspect(error, { depth: 9 })).not.toContain("SECRET");
  const away: unknown = await createRequest(globalThis.fetch, { families: { order: "http://127.0.0.1:1" } })(
    requested,
  ).catch((cause: unknown) => cause);
  expect((away as { cause: unknown }).cause).toBeInstanceOf(TypeError);
});
