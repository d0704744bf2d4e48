import type { FetchStep } from "../ports/fetch.ts";
import { addressOf } from "./request-facts.ts";

/**
 * Applies a step only to addresses of the platform: a base of `families` or an address below one. Wrap `headers` and `tokens` in it
 * when a library with this fetch may call other hosts, so that no token is sent there. `//host` counts as another host.
 *
 * NOTE: a library that creates a `Request` or a `URL` uses absolute addresses, so the bases need their origin.
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
