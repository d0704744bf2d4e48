import type { Endpoint } from '@marquee/config';
import type { RequestFacts } from './request-facts.ts';

/** The signal that ends a call; the platform's own `AbortSignal` fits. */
export interface SignalLike {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A parameter of a call. Empty ones are dropped before the call. */
export type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** Parameters of a call. */
export type Query = Readonly<Record<string, QueryValue>>;

/** What this package asks of the network. */
export interface ContentCall {
  readonly endpoint: Endpoint;
  readonly pathParams?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly body?: unknown;
  readonly signal?: SignalLike;
}

/**
 * Performs a call and resolves with the parsed body; the `request` of `@marquee/http` fits.
 * A refusal by player code resolves with its body, every other failure rejects.
 */
export type ContentRequest = (call: ContentCall) => Promise<unknown>;

/** What every call of this package is given. */
export interface ContentClient {
  readonly request: ContentRequest;
  /** Facts of the viewer, read anew for each call. */
  readonly facts: () => RequestFacts;
}

/** Options that every call takes. */
export interface CallOptions {
  /** Ends the call; the promise then rejects as `@marquee/http` says. */
  readonly signal?: SignalLike | undefined;
}

/** Options of calls that answer one page of a list. */
export interface PageOptions extends CallOptions {
  /** 1 (default) is the first page. */
  readonly page?: number | undefined;
  /** Items on a page, at most 50. Default 12 (DEC-101). */
  readonly pageSize?: number | undefined;
}

/** The page parameters of a call. */
export const pageQuery = (options: PageOptions): Query => ({ page: options.page, page_size: options.pageSize });

/** Adds the signal only where there is one. */
export const withSignal = (options: CallOptions): { readonly signal?: SignalLike } =>
  options.signal === undefined ? {} : { signal: options.signal };
