import { invalidOption } from "../errors/check-options.ts";
import { RELATIVE } from "../steps/sendable.ts";
import type { FamilyBases } from "../request/address.ts";

/** The names in `FAMILIES` of `@marquee/config`; each is also its path. A test compares both lists. */
const familyNames =
  "launch location auth user order subscription payment content playback graphql remote-config cdn social events static partner";

declare const URL: (new (address: string) => unknown) | undefined;

/**
 * Returns the base address of every family: that of the map, else the path below the origin. Relative addresses are for browsers
 * and for programs with their own fetch.
 * @throws {MarqueeError} code `INVALID_OPTION` naming `origin` or the entry of `families`
 */
export function familiesOf(
  where: string,
  origin: string | undefined,
  given: FamilyBases = {},
  canBeRelative: boolean,
): FamilyBases {
  const families: Record<string, string> = {};
  const add = (option: string, base: unknown, family: string, path = ""): void => {
    if (!isAddress(base)) throw invalidOption(where, option, "is no valid address");
    if (base[0] === "/" && !canBeRelative) throw invalidOption(where, option, RELATIVE);
    families[family] = base.replace(/\/+$/, "") + path;
  };
  if (origin !== undefined)
    for (const family of familyNames.split(" ")) add("origin", origin, family, "/" + family);
  for (const family of Object.keys(given))
    if (given[family] !== undefined) add("families." + family, given[family], family);
  if (!Object.keys(families)[0]) throw invalidOption(where, "origin", "is missing");
  return families;
}

/** Whether a base is a path or an absolute address without credentials, which fetch refuses. */
function isAddress(base: unknown): base is string {
  if (typeof base !== "string" || !/^(https?:\/)?\/(?![/\\])[^\s?#@]+$|^\/$/i.test(base)) return false;
  try {
    return base[0] === "/" || typeof URL === "undefined" || !!new URL(base);
  } catch {
    return false;
  }
}
