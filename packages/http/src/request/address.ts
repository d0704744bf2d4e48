import { refusedCall } from "../errors/call-error.ts";
import type { RequestEndpoint } from "./endpoint.ts";
import { encodeText, buildQuery, type QueryParameters } from "./query.ts";

/** Base address of each family, from runtime config, such as `{ user: '/api/user' }`. */
export type FamilyBases = Readonly<Record<string, string | undefined>>;

/** Options of `buildAddress`; a `RequestCall` has them. */
export interface AddressParts {
  readonly endpoint: RequestEndpoint;
  readonly pathParams?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: QueryParameters | undefined;
}

/**
 * Builds the address of a call: base of its family, path, query.
 * @throws {MarqueeError} code `INVALID_OPTION` when runtime config has no base for the family, or a path parameter is missing, empty, `.` or `..`.
 */
export function buildAddress(
  { endpoint, pathParams = {}, query = {} }: AddressParts,
  families: FamilyBases,
): string {
  const base = families[endpoint.family];
  if (base === undefined) throw refusedCall(endpoint, `families.${endpoint.family}`);
  const fill = (_: string, name: string): string => {
    const value = encodeText(pathParams[name]);
    // The values `.` and `..` would change the path when the address is resolved.
    if (/^\.{0,2}$/.test(value)) throw refusedCall(endpoint, name);
    return value;
  };
  const text = buildQuery(query);
  return base + endpoint.path.replace(/\{(\w+)\}/g, fill) + (text && `?${text}`);
}
