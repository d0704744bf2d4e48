import { SEARCH_KINDS, type SearchKind } from "@marquee/content-sdk";
import { useTranslations } from "use-intl";
import { LinkTabs } from "../../ui/Tabs/LinkTabs.tsx";

const TEXT_OF = {
  titles: "searchTitles",
  people: "searchPeople",
  channels: "searchChannels",
} as const satisfies Record<SearchKind, string>;

interface SearchTabsProps {
  readonly query: string;
  readonly kind: SearchKind;
  readonly counts: Readonly<Record<SearchKind, number>>;
}

/** Tabs for the kinds of results, each with its count. */
export function SearchTabs({ query, kind, counts }: SearchTabsProps) {
  const t = useTranslations("consumption");
  return (
    <LinkTabs
      label={t("searchKinds")}
      isInset={false}
      tabs={SEARCH_KINDS.map((tab) => ({
        to: `/search?${new URLSearchParams({ q: query, tab }).toString()}`,
        text: t(TEXT_OF[tab], { count: counts[tab] }),
        isCurrent: tab === kind,
      }))}
    />
  );
}
