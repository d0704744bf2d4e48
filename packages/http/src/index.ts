// Ports: what is handed in
export type { AbortControllerLike, AbortSignalLike, CreateAbortController } from './ports/abort.ts';
export type { Broadcast, OpenBroadcast } from './ports/broadcast.ts';
export type { Clock } from './ports/clock.ts';
export type { Fetch, FetchInit, FetchInput, FetchStep, HeadersLike, RequestLike, ResponseLike } from './ports/fetch.ts';
export type { KeyValueStorage, MaybePromise } from './ports/key-value-storage.ts';
export type { Locks } from './ports/locks.ts';
export type { LogFacts, Logger } from './ports/logger.ts';
export type { OnlineState } from './ports/online-state.ts';
export type { RandomId } from './ports/random-id.ts';
export type { TimerHandle, Timers } from './ports/timers.ts';
export type {
  GuestRenewalOutcome, RefreshOutcome, SessionEndReason, TokenSource, ViewerToken,
} from './ports/token-source.ts';
export type { ViewerFacts } from './ports/viewer-facts.ts';

// What a call may say to the steps
export type { CallAccess, CallContext } from './call-context.ts';
