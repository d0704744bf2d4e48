import type { CallContext } from "../call-context.ts";
import type { AbortSignalLike } from "./abort.ts";

/** The used part of `Headers`. */
export interface HeadersLike {
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(visit: (value: string, name: string) => void): void;
}

/** The used part of `Response`. */
export interface ResponseLike {
  readonly ok: boolean;
  readonly status: number;
  readonly url: string;
  readonly headers: HeadersLike;
  readonly body?: unknown;
  readonly bodyUsed: boolean;
  text(): Promise<string>;
  json(): Promise<unknown>;
  clone(): ResponseLike;
}

/** The used part of `Request`. */
export interface RequestLike {
  readonly url: string;
  readonly method: string;
  readonly headers: HeadersLike;
  readonly body?: unknown;
  readonly signal?: AbortSignalLike | null;
  clone(): RequestLike;
}

/** First argument of a fetch: an address, a `URL` or a `Request`. */
export type FetchInput = string | { readonly href: string; toString(): string } | RequestLike;

/** Second argument of a fetch: the standard options, and the facts for the steps. */
export interface FetchInit {
  method?: string | undefined;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignalLike | null | undefined;
  keepalive?: boolean | undefined;
  /** Read only by the steps of `createFetch`; any other fetch ignores it. */
  marquee?: CallContext | undefined;
}

interface FetchShape {
  /** Method syntax, so that the standard `fetch` and a `Fetch` are assignable to each other. */
  call(input: FetchInput, init?: FetchInit): Promise<ResponseLike>;
}

/**
 * A function with the WHATWG signature, such as `window.fetch`, Node's `fetch`, the result of `createFetch`, or a partner's own
 * function. It is the only network access that an SDK needs.
 */
export type Fetch = FetchShape["call"];

/**
 * One step of the pipeline: takes a fetch and returns a fetch that does more. It resolves with the response that it got, unread.
 */
export type FetchStep = (next: Fetch) => Fetch;
