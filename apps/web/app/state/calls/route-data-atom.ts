import { atom } from "jotai";
import { UNSAFE_decodeViaTurboStream as decodeRouteData } from "react-router";
import { localeAtom } from "../app-context/app-context-atoms.ts";

interface RouteDataOptions {
  /** Path of a page other than home, without the prefix of the language. */
  readonly path: string;
  readonly routeId: string;
}

interface RouteAnswer {
  readonly data?: unknown;
  readonly error?: unknown;
}

/**
 * Creates an atom that fetches the loader data of another page, without that page's code. A failure rejects, with the
 * page's fault if it has one; a fetcher of the router would replace the whole current page by it.
 */
export const createRouteDataAtom = <Value>({ path, routeId }: RouteDataOptions) =>
  atom(null, async (get): Promise<Value> => {
    const { prefix } = get(localeAtom);
    const { body } = await fetch(`${prefix}${path}.data?_routes=${routeId}`);
    if (body === null) throw new Error(`${path} has no answer`);
    const { value } = await decodeRouteData(body, window);
    const answer = (value as Readonly<Record<string, RouteAnswer | undefined>>)[routeId];
    if (answer?.data === undefined) throw answer?.error ?? new Error(`${path} has no data`);
    return answer.data as Value;
  });
