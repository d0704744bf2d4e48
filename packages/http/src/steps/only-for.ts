import type { FetchStep } from "../ports/fetch.ts";
import { addressOf } from "./request-facts.ts";

/**
 * Lets a step work on the platform's addresses only: those that are a base of `families` or stand below one. Wrap
 * `headers` and `tokens` in it when the fetch is handed to a library that may call other hosts, so that no token leaves
 * for one of them. What looks like a path but names a host (`//host`) is foreign.
 *
 * NOTE: a library that makes a `Request` or a `URL` asks with the whole address, so it needs bases with their origin.
 */
export function onlyFor(families: Readonly<Record<string, string | undefined>>, step: FetchStep): FetchStep {
  const pathOf = (address: string): string => address.replace(/[?#].*|\/?$/, "/");
  const bases = Object.keys(families).map((family) => pathOf(String(families[family])));
  const isPlatform = (path: string): boolean =>
    !/^\/[/\\\s]/.test(path) && bases.some((base) => path.indexOf(base) === 0);
  return (next) => {
    const stepped = step(next);
    return (input, init) => (isPlatform(pathOf(addressOf(input))) ? stepped : next)(input, init);
  };
}
