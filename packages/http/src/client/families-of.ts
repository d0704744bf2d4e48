import { invalidOption } from "../errors/check-options.ts";
import { RELATIVE } from "../steps/sendable.ts";
import type { FamilyBases } from "../request/address.ts";

/** The names in `FAMILIES` of `@marquee/config`, each of which is its path, too; a test holds both together. */
const familyNames =
  "launch location auth user order subscription payment content playback graphql remote-config cdn social events static partner";

declare const URL: (new (address: string) => unknown) | undefined;

/**
 * The base address of every family below one origin, those of the map instead where it has them. Only a browser, and a fetch
 * of the program's own, know what a relative one means.
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

/** An absolute address without credentials, which no fetch takes, or a path. */
function isAddress(base: unknown): base is string {
  if (typeof base !== "string" || !/^(https?:\/)?\/(?![/\\])[^\s?#@]+$|^\/$/i.test(base)) return false;
  try {
    return base[0] === "/" || typeof URL === "undefined" || !!new URL(base);
  } catch {
    return false;
  }
}
