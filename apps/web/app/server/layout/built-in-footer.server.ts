import { isIndia, type CountryCode, type InterfaceLanguage } from "@marquee/config";
import type { BuiltInFooter, BuiltInList } from "../../state/app-context/app-context.ts";

/** A link to a title or person: its path and its name by language. English is the default. */
export interface FooterLink {
  readonly slug: string;
  readonly title: { readonly en: string } & { readonly [Language in InterfaceLanguage]?: string };
}

/** The built-in footer links of a catalogue, for India and for other countries. */
export type FooterLinks = Readonly<
  Record<"india" | "abroad", Readonly<Record<BuiltInList, readonly FooterLink[]>>>
>;

interface FooterViewer {
  readonly locale: { readonly country: CountryCode; readonly language: InterfaceLanguage };
  readonly services: { readonly footerLinks: FooterLinks };
}

/** The built-in lists of the footer in the viewer's language. */
export function builtInFooter({
  locale: { country, language },
  services: { footerLinks },
}: FooterViewer): BuiltInFooter {
  const lists = footerLinks[isIndia(country) ? "india" : "abroad"];
  const itemsOf = (list: BuiltInList): BuiltInFooter[BuiltInList] =>
    lists[list].map(({ slug, title }) => ({ title: title[language] ?? title.en, slug, isExternal: false }));
  return {
    popularShows: itemsOf("popularShows"),
    popularMovies: itemsOf("popularMovies"),
    liveChannels: itemsOf("liveChannels"),
    popularWebSeries: itemsOf("popularWebSeries"),
    celebrities: itemsOf("celebrities"),
  };
}
