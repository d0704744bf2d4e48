import { isIndia, type CountryCode, type InterfaceLanguage } from "@marquee/config";
import type { BuiltInFooter, BuiltInList } from "../../state/app-context/app-context.ts";

/** A link of the catalogue: its path, and the title of the work or name of the person; English stands for a language it lacks. */
export interface FooterLink {
  readonly slug: string;
  readonly title: { readonly en: string } & { readonly [Language in InterfaceLanguage]?: string };
}

/** The links of a catalogue that the footer has of its own, for India and for abroad (SHELL-098). */
export type FooterLinks = Readonly<
  Record<"india" | "abroad", Readonly<Record<BuiltInList, readonly FooterLink[]>>>
>;

interface FooterViewer {
  readonly locale: { readonly country: CountryCode; readonly language: InterfaceLanguage };
  readonly services: { readonly footerLinks: FooterLinks };
}

/** The lists the footer has of its own, in the viewer's language. */
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
