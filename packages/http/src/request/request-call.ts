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
  /** Values for `{name}` in the path; each is encoded once. */
  readonly pathParams?: Readonly<Record<string, string | number>> | undefined;
  /** Empty values are dropped, lists become comma lists. */
  readonly query?: QueryParameters | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent form-encoded; empty values are dropped. Not together with `body`. */
  readonly form?: QueryParameters | undefined;
  /** Sent in addition to the headers of the steps; they override theirs. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Aborts the call, which rejects with code `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
  /** Default: 8000 for plan endpoints, otherwise that of the environment. */
  readonly timeoutMs?: number | undefined;
  /** Default: `public` for public endpoints, otherwise `viewer`. */
  readonly access?: CallAccess | undefined;
  /** Device id to send. Default: that of the viewer. */
  readonly deviceId?: string | undefined;
  /** Also sends the viewer's token as `access-token`. */
  readonly withAccessTokenHeader?: boolean | undefined;
  /** Lets the request continue after the page is closed. */
  readonly keepalive?: boolean | undefined;
  /** Cache mode of fetch. Default: that of the engine. */
  readonly cache?: "no-store" | "no-cache" | "reload" | undefined;
  /** Returns whether an answer that would reject is expected, by status and parsed body; the call then resolves with it. */
  readonly isExpected?: ((status: number, data: unknown) => boolean) | undefined;
}

/** Answer of a call that resolves: an ok status, a 400, a 401 with player code, or an expected status. */
export interface RequestAnswer {
  readonly ok: boolean;
  readonly status: number;
  /** The parsed body; `undefined` when it is empty or not JSON. */
  readonly data: unknown;
  readonly headers: HeadersLike;
}

/**
 * Sends a request to the platform.
 * @throws {MarqueeError} every code of the union.
 */
export type SendRequest = (call: RequestCall) => Promise<RequestAnswer>;

/** A rejected call, as passed to `onFailure`. */
export interface Failure {
  readonly call: RequestCall;
  readonly error: MarqueeError;
  /** The parsed body of the answer, `undefined` without one. */
  readonly data: unknown;
}
