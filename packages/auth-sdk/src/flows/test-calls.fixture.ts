import { FAMILIES } from "@marquee/config/families";
import { memoryStorage, type KeyValueStorage, type Result } from "@marquee/http";
import { buildClient, fakeClock, fakeFetch, fakeTimers, recordingLogger } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import type { AuthState } from "../tokens/auth-state.ts";
import type { SignInTokens } from "../tokens/read-tokens.ts";

/** Options of {@link testCallsWith}. */
export interface TestCallsOptions {
  readonly storage?: KeyValueStorage | undefined;
  /** Session of the viewer. Default: a guest. */
  readonly state?: (() => Pick<AuthState, "status" | "session">) | undefined;
}

/** A client over a scripted fetch. `sent` lists the requests as `METHOD path` or `graphql operation`, with their bodies. */
export function testCalls(...script: readonly FakeStep[]) {
  return testCallsWith({}, ...script);
}

/** Like {@link testCalls}, with options. */
export function testCallsWith(
  { storage = memoryStorage(), state = () => ({ status: "guest", session: 0 }) }: TestCallsOptions,
  ...script: readonly FakeStep[]
) {
  const fetch = fakeFetch(...script);
  const clock = fakeClock();
  const timers = fakeTimers(clock);
  const logger = recordingLogger();
  const client = buildClient({ fetch, families: FAMILIES, clock, timers, logger });
  const signedIn: SignInTokens[] = [];
  const sent = (): readonly (readonly [string, unknown])[] =>
    fetch.seen.map(({ method, address, body }) => {
      const path = address.replace(/^\w+:\/\/[^/]+/, "");
      const parsed =
        typeof body === "string" && body.startsWith("{")
          ? (JSON.parse(body) as Record<string, unknown>)
          : body;
      const operation = (parsed as { operationName?: string } | undefined)?.operationName;
      return operation === undefined
        ? [`${method} ${path}`, parsed]
        : [`graphql ${operation}`, (parsed as Record<string, unknown>)["variables"]];
    });
  const signIn = (tokens: SignInTokens): void => void signedIn.push(tokens);
  const auth = Object.assign(client, {
    storage,
    tokens: {
      signIn: (tokens: SignInTokens) => Promise.resolve(signIn(tokens)),
      get: () => ({ isRefreshFailed: false, isStorageDegraded: false, endReason: undefined, ...state() }),
      load: () => Promise.resolve(),
    },
    updateUserType: () => Promise.resolve("registered" as const),
    getDeviceId: () => Promise.resolve("device-1"),
    logOut: async ({ navigate }: { readonly navigate?: () => unknown } = {}) => void (await navigate?.()),
  });
  return { fetch, clock, timers, logger, signedIn, sent, auth };
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

/** The OTP result for a person without account. */
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

/** The answer to `sendOtp`. */
export const OTP_SENT: FakeStep = { json: { data: { sendOtp: { code: 200, message: "Sent" } } } };

/** Returns the value of a successful result. */
export function valueOf<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(`The result is a refusal: ${result.code}`);
  return result.value;
}
