import type { AbortSignalLike } from '../ports/abort.ts';
import type { FetchInit, FetchInput, RequestLike } from '../ports/fetch.ts';

/** Tells a `Request` from an address and a `URL`. */
export function isRequest(input: FetchInput): input is RequestLike {
  return 'clone' in Object(input);
}

/** The address a fetch was called with. */
export function addressOf(input: FetchInput): string {
  return isRequest(input) ? input.url : String(input);
}

/** The method in upper case, GET when nothing says otherwise. */
export function methodOf(input: FetchInput, init: FetchInit): string {
  return (init.method || (isRequest(input) ? input.method : 'GET')).toUpperCase();
}

/** The caller's signal: that of the second argument, else that of the `Request`. */
export function signalOf(input: FetchInput, { signal }: FetchInit): AbortSignalLike | null | undefined {
  return signal === undefined && isRequest(input) ? input.signal : signal;
}

/**
 * The caller's headers under lower-case names: those of the second argument, else those of the `Request`, as fetch has
 * it. Takes `Headers`, pairs and plain objects. The last of several values for one name counts.
 */
export function headersOf(input: FetchInput, init: FetchInit): Record<string, string> {
  const given: unknown = init.headers || (isRequest(input) && input.headers) || {};
  const record: Record<string, string> = {};
  const add = (value: string, name: string): void => {
    record[name.toLowerCase()] = value;
  };
  if (Array.isArray(given)) for (const [name, value] of given as [string, string][]) add(value, name);
  else if ((given as { forEach?: unknown }).forEach) (given as RequestLike['headers']).forEach(add);
  else for (const name of Object.keys(given as object)) add((given as Record<string, string>)[name] as string, name);
  return record;
}

/** The second argument with headers added beneath the caller's own. */
export function withHeaders(input: FetchInput, init: FetchInit, added: Record<string, string>): FetchInit {
  return Object.assign({}, init, { headers: Object.assign(added, headersOf(input, init)) });
}

