import type { SearchKind } from "@marquee/content-sdk";
import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useTranslations } from "use-intl";
import { recordSearchAtom } from "../../state/recording/record-search-atom.ts";
import * as css from "./Search.css.ts";

interface SearchOutcomeProps {
  readonly query: string;
  readonly minimumLength: number;
  /** Number of results of each kind; undefined without a search. */
  readonly counts: Readonly<Record<SearchKind, number>> | undefined;
  /** The selected kind. */
  readonly kind: SearchKind;
  readonly hasTop: boolean;
}

const TEXTS = {
  titles: { some: "titlesCount", none: "searchNoTitles" },
  people: { some: "peopleCount", none: "searchNoPeople" },
  channels: { some: "channelsCount", none: "searchNoChannels" },
} as const satisfies Record<SearchKind, unknown>;

/** Tracks each search whose results are shown. */
function useRecordSearch(query: string, resultCount: number | undefined): void {
  const recordSearch = useSetAtom(recordSearchAtom);
  const isForward = useNavigationType() !== NavigationType.Pop;
  const recorded = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (resultCount === undefined || recorded.current === query) return;
    recorded.current = query;
    void recordSearch({ query, resultCount, isForward });
  }, [recordSearch, query, resultCount, isForward]);
}

/** A line about the result of the search. */
export function SearchOutcome({ query, minimumLength, counts, kind, hasTop }: SearchOutcomeProps) {
  const t = useTranslations("consumption");
  const all = counts === undefined ? undefined : counts.titles + counts.people + counts.channels;
  useRecordSearch(query, all);
  const outcome = (): string => {
    if (counts === undefined)
      return query === "" ? t("searchHint") : t("searchTooShort", { count: minimumLength });
    if (all === 0) return t("searchNothing", { query });
    const count = counts[kind];
    return count === 0 ? t(TEXTS[kind].none, { query }) : t(TEXTS[kind].some, { count });
  };
  return (
    <>
      <output className={css.outcome}>{outcome()}</output>
      {hasTop ? <h2 className={css.topHeading}>{t("topSearches")}</h2> : null}
    </>
  );
}
