import type { FetchStep } from '../ports/fetch.ts';
import { addressOf } from './request-facts.ts';

/**
 * Lets a step work on the platform's addresses only: those that are a base of `families` or stand below one. Wrap
 * `headers` and `tokens` in it when the fetch is handed to a library that may call other hosts, so that no token leaves
 * for one of them.
 */
export function onlyFor(families: Readonly<Record<string, string | undefined>>, step: FetchStep): FetchStep {
  const bases = Object.keys(families).map((family) => String(families[family]));
  const isOwn = (address: string): boolean =>
    bases.some((base) => address.indexOf(base) === 0 && /^(?:$|[/?#])/.test(address.slice(base.length)));
  return (next) => {
    const stepped = step(next);
    return (input, init) => (isOwn(addressOf(input)) ? stepped : next)(input, init);
  };
}
