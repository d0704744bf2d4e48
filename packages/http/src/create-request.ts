import { STATUS_CODES } from "@marquee/config/errors";
import { PLAN_TIMEOUT_MS } from "@marquee/config/time";
import { callError } from "./errors/call-error.ts";
import { isMarqueeError, type MarqueeError } from "./errors/marquee-error.ts";
import type { Fetch, FetchInit, ResponseLike } from "./ports/fetch.ts";
import { buildAddress, type FamilyBases } from "./request/address.ts";
import { buildQuery } from "./request/query.ts";
import { parseJson } from "./request/parse-json.ts";
import { readRetryAfter } from "./request/retry-after.ts";
import type { Failure, RequestCall, SendRequest } from "./request/request-call.ts";
import { playerCode } from "./steps/player-codes.ts";
import { refusalOf, type Refusal } from "./steps/refusal.ts";
import { notesOf } from "./steps/response-notes.ts";

/** Options of `createRequest`. */
export interface RequestOptions {
  /** Base address of each family, from runtime config. */
  readonly families: FamilyBases;
  /** Called for every request that rejects, except those the caller aborted. Must not throw. `reportFailures` creates one. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
}

/**
 * Creates a request function from a fetch. It builds the address, parses the answer and maps failures to errors:
 *
 * | answer | result |
 * | --- | --- |
 * | ok status | the parsed body, `undefined` when empty or no JSON |
 * | 401 or 400 with a player code | the body |
 * | any other 400 | the body; `REJECTED` when it is no JSON |
 * | 471 to 476 | their own codes, such as `REGION_BLOCKED` |
 * | any other 401 | `UNAUTHORIZED` |
 * | 404, 429 | `NOT_FOUND`, `RATE_LIMITED` |
 * | any other status | `REJECTED` |
 * | no network, time limit, abort | `NO_ACTIVE_INTERNET`, `TIMEOUT`, `ABORTED` |
 *
 * It repeats no request: the `tokens` step repeats after a 401, and time-outs are never repeated.
 *
 * Never throws; each request rejects with a `MarqueeError` of the table.
 *
 * Spec: requests §8, "Error catalogue".
 * @example
 * const request = createRequest(fetch, { families: { content: "https://api.example.tv/content" } });
 * const { data } = await request({ endpoint: consumptionEndpoint, query: { content_id: "0-0-1" } });
 */
export function createRequest(fetch: Fetch, { families, onFailure }: RequestOptions): SendRequest {
  return async (call) => {
    let data: unknown;
    let address: string | undefined;
    try {
      address = buildAddress(call, families);
      const response = await fetch(address, initFor(call));
      const { ok, status, headers } = response;
      const { text = await response.text() } = notesOf(response);
      data = parseJson(text);
      if (!ok) {
        const refusal = serverRefusal(status, data);
        const isReturned =
          (status === 400 && data !== undefined) ||
          (status === 401 && playerCode.test(refusal.code)) ||
          (call.isExpected && call.isExpected(status, data));
        if (!isReturned) throw statusError(call, response, refusal);
      }
      return { ok, status, data, headers };
    } catch (cause) {
      const error = isMarqueeError(cause) ? cause : transportError(call, address as string, cause);
      if (onFailure && error.code !== "ABORTED") onFailure({ call, error, data });
      throw error;
    }
  };
}

function initFor(call: RequestCall): FetchInit {
  const { endpoint, body, form } = call;
  const type = form ? "application/x-www-form-urlencoded" : body !== undefined && "application/json";
  const init: FetchInit & { cache: string | undefined } = {
    method: endpoint.method,
    headers: Object.assign({}, type && { "content-type": type }, call.headers),
    body: form ? buildQuery(form) : JSON.stringify(body),
    signal: call.signal,
    keepalive: call.keepalive,
    cache: call.cache,
    marquee: Object.assign({}, call, {
      path: endpoint.family + endpoint.path,
      access: call.access || (endpoint.public && "public"),
      readsText: true,
      timeoutMs: call.timeoutMs || (endpoint.plan && PLAN_TIMEOUT_MS),
      call,
    }),
  };
  return init;
}

/** Returns code and message of a refused answer: on 503 of the first error in its list, else of the body. */
function serverRefusal(status: number, body: unknown): Refusal {
  const { errors } = Object(body) as { readonly errors?: unknown };
  return refusalOf(status === 503 && Array.isArray(errors) ? errors[0] : body);
}

function statusError(
  { endpoint }: RequestCall,
  response: ResponseLike,
  { code: serverCode, message: serverMessage }: Refusal,
): MarqueeError {
  const { status, headers } = response;
  const { sessionOutcome } = notesOf(response);
  return callError(endpoint, {
    // REQ-20, DEC-050
    code: STATUS_CODES[status as keyof typeof STATUS_CODES] || "REJECTED",
    message: `status ${status} ${serverCode}`.trim(),
    serverCode,
    serverMessage,
    status,
    sessionOutcome,
    isRetryable: sessionOutcome === "unavailable" || /^5|408|42[59]/.test(status as unknown as string),
    retryAfterMs: readRetryAfter(headers),
  });
}

function transportError(call: RequestCall, address: string, cause: unknown): MarqueeError {
  const { signal } = call;
  const isAbort =
    (signal && signal.aborted) || (Object(cause) as { readonly name?: unknown }).name === "AbortError";
  return callError(call.endpoint, {
    code: isAbort ? "ABORTED" : "NO_ACTIVE_INTERNET",
    isRetryable: !isAbort,
    // A cause that quotes the address is dropped, as it may hold ids and codes.
    cause: String(cause).indexOf(address) < 0 ? cause : undefined,
  });
}
