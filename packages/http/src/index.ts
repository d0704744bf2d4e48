// The client, first argument of every SDK function
export { createClient } from "./client/create-client.ts";
export type { ClientOptions } from "./client/create-client.ts";
export type { Client } from "./client/client.ts";
export type { Campaign, ConsentFacts, Person, Viewer, ViewerFacts } from "./viewer.ts";
export type { Refusal, Result } from "./result.ts";
export { checkCall, checkOptions, checkPort, invalidOption } from "./errors/check-options.ts";
export type { OptionKinds } from "./errors/check-options.ts";

// Fetch with steps
export { createFetch } from "./create-fetch.ts";
export { deadline } from "./steps/deadline.ts";
export type { DeadlineOptions } from "./steps/deadline.ts";
export { toBase64 } from "./steps/base64.ts";
export { headers } from "./steps/headers.ts";
export type { HeadersOptions } from "./steps/headers.ts";
export { tokens } from "./steps/tokens.ts";
export type { TokensOptions } from "./steps/tokens.ts";
export { onlyFor } from "./steps/only-for.ts";
export { withoutHeaders } from "./steps/without-headers.ts";
export type { CallAccess, CallContext } from "./call-context.ts";

// Requests
export { createRequest } from "./create-request.ts";
export type { RequestOptions } from "./create-request.ts";
export type { Failure, RequestAnswer, RequestCall, SendRequest } from "./request/request-call.ts";
export { buildAddress } from "./request/address.ts";
export type { AddressParts, FamilyBases } from "./request/address.ts";
export type { RequestEndpoint } from "./request/endpoint.ts";
export { buildQuery } from "./request/query.ts";
export type { QueryParameters, QueryValue } from "./request/query.ts";
export { readRetryAfter } from "./request/retry-after.ts";

// Errors
export { callError } from "./errors/call-error.ts";
export { isMarqueeError, MarqueeError } from "./errors/marquee-error.ts";
export type { MarqueeErrorCode, MarqueeErrorFacts, SessionOutcome } from "./errors/marquee-error.ts";
export type { PlayerRefusal, SpecialRefusal } from "./errors/refusal-codes.ts";
export { pageErrorOf } from "./errors/page-error.ts";
export { shownErrorOf } from "./errors/shown-error.ts";
export type { ShownError } from "./errors/shown-error.ts";

// Reporting
export { reportFailures } from "./reporting/failure-report.ts";
export type { FailureReport } from "./reporting/failure-report.ts";
export { redactBody } from "./reporting/redact-body.ts";
export { reportedStatus, reportingCode } from "./reporting/reporting-code.ts";
export type { ReportingCodeParts } from "./reporting/reporting-code.ts";
export { responseCode } from "./reporting/response-code.ts";

// Guest tokens
export { createGuestTokens } from "./guest-tokens.ts";
export type { GuestTokens, GuestTokensOptions } from "./guest-tokens.ts";
export { noTokens } from "./no-tokens.ts";

// Ports
export type { AbortControllerLike, AbortSignalLike } from "./ports/abort.ts";
export type { Broadcast, OpenBroadcast } from "./ports/broadcast.ts";
export type { Clock } from "./ports/clock.ts";
export type { CookieJar, CookieOptions } from "./ports/cookie-jar.ts";
export type {
  Fetch,
  FetchInit,
  FetchInput,
  FetchStep,
  HeadersLike,
  RequestLike,
  ResponseLike,
} from "./ports/fetch.ts";
export type { KeyValueStorage, MaybePromise } from "./ports/key-value-storage.ts";
export type { Lease, LeaseStore } from "./ports/lease-store.ts";
export type { Locks } from "./ports/locks.ts";
export type { LogFacts, Logger } from "./ports/logger.ts";
export type { OnlineState } from "./ports/online-state.ts";
export type { RandomId } from "./ports/random-id.ts";
export type { TimerHandle, Timers } from "./ports/timers.ts";
export type {
  GuestRenewalOutcome,
  RefreshOutcome,
  SessionEndReason,
  TokenSource,
  ViewerToken,
} from "./ports/token-source.ts";

// Adapters for every engine; those for one kind of engine have their own entries
export { consoleLogger, systemClock, systemRandomId, systemTimers } from "./adapters/system.ts";
export {
  memoryBroadcast,
  memoryCookieJar,
  memoryLocks,
  memoryOnlineState,
  memoryStorage,
  silentLogger,
} from "./adapters/memory.ts";
