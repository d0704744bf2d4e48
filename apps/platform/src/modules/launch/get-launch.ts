import type { LaunchAnswer, LaunchQuery } from "@marquee/auth-sdk/wire";
import { PARTNER_MODES, isBlockedPath, menuTarget, toPartnerMode } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { invalidRequest } from "../../errors/platform-error.ts";
import type { PlatformTokens } from "../../ports/platform-tokens.ts";
import { findCountryConfig } from "./country-repository.ts";

/** Ports of {@link getLaunch}. */
export interface LaunchPorts {
  readonly db: Database;
  readonly platformTokens: PlatformTokens;
  /** Current version of every translation file. */
  translationVersions(): Promise<LaunchAnswer["translations"]>;
  /** Sections that have titles in a country; undefined when every section has some. */
  stockedSections(country: string): Promise<readonly string[] | undefined>;
}

/**
 * Everything an application needs to render its first page in a country. In a partner mode the menu omits blocked pages
 * but plex, which also decides whether rentals are sold; an unknown partner changes nothing.
 * @throws {PlatformError} 400 for a country that does not exist
 */
export async function getLaunch(
  { db, platformTokens, translationVersions, stockedSections }: LaunchPorts,
  query: LaunchQuery,
): Promise<LaunchAnswer> {
  const config = await findCountryConfig(db, query.country);
  if (config === undefined) throw invalidRequest(["query.country: there is no such country"]);
  const sections = await stockedSections(query.country);
  return {
    country_config: {
      ...config,
      menu_options: menuForPartner(config.menu_options, query.partner_name),
      ...(sections === undefined ? {} : { sections: [...sections] }),
    },
    platform_token: { token: platformTokens.issue(query.platform_name) },
    translations: await translationVersions(),
  };
}

function menuForPartner(
  menu: readonly { readonly name: string }[],
  partnerName: string | undefined,
): { name: string }[] {
  const partnerMode = partnerName === undefined ? undefined : toPartnerMode(partnerName);
  const isOpen = ({ name }: { readonly name: string }): boolean => {
    const target = name === "plex" ? undefined : menuTarget(name);
    return target === undefined || !("path" in target) || !isBlockedPath({ path: target.path, partnerMode });
  };
  return partnerMode === undefined || PARTNER_MODES[partnerMode].blockedPaths.length === 0
    ? [...menu]
    : menu.filter(isOpen);
}
