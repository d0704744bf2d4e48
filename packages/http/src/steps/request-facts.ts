import type { AbortSignalLike } from "../ports/abort.ts";
import type { FetchInit, FetchInput, RequestLike } from "../ports/fetch.ts";

/** Returns the input as a `Request`; for an address or a `URL` its fields are undefined. */
export function requestOf(input: unknown): Partial<RequestLike> {
  return Object(input) as Partial<RequestLike>;
}

/** Returns the address of a fetch. */
export function addressOf(input: unknown): string {
  return requestOf(input).url || String(input);
}

/** Returns the method in upper case. Default GET. */
export function methodOf(input: FetchInput, init: FetchInit): string {
  return (init.method || requestOf(input).method || "GET").toUpperCase();
}

/** Returns the caller's signal: of the second argument, else of the `Request`. */
export function signalOf(input: FetchInput, { signal }: FetchInit): AbortSignalLike | null | undefined {
  return signal === undefined ? requestOf(input).signal : signal;
}

interface HeaderEntries {
  forEach(visit: (value: unknown, name: unknown) => void): void;
}

/** A second argument created by `withHeaders`. Its headers are a record, and no other code has a reference to either. */
interface CopiedInit extends FetchInit {
  isCopy?: true;
}

/**
 * Returns the caller's headers under lower-case names: of the second argument, else of the `Request`, as fetch does. Accepts
 * `Headers`, pairs and plain objects. The last of several values for a name wins, and replaces a value of the given record.
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

/** Returns a second argument that may be changed: the given one if `withHeaders` created it, otherwise a copy. */
export function copiedInit(init: CopiedInit): CopiedInit {
  return init.isCopy ? init : Object.assign({}, init);
}

/** Adds headers to the second argument, except those that the caller has set. */
export function withHeaders(input: FetchInput, init: CopiedInit, added: Record<string, string>): FetchInit {
  const own = copiedInit(init);
  own.headers = headersOf(input, init, added);
  own.isCopy = true;
  return own;
}
