import type { FooterGroup, FooterItem } from "@marquee/auth-sdk/app";
import type { FooterTextType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage, hasTitles, SECTIONS } from "../../site-map/sections.ts";
import { addressesAtom, flagsAtom, footerAtom, menuAtom } from "../../state/app-context/app-context-atoms.ts";
import type { BuiltInList } from "../../state/app-context/app-context.ts";
import { FooterList } from "./FooterList.tsx";
import { useFooterGroups } from "./use-footer-groups.ts";

/** A list of the built-in footer. Games and stories link to pages of the product. */
type ListName = BuiltInList | "games" | "stories";

/** The built-in lists by kind of page. Home has all seven; a section has its own and related ones. */
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
    // The built-in lists name titles of the demo catalogue. A catalogue that sends its sections is a different one.
    return { title: t(list), items: sections === undefined ? builtInFooter[list] : [] };
  };
}

/**
 * Links to titles: the groups from the footer call, or the built-in lists. Pages without a text type have no built-in
 * lists.
 */
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

/** Links to the sections of the product. */
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
