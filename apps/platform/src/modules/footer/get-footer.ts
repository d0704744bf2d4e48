import {
  DEFAULT_LANGUAGE,
  isIndia,
  isInterfaceLanguage,
  isKnownCountry,
  parseCountryCode,
} from "@marquee/config";
import type { WebFooterAnswer, WebFooterQuery } from "@marquee/auth-sdk/wire";
import type { Database } from "../../database/database.ts";
import { invalidArgument } from "../../errors/platform-error.ts";
import { listFooterGroups } from "./footer-repository.ts";

/** Ports of {@link getFooter}. */
export interface FooterPorts {
  readonly db: Database;
  /** The paths among `paths` that lead to visible titles in a country. */
  existingPaths(country: string, paths: readonly string[]): Promise<ReadonlySet<string>>;
}

/**
 * The link groups of one place of the footer. A language without groups of its own is answered in English.
 * @throws {PlatformError} 400 for a country or language that does not exist
 */
export async function getFooter(
  { db, existingPaths }: FooterPorts,
  { ccode, lang, text_type: textType }: WebFooterQuery,
): Promise<WebFooterAnswer> {
  if (!isKnownCountry(ccode)) throw invalidArgument("query.ccode: there is no such country");
  if (!isInterfaceLanguage(lang)) throw invalidArgument("query.lang: is not a language of the interface");
  const audience = isIndia(parseCountryCode(ccode)) ? "IN" : "*";
  const groups = await listFooterGroups(db, { audience, textType, language: lang });
  const inLanguage =
    groups.length > 0 || lang === DEFAULT_LANGUAGE
      ? groups
      : await listFooterGroups(db, { audience, textType, language: DEFAULT_LANGUAGE });
  const links = inLanguage.flatMap(({ items }) => items.filter(({ external }) => !external));
  const existing = await existingPaths(
    ccode,
    links.map(({ slug }) => slug),
  );
  return inLanguage
    .map(({ title, items }) => ({
      title,
      items: items.filter(({ external, slug }) => external || existing.has(slug)),
    }))
    .filter(({ items }) => items.length > 0);
}
