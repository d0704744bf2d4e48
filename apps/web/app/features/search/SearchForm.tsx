import { useTranslations } from "use-intl";
import { SearchField } from "../../components/search/SearchField.tsx";
import * as css from "./Search.css.ts";

/** Heading and search field of the search page. */
export function SearchForm({ query, minimumLength }: { query: string; minimumLength: number }) {
  const t = useTranslations("consumption");
  return (
    <search className={css.search}>
      <h1 className={css.title}>{query === "" ? t("searchTitle") : t("searchTitleFor", { query })}</h1>
      <SearchField query={query} minimumLength={minimumLength} />
    </search>
  );
}
