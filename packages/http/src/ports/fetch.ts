import type { CallContext } from "../call-context.ts";
import type { AbortSignalLike } from "./abort.ts";

/** The part of the platform's `Headers` that is used here. */
export interface HeadersLike {
  get(name: string): string | null;
  has(name: string): boolean;
  forEach(visit: (value: string, name: string) => void): void;
}

/** The part of the platform's `Response` that is used here. */
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

/** The part of the platform's `Request` that is used here. */
export interface RequestLike {
  readonly url: string;
  readonly method: string;
  readonly headers: HeadersLike;
  readonly body?: unknown;
  readonly signal?: AbortSignalLike | null;
  clone(): RequestLike;
}

/** What a fetch can be asked for: an address, a `URL` or a `Request`. */
export type FetchInput = string | { readonly href: string; toString(): string } | RequestLike;

/** Second argument of a fetch: everything the platform's fetch takes, and the facts our own steps read. */
export interface FetchInit {
  method?: string | undefined;
  headers?: unknown;
  body?: unknown;
  signal?: AbortSignalLike | null | undefined;
  keepalive?: boolean | undefined;
  /** Read by the steps of `createFetch` only; a foreign fetch ignores it. */
  marquee?: CallContext | undefined;
}

interface FetchShape {
  /** Method syntax, so that the platform's own `fetch` and a `Fetch` may stand for each other. */
  call(input: FetchInput, init?: FetchInit): Promise<ResponseLike>;
}

/**
 * A function with the WHATWG signature. `window.fetch`, Node's `fetch`, the result of `createFetch` and
 * a partner's own function all fit. Every SDK takes one of these and demands nothing else of the network.
 */
export type Fetch = FetchShape["call"];

/**
 * One step of the pipeline: takes the fetch below it and gives back a fetch that does more.
 * It resolves with the very response it got, unread.
 */
export type FetchStep = (next: Fetch) => Fetch;
