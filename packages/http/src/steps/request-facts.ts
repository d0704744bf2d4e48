import type { AbortSignalLike } from "../ports/abort.ts";
import type { FetchInit, FetchInput, RequestLike } from "../ports/fetch.ts";

/** The input as far as it is a `Request`: an address and a `URL` have nothing of one. */
export function requestOf(input: unknown): Partial<RequestLike> {
  return Object(input) as Partial<RequestLike>;
}

/** The address a fetch was called with. */
export function addressOf(input: unknown): string {
  return requestOf(input).url || String(input);
}

/** The method in upper case, GET when nothing says otherwise. */
export function methodOf(input: FetchInput, init: FetchInit): string {
  return (init.method || requestOf(input).method || "GET").toUpperCase();
}

/** The caller's signal: that of the second argument, else that of the `Request`. */
export function signalOf(input: FetchInput, { signal }: FetchInit): AbortSignalLike | null | undefined {
  return signal === undefined ? requestOf(input).signal : signal;
}

interface HeaderEntries {
  forEach(visit: (value: unknown, name: unknown) => void): void;
}

/** A second argument that `withHeaders` has made: its headers are a record, and no other code holds either. */
interface CopiedInit extends FetchInit {
  isCopy?: true;
}

/**
 * The caller's headers under lower-case names: those of the second argument, else those of the `Request`, as fetch has
 * it. Takes `Headers`, pairs and plain objects. The last of several values for one name counts,
 * and any of them more than what the record holds already.
 */
export function headersOf(
  input: FetchInput,
  init: CopiedInit,
  record: Record<string, string> = {},
): Record<string, string> {
  const given: unknown = init.headers || requestOf(input).headers || {};
  if (init.isCopy) return Object.assign(record, given);
  const list = (
    (given as Partial<HeaderEntries>).forEach ? given : Object.entries(given as object)
  ) as HeaderEntries;
  list.forEach((value, name) => {
    const [key, text] = (Array.isArray(value) ? value : [name, value]) as [string, string];
    record[key.toLowerCase()] = text;
  });
  return record;
}

/** A second argument that may be changed: the given one when `withHeaders` made it, otherwise a copy. */
export function copiedInit(init: CopiedInit): CopiedInit {
  return init.isCopy ? init : Object.assign({}, init);
}

/** The second argument with headers added beneath the caller's own. */
export function withHeaders(input: FetchInput, init: CopiedInit, added: Record<string, string>): FetchInit {
  const own = copiedInit(init);
  own.headers = headersOf(input, init, added);
  own.isCopy = true;
  return own;
}
