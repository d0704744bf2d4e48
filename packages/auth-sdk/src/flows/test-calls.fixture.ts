import { FAMILIES } from "@marquee/config/families";
import { createRequest } from "@marquee/http";
import { createPersistedQueries } from "@marquee/http/persisted-queries";
import { fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/** What the clients take, on a fetch that follows a script; `sent` tells what left, as `METHOD path` or `graphql operation`, with its body. */
export function testCalls(...script: readonly FakeStep[]) {
  const fetch = fakeFetch(...script);
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const logger = recordingLogger();
  const request = createRequest(fetch, { families: FAMILIES });
  const execute = createPersistedQueries({ request, families: FAMILIES, clock });
  const signedIn: SignInTokens[] = [];
  const sent = (): readonly (readonly [string, unknown])[] =>
    fetch.seen.map(({ method, address, body }) => {
      const parsed =
        typeof body === "string" && body.startsWith("{")
          ? (JSON.parse(body) as Record<string, unknown>)
          : body;
      const operation = (parsed as { operationName?: string } | undefined)?.operationName;
      return operation === undefined
        ? [`${method} ${address}`, parsed]
        : [`graphql ${operation}`, (parsed as Record<string, unknown>)["variables"]];
    });
  const signIn = (tokens: SignInTokens): void => void signedIn.push(tokens);
  return {
    fetch,
    clock,
    timers,
    logger,
    request,
    execute,
    signIn,
    signedIn,
    sent,
    options: { request, execute, clock, timers, logger, signIn },
  };
}

/** A login answer as the backend sends it. */
export const LOGIN = {
  access_token: "access",
  refresh_token: "refresh",
  expires_in: 900,
  token_type: "bearer",
  code: 200,
  message: "Signed in",
};

/** The tokens in it. */
export const TOKENS: SignInTokens = { accessToken: "access", refreshToken: "refresh", expiresInSeconds: 900 };

/** An OTP result as the backend sends it, under the name of its operation. */
export function otpResult(operation: string, change: Readonly<Record<string, unknown>> = {}): FakeStep {
  const result = {
    tokenType: "bearer",
    expiresIn: 900,
    authToken: "access",
    refreshToken: "refresh",
    code: 200,
    message: "Signed in",
    shouldRegister: false,
    secureToken: null,
    ...change,
  };
  return { json: { data: { [operation]: result } } };
}

/** The OTP result for a person who is not known. */
export const UNKNOWN_PERSON = {
  tokenType: null,
  expiresIn: null,
  authToken: null,
  refreshToken: null,
  shouldRegister: true,
  secureToken: "secure-token",
};

/** A GraphQL refusal. */
export function graphqlRefusal(
  reason: string,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): FakeStep {
  return { json: { errors: [{ message, extensions: { code: "INVALID_ARGUMENT", reason, ...more } }] } };
}

/** The answer to a sent code. */
export const OTP_SENT: FakeStep = { json: { data: { sendOtp: { code: 200, message: "Sent" } } } };
