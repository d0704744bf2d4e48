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
 * Returns the wait of Retry-After in milliseconds, at most an hour; `undefined` without one. A date is compared with the server's
 * Date header, as the device's clock may be wrong. Reads all three forms of HTTP dates.
 */
export function retryAfterMs(headers: HeadersLike, clock: Clock): number | undefined {
  const statedMs = readRetryAfter(headers);
  const waitMs =
    statedMs >= 0
      ? statedMs
      : dateMs(headers.get("retry-after") || "") - (dateMs(headers.get("date") || "") || clock.now());
  return waitMs >= 0 ? Math.min(waitMs, HOUR) : waitMs < 0 ? 0 : undefined;
}

/** Returns the epoch milliseconds of an HTTP date. The oldest of the three forms has no time zone and means GMT. */
function dateMs(text: string): number {
  return /^[A-Z]/.test(text) ? Date.parse(text.replace(/( GMT)?$/, " GMT")) : NaN;
}

/** A refresh that failed without being refused. Both tokens stay. */
export interface Unavailable {
  readonly kind: "unavailable";
  /** Error for the waiting requests. */
  readonly error: MarqueeError;
  /** Wait of Retry-After, in milliseconds. */
  readonly retryAfterMs?: number | undefined;
  /** No readable answer came, so the server may have replaced the token. */
  readonly isAnswerLost: boolean;
  /** When the call began. */
  readonly since: Instant;
}

/** Options of {@link callRefresh}. */
export interface RefreshCallOptions {
  readonly request: SendRequest;
  readonly clock: Clock;
  /** Device id of the session. Default: that of the request facts. */
  readonly deviceId?: string | undefined;
  /** Whether the refresh token is still the newest; called before it is sent a second time. Default: true. */
  readonly isCurrent?: (() => Promise<boolean>) | undefined;
}

/** Result of a refresh call. */
export type RefreshAnswer =
  | { readonly kind: "tokens"; readonly tokens: SignInTokens; readonly since: Instant }
  | { readonly kind: "refused" }
  | Unavailable;

/**
 * Time limit of one attempt in milliseconds. Two attempts and a wait for another tab fit into the server's 30 s of tolerance.
 */
export const REFRESH_TIMEOUT_MS = 9 * SECOND;

/**
 * Exchanges a refresh token: by GraphQL refreshAuthToken, then once by REST renew if GraphQL cannot be reached. Uses POST, as
 * the token is a secret. Never rejects.
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
  // Another tab may have refreshed meanwhile, so the token may be rotated.
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
  // A 400 with other errors is about the query, not about the token.
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
