import type { FetchStep } from '../ports/fetch.ts';
import { addressOf } from './request-facts.ts';

/** Options of `onlyFor`. */
export interface OnlyForOptions {
  /**
   * Origin of the page, such as `https://example.com`, for bases that are paths: a library that makes a `Request` or a
   * `URL` of them asks with the whole address. Default: such addresses are foreign.
   */
  readonly origin?: string | undefined;
}

/**
 * Lets a step work on the platform's addresses only: those that are a base of `families` or stand below one. Wrap
 * `headers` and `tokens` in it when the fetch is handed to a library that may call other hosts, so that no token leaves
 * for one of them. What looks like a path but names a host (`//host`) is foreign.
 */
export function onlyFor(families: Readonly<Record<string, string | undefined>>, step: FetchStep, { origin }: OnlyForOptions = {}): FetchStep {
  const shorten = (address: string): string => (origin && address.indexOf(origin + '/') === 0 ? address.slice(origin.length) : address);
  const bases = Object.keys(families).map((family) => shorten(String(families[family])).replace(/\/$/, ''));
  const isOwn = (asked: string): boolean => {
    const address = shorten(asked);
    return !/^\/[/\\\s]/.test(address) && bases.some((base) => address.indexOf(base) === 0 && /^(?:$|[/?#])/.test(address.slice(base.length)));
  };
  return (next) => {
    const stepped = step(next);
    return (input, init) => (isOwn(addressOf(input)) ? stepped : next)(input, init);
  };
}
