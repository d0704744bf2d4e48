import type { MarqueeError } from "../errors/marquee-error.ts";
import type { CallAccess } from "../call-context.ts";
import type { AbortSignalLike } from "../ports/abort.ts";
import type { HeadersLike } from "../ports/fetch.ts";
import type { RequestEndpoint } from "./endpoint.ts";
import type { QueryParameters } from "./query.ts";

/** One call of the platform. */
export interface RequestCall {
  /** From the endpoint tables of `@marquee/config`. */
  readonly endpoint: RequestEndpoint;
  /** Fills the `{name}` places of the path; each is encoded once. */
  readonly pathParams?: Readonly<Record<string, string | number>> | undefined;
  /** Empty values are dropped, lists become comma lists. */
  readonly query?: QueryParameters | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent form-encoded; empty values are dropped. Not together with `body`. */
  readonly form?: QueryParameters | undefined;
  /** Sent in addition to the headers of the steps, and instead of theirs where the names are the same. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the call with code `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Default: 8000 for plan endpoints, otherwise that of the environment. */
  readonly timeoutMs?: number | undefined;
  /** Default: `public` for public endpoints, otherwise `viewer`. */
  readonly access?: CallAccess | undefined;
  /** Device to speak for. Default: the one of the facts. */
  readonly deviceId?: string | undefined;
  /** Sends the viewer's token as `access-token` too. */
  readonly withAccessTokenHeader?: boolean | undefined;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean | undefined;
  /** The platform's cache mode. Default: left to the platform. */
  readonly cache?: "no-store" | "no-cache" | "reload" | undefined;
  /** Statuses that would reject but whose body the caller wants. Asked with the parsed body. */
  readonly isExpected?: ((status: number, data: unknown) => boolean) | undefined;
}

/** What a call is resolved with: an ok status, a 400, a 401 with player code, or what the call expects. */
export interface RequestAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The parsed body; `undefined` when it is empty or no JSON. */
  readonly data: unknown;
  readonly headers: HeadersLike;
}

/**
 * Calls the platform.
 * @throws {MarqueeError} every code of the union.
 */
export type SendRequest = (call: RequestCall) => Promise<RequestAnswer>;

/** A call that rejected, as `onFailure` is told of it. */
export interface Failure {
  readonly call: RequestCall;
  readonly error: MarqueeError;
  /** The parsed body of the answer, `undefined` when there was none. */
  readonly data: unknown;
}
