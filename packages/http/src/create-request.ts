import { PLAN_TIMEOUT_MS, specialStatus, toPlayerCode } from '@marquee/config';
import type { CallContext } from './call-context.ts';
import { createHttpError, isHttpError, type HttpError, type HttpErrorFacts } from './errors/http-error.ts';
import type { Clock } from './ports/clock.ts';
import type { Fetch, FetchInit, ResponseLike } from './ports/fetch.ts';
import { serverRefusal, toFailureReport, type FailureReport } from './reporting/failure-report.ts';
import { responseCode } from './reporting/response-code.ts';
import { buildAddress, type FamilyBases } from './request/address.ts';
import { buildQuery } from './request/query.ts';
import type { RequestAnswer, RequestCall, SendRequest } from './request/request-call.ts';
import { sessionOutcomeOf } from './steps/session-outcome.ts';

/** Options of `createRequest`. */
export interface RequestOptions {
  /** Base address of each family, from runtime config. */
  readonly families: FamilyBases;
  /** Told of every call that rejects, save those the caller aborted. Must not throw. */
  readonly onFailure?: (report: FailureReport) => void;
  /** Reads a Retry-After that is a date. Default: such a date is ignored. */
  readonly clock?: Clock;
}

/**
 * Puts address building, parsing and the error rules on a fetch. What the caller gets:
 *
 * | answer | result |
 * | --- | --- |
 * | ok status | the parsed body, `undefined` when empty or no JSON |
 * | 401 or 400 with a player code | the body |
 * | any other 400 | the body; `REJECTED` when it is no JSON |
 * | 471 to 476 | `SPECIAL_STATUS` |
 * | any other 401 | `UNAUTHORIZED` |
 * | 429 | `RATE_LIMITED` |
 * | any other status | `REJECTED` |
 * | no network, time limit, abort | `NO_ACTIVE_INTERNET`, `TIMEOUT`, `ABORTED` |
 *
 * Nothing is repeated here: replay after a 401 is the `tokens` step's, time-outs are never repeated (DEC-052).
 *
 * Spec: requests §8, "Error catalogue".
 */
export function createRequest(fetch: Fetch, { families, onFailure, clock }: RequestOptions): SendRequest {
  return async (call) => {
    let data: unknown;
    try {
      const response = await fetch(addressFor(call, families), initFor(call));
      data = parse(await response.text());
      const { ok, status, headers } = response;
      if (ok || isReturned(call, status, data)) return { ok, status, data, headers };
      throw statusError(call, response, data, clock);
    } catch (cause) {
      const error = isHttpError(cause) ? cause : transportError(call, cause);
      if (onFailure && error.code !== 'ABORTED') onFailure(toFailureReport(call, error, responseCode(data)));
      throw error;
    }
  };
}

function isReturned(call: RequestCall, status: number, data: unknown): boolean {
  if (call.isExpected && call.isExpected(status, data)) return true;
  if (status === 400) return data !== undefined;
  return status === 401 && toPlayerCode(serverRefusal(status, data).code) !== undefined;
}

function addressFor({ endpoint, pathParams, query }: RequestCall, families: FamilyBases): string {
  try {
    return buildAddress({ endpoint, families, pathParams, query });
  } catch (cause) {
    throw failureOf({ endpoint }, { code: 'REQUEST_REFUSED', message: (cause as Error).message, isRetryable: false });
  }
}

function initFor(call: RequestCall): FetchInit {
  const { endpoint, body, form, keepalive, cache, signal } = call;
  const context: { -readonly [Name in keyof CallContext]: CallContext[Name] } = {};
  const access = call.access || (endpoint.public && 'public');
  const timeoutMs = call.timeoutMs || (endpoint.plan && PLAN_TIMEOUT_MS);
  if (access) context.access = access;
  if (timeoutMs) context.timeoutMs = timeoutMs;
  if (call.withAccessTokenHeader) context.withAccessTokenHeader = true;

  const init: FetchInit & { cache?: string } = { method: endpoint.method, marquee: context };
  const type = form ? 'application/x-www-form-urlencoded' : body !== undefined && 'application/json';
  if (type) {
    init.body = form ? buildQuery(form) : JSON.stringify(body);
    init.headers = Object.assign({ 'content-type': type }, call.headers);
  } else if (call.headers) init.headers = call.headers;
  if (signal) init.signal = signal;
  if (keepalive) init.keepalive = true;
  if (cache) init.cache = cache;
  return init;
}

function parse(text: string): unknown {
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    // An HTML error page or a cut body counts as no data (REQ-29).
    return undefined;
  }
}

/** What `failureOf` adds: the call's method and path template, and the message's beginning. */
type CallFacts = 'method' | 'path';
type OwnFacts<Facts> = Facts extends HttpErrorFacts ? Omit<Facts, CallFacts> : never;

function failureOf({ endpoint }: Pick<RequestCall, 'endpoint'>, facts: OwnFacts<HttpErrorFacts>): HttpError {
  const { method, family } = endpoint;
  const path = family + endpoint.path;
  return createHttpError(Object.assign({ method, path }, facts, { message: `${method} ${path}: ${facts.message}` }) as HttpErrorFacts);
}

function statusError(call: RequestCall, response: ResponseLike, data: unknown, clock: Clock | undefined): HttpError {
  const { status } = response;
  const { code: serverCode, message: serverMessage } = serverRefusal(status, data);
  const facts: Record<string, unknown> = { code: 'REJECTED', status, isRetryable: status >= 500 || isTransient(status) };
  const special = specialStatus(status);
  facts['message'] = serverMessage || (special && special.message) || `status ${status}`;
  if (serverCode !== undefined) facts['serverCode'] = serverCode;
  if (serverMessage !== undefined) facts['serverMessage'] = serverMessage;
  if (special) facts['code'] = 'SPECIAL_STATUS';
  if (status === 401) {
    const sessionOutcome = sessionOutcomeOf(response);
    facts['code'] = 'UNAUTHORIZED';
    facts['isRetryable'] = sessionOutcome === 'unavailable';
    if (sessionOutcome) facts['sessionOutcome'] = sessionOutcome;
  }
  if (status === 429) {
    const retryAfterMs = readRetryAfter(response, clock);
    facts['code'] = 'RATE_LIMITED';
    if (retryAfterMs !== undefined) facts['retryAfterMs'] = retryAfterMs;
  }
  return failureOf(call, facts as unknown as OwnFacts<HttpErrorFacts>);
}

/** Refusals that say "later": request time-out, too early, too many requests. */
function isTransient(status: number): boolean {
  return status === 408 || status === 425 || status === 429;
}

/** Seconds or a date, as milliseconds from now. */
function readRetryAfter(response: ResponseLike, clock: Clock | undefined): number | undefined {
  const text = response.headers.get('retry-after');
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : clock ? Date.parse(text) - clock.now() : NaN;
  return isNaN(ms) ? undefined : Math.max(0, ms);
}

function transportError(call: RequestCall, cause: unknown): HttpError {
  const isAbort = (call.signal && call.signal.aborted) || (cause as Partial<Error> | undefined)?.name === 'AbortError';
  return failureOf(
    call,
    isAbort
      ? { code: 'ABORTED', message: 'ended by its caller', isRetryable: false, cause }
      : { code: 'NO_ACTIVE_INTERNET', message: 'no answer', isRetryable: true, cause },
  );
}
