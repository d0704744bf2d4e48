import { renewEndpoint } from "@marquee/config/endpoints/auth";
import { SECOND, HOUR } from "@marquee/config/time";
import {
  callError,
  type Clock,
  type MarqueeError,
  type RequestAnswer,
  type RequestCall,
  type SendRequest,
  readRetryAfter,
  type HeadersLike,
} from "@marquee/http";
import { asObject } from "../../calls/json-fields.ts";
import { refreshAuthTokenOperation } from "../../wire/generated/operations.ts";
import { asOfNow, instantOf, type Instant } from "../instant.ts";
import { postOperation } from "../post-operation.ts";
import { readTokens, type SignInTokens } from "../read-tokens.ts";

/**
 * How long the server asks to be left alone, in milliseconds, at most an hour; `undefined` when it does not. A date is
 * measured against the server's own Date, since the device may not know the time. Reads all three forms of HTTP dates.
 */
export function retryAfterMs(headers: HeadersLike, clock: Clock): number | undefined {
  const statedMs = readRetryAfter(headers);
  const waitMs =
    statedMs >= 0
      ? statedMs
      : dateMs(headers.get("retry-after") || "") - (dateMs(headers.get("date") || "") || clock.now());
  return waitMs >= 0 ? Math.min(waitMs, HOUR) : waitMs < 0 ? 0 : undefined;
}

/** Epoch milliseconds of an HTTP date; the oldest of the three forms names no zone and means GMT. */
function dateMs(text: string): number {
  return /^[A-Z]/.test(text) ? Date.parse(text.replace(/( GMT)?$/, " GMT")) : NaN;
}

/** A refresh that could not be carried out; nothing is lost. */
export interface Unavailable {
  readonly kind: "unavailable";
  /** What callers are rejected with. */
  readonly error: MarqueeError;
  /** How long the server asks to be left alone, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** No answer that can be read: the server may have replaced the token all the same. */
  readonly isAnswerLost: boolean;
  /** When the call began. */
  readonly since: Instant;
}

/** What a refresh call needs. */
export interface RefreshCallOptions {
  readonly request: SendRequest;
  readonly clock: Clock;
  /** The device whose session it is. Default: the one of the facts of requests. */
  readonly deviceId?: string | undefined;
  /** Whether the refresh token is still the newest; asked before it is sent a second time. Default: it is. */
  readonly isCurrent?: (() => Promise<boolean>) | undefined;
}

/** How a refresh call ended. */
export type RefreshAnswer =
  | { readonly kind: "tokens"; readonly tokens: SignInTokens; readonly since: Instant }
  | { readonly kind: "refused" }
  | Unavailable;

/** Limit of one attempt in milliseconds. Two of them and a wait for another tab stay below the 30 s that the server forgives. */
export const REFRESH_TIMEOUT_MS = 9 * SECOND;

/**
 * Exchanges a refresh token: GraphQL refreshAuthToken, and REST renew once when GraphQL cannot be reached. Goes
 * by POST, since the token is a secret. Never rejects.
 */
export async function callRefresh(
  { request, clock, deviceId, isCurrent }: RefreshCallOptions,
  refreshToken: string,
): Promise<RefreshAnswer> {
  const since = instantOf(clock);
  const send = async (call: RequestCall): Promise<RefreshAnswer> => {
    try {
      const requested = {
        access: "device",
        timeoutMs: REFRESH_TIMEOUT_MS,
        isExpected: () => true,
        deviceId,
      } as const;
      return judge(await request(Object.assign(requested, call)), { clock, since, call });
    } catch (cause) {
      return { kind: "unavailable", error: cause as MarqueeError, isAnswerLost: true, since };
    }
  };
  const answer = await send(postOperation(refreshAuthTokenOperation, { refreshToken }));
  const isReached = answer.kind !== "unavailable" || answer.error.code === "UNAUTHORIZED";
  // Meanwhile another tab may have refreshed, and used what it got.
  if (isReached || (isCurrent && !(await isCurrent()))) return answer;
  return send({ endpoint: renewEndpoint, body: { refresh_token: refreshToken } });
}

function judge(
  { ok, status, data, headers }: RequestAnswer,
  { clock, since, call }: { readonly clock: Clock; readonly since: Instant; readonly call: RequestCall },
): RefreshAnswer {
  const body = asObject(data);
  const { data: fields, errors } = body || {};
  const tokens = ok && readTokens((Object(fields) as Record<string, unknown>)["refreshAuthToken"] || body);
  if (tokens) return { kind: "tokens", tokens, since: asOfNow(since, clock) };
  const isGraphqlRefusal =
    Array.isArray(errors) &&
    errors.some(
      (error) =>
        (Object((Object(error) as Record<string, unknown>)["extensions"]) as Record<string, unknown>)[
          "code"
        ] === "UNAUTHENTICATED",
    );
  // A 400 with other errors speaks of the query, not of the token.
  if (isGraphqlRefusal || (body && (status === 401 || (status === 400 && !errors))))
    return { kind: "refused" };
  const error = callError(call.endpoint, {
    code: "UNAUTHORIZED",
    message: "no new token",
    isRetryable: true,
    status,
    sessionOutcome: "unavailable",
  });
  return {
    kind: "unavailable",
    error,
    retryAfterMs: retryAfterMs(headers, clock),
    isAnswerLost: (ok && !errors) || status === 504,
    since,
  };
}
