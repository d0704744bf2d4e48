import type { FooterGroup, FooterItem } from "@marquee/auth-sdk/app";
import type { FooterTextType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage, hasTitles, SECTIONS } from "../../site-map/sections.ts";
import { addressesAtom, flagsAtom, footerAtom, menuAtom } from "../../state/app-context/app-context-atoms.ts";
import type { BuiltInList } from "../../state/app-context/app-context.ts";
import { FooterList } from "./FooterList.tsx";
import { useFooterGroups } from "./use-footer-groups.ts";

/** A list of the built-in footer; games and stories are links of the product itself. */
type ListName = BuiltInList | "games" | "stories";

/** The built-in lists of each kind of page: home has all seven, a section its own and what is near to it (SHELL-097, SHELL-098). */
const BUILT_IN_LISTS: Readonly<Record<FooterTextType, readonly ListName[]>> = {
  mega_menu_footer: [
    "popularShows",
    "popularMovies",
    "liveChannels",
    "popularWebSeries",
    "celebrities",
    "games",
    "stories",
  ],
  child_footer_shows: ["popularShows", "popularWebSeries", "liveChannels"],
  child_footer_movies: ["popularMovies", "celebrities", "popularShows"],
  child_footer_series: ["popularWebSeries", "popularShows", "celebrities"],
  generic: [],
};

function useBuiltInGroup(): (list: ListName) => FooterGroup {
  const t = useTranslations("footer");
  const h = useTranslations("header");
  const addresses = useAtomValue(addressesAtom);
  const { builtInFooter } = useAtomValue(footerAtom);
  const { sections } = useAtomValue(menuAtom);
  const flags = useAtomValue(flagsAtom);
  const outside = (title: string, slug: string): FooterItem => ({ title, slug, isExternal: true });
  const games = [
    { title: h("menu_play5"), slug: "/play5-games", isExternal: false },
    ...(flags.gamification_entry
      ? [{ title: h("settings_gamification"), slug: "/watch-n-win", isExternal: false }]
      : []),
  ];
  return (list) => {
    if (list === "stories")
      return {
        title: h("menu_stories"),
        items: [
          outside(h("menu_web_stories"), addresses.storiesUrl),
          outside(h("menu_articles"), addresses.articlesUrl),
        ],
      };
    if (list === "games")
      return {
        title: t(list),
        items: games.filter(({ slug }) => hasPage(slug) && hasTitles(slug, sections)),
      };
    // The lists name titles of the demo catalogue, and a catalogue that says its sections is another one.
    return { title: t(list), items: sections === undefined ? builtInFooter[list] : [] };
  };
}

/** What there is to watch, by the kind of page: the groups of the footer call, or the built-in lists; kids has neither. */
export function FooterLists({ textType }: { readonly textType: FooterTextType | undefined }) {
  const groups = useFooterGroups(textType);
  const toGroup = useBuiltInGroup();
  const shown = groups ?? (textType === undefined ? [] : BUILT_IN_LISTS[textType].map(toGroup));
  return (
    <>
      {shown.map((group) => (
        <FooterList key={group.title} {...group} />
      ))}
      {groups === undefined ? <SectionLinks /> : null}
    </>
  );
}

/** The sections of the product, where the footer call does not name them. */
function SectionLinks() {
  const t = useTranslations("footer");
  const h = useTranslations("header");
  const { sections } = useAtomValue(menuAtom);
  const items = SECTIONS.filter(({ path }) => hasTitles(path, sections)).map(({ path, labelKey }) => ({
    title: h(labelKey),
    slug: path,
    isExternal: false,
  }));
  return <FooterList title={t("watch")} items={items} isWide />;
}
