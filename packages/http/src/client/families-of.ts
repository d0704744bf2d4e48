import { FAMILIES } from "@marquee/config/families";
import type { FamilyBases } from "../request/address.ts";
import { invalidOption } from "../errors/check-options.ts";

/**
 * The base address of every family below one origin, those of the map instead where it has them. Only a browser, and a fetch
 * of the program's own, know what a relative one means.
 * @throws {MarqueeError} code `INVALID_OPTION` naming `origin` or the entry of `families`
 */
export function familiesOf(
  where: string,
  origin: string | undefined,
  given: FamilyBases | undefined,
  canBeRelative: boolean,
): FamilyBases {
  const checked = (option: string, address: unknown): string => {
    if (typeof address === "string" && /^https?:\/\/[^\s/?#]+[^\s?#]*$/i.test(address)) return address;
    if (typeof address !== "string" || !/^\/(?![/\\])[^\s?#]*$/.test(address))
      throw invalidOption(where, option, "is no http address without query");
    if (!canBeRelative)
      throw invalidOption(where, option, "is relative, which only a browser can resolve; name its origin");
    return address;
  };
  if (origin === undefined && given === undefined)
    throw invalidOption(where, "origin", "is missing; give the address of the platform");
  const families: Record<string, string> = {};
  if (origin !== undefined)
    for (const family of Object.keys(FAMILIES) as (keyof typeof FAMILIES)[])
      families[family] = checked("origin", origin).replace(/\/+$/, "") + FAMILIES[family];
  for (const family of Object.keys(given || {})) {
    const base = (given as FamilyBases)[family];
    if (base !== undefined) families[family] = checked(`families.${family}`, base);
  }
  return families;
}
