import type { AbortSignalLike } from '../ports/abort.ts';
import type { FetchInit, FetchInput, RequestLike } from '../ports/fetch.ts';

/** Tells a `Request` from an address and a `URL`. */
export function isRequest(input: FetchInput): input is RequestLike {
  return typeof input === 'object' && 'clone' in input;
}

/** The address a fetch was called with. */
export function addressOf(input: FetchInput): string {
  return typeof input === 'string' ? input : isRequest(input) ? input.url : input.href;
}

/** The method in upper case, GET when nothing says otherwise. */
export function methodOf(input: FetchInput, init: FetchInit | undefined): string {
  return ((init && init.method) || (isRequest(input) ? input.method : 'GET')).toUpperCase();
}

/** The caller's signal: that of the second argument, else that of the `Request`. */
export function signalOf(input: FetchInput, init: FetchInit | undefined): AbortSignalLike | null | undefined {
  return init && init.signal !== undefined ? init.signal : isRequest(input) ? input.signal : undefined;
}

/**
 * The caller's headers under lower-case names: those of the second argument, else those of the `Request`, as fetch has
 * it. Takes `Headers`, pairs and plain objects; a name given twice is joined by a comma.
 */
export function headersOf(input: FetchInput, init: FetchInit | undefined): Record<string, string> {
  const given: unknown = (init && init.headers) || (isRequest(input) ? input.headers : undefined);
  const record: Record<string, string> = {};
  if (!given) return record;
  const add = (value: unknown, name: string): void => {
    const key = name.toLowerCase();
    record[key] = key in record ? `${record[key]}, ${String(value)}` : String(value);
  };
  if (typeof (given as { get?: unknown }).get === 'function') {
    (given as { forEach(visit: (value: unknown, name: string) => void): void }).forEach(add);
  } else if (Array.isArray(given)) {
    for (const [name, value] of given as [string, unknown][]) add(value, name);
  } else {
    for (const name of Object.keys(given)) add((given as Record<string, unknown>)[name], name);
  }
  return record;
}

/** The reason of an aborted signal; an `AbortError` on engines whose signals have none. */
export function abortReason(signal: AbortSignalLike): unknown {
  return signal.reason === undefined
    ? Object.assign(new Error('This operation was aborted'), { name: 'AbortError' })
    : signal.reason;
}
