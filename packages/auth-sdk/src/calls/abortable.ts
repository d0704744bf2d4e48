import { checkCall } from "@marquee/http/errors";
import type { OptionKinds } from "@marquee/http/errors";
import type { AbortSignalLike, Client } from "@marquee/http";

/** Options of every reading call. */
export interface Abortable {
  /** Aborts the call, which then rejects with `ABORTED`. */
  readonly signal?: AbortSignalLike | undefined;
}

/** Returns the signal of the options, which may be of any type. */
export function signalOf(options: Abortable | undefined): AbortSignalLike | undefined {
  return (Object(options) as Abortable).signal;
}

/**
 * Returns the options of a reading call after their check.
 * @throws {MarqueeError} code `INVALID_OPTION`; `option` names the wrong one
 */
export function checked<Options extends Abortable>(
  where: string,
  client: Client,
  options: Options | undefined,
  kinds?: OptionKinds,
): Options {
  checkCall(where, client, options, Object.assign({ signal: "with addEventListener?" }, kinds));
  return Object(options) as Options;
}
