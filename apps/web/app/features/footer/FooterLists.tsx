import type { FooterGroup, FooterItem } from "@marquee/auth-sdk/app";
import type { FooterTextType } from "@marquee/config";
import { useAtomValue } from "jotai";
import { useTranslations } from "use-intl";
import { hasPage } from "../../site-map/sections.ts";
import { addressesAtom, flagsAtom, footerAtom } from "../../state/app-context-atoms.ts";
import { BUILT_IN_LISTS, type FooterList } from "./built-in-lists.ts";
import { FooterGroupLinks } from "./FooterGroupLinks.tsx";
import { SectionLinks } from "./SectionLinks.tsx";
import { useFooterGroups } from "./use-footer-groups.ts";

function useBuiltInGroup(): (list: FooterList) => FooterGroup {
  const t = useTranslations("footer");
  const h = useTranslations("header");
  const addresses = useAtomValue(addressesAtom);
  const { builtInFooter } = useAtomValue(footerAtom);
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
    return {
      title: t(list),
      items: list === "games" ? games.filter(({ slug }) => hasPage(slug)) : builtInFooter[list],
    };
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
        <FooterGroupLinks key={group.title} group={group} />
      ))}
      {groups === undefined ? <SectionLinks /> : null}
    </>
  );
}
