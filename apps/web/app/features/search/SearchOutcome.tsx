import { useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { useTranslations } from "use-intl";
import { recordSearchAtom } from "../../state/recording/record-search-atom.ts";
import * as css from "./Search.css.ts";

interface SearchOutcomeProps {
  readonly query: string;
  readonly minimumLength: number;
  /** Titles found; undefined when nothing was searched. */
  readonly total: number | undefined;
  readonly hasTop: boolean;
}

/** Records each search whose results show. */
function useRecordSearch(query: string, resultCount: number | undefined): void {
  const recordSearch = useSetAtom(recordSearchAtom);
  const isForth = useNavigationType() !== NavigationType.Pop;
  const recorded = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (resultCount === undefined || recorded.current === query) return;
    recorded.current = query;
    void recordSearch({ query, resultCount, isForth });
  }, [recordSearch, query, resultCount, isForth]);
}

/** Says how a search went; what is looked for most follows when there is nothing else to show (CONT-42). */
export function SearchOutcome({ query, minimumLength, total, hasTop }: SearchOutcomeProps) {
  const t = useTranslations("consumption");
  useRecordSearch(query, total);
  const isTooShort = total === undefined && query !== "";
  return (
    <>
      <output className={css.outcome}>
        {isTooShort
          ? t("searchTooShort", { count: minimumLength })
          : total === undefined
            ? t("searchHint")
            : total === 0
              ? t("searchNothing", { query })
              : t("titlesCount", { count: total })}
      </output>
      {hasTop ? <h2 className={css.topHeading}>{t("topSearches")}</h2> : null}
    </>
  );
}
