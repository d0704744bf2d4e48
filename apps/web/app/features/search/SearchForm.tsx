import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import * as css from "./Search.css.ts";

/** A search by an ordinary form, which works without script. */
export function SearchForm({ query, minimumLength }: { query: string; minimumLength: number }) {
  const t = useTranslations("consumption");
  return (
    <search className={css.search}>
      <h1 className={css.title}>{query === "" ? t("searchTitle") : t("searchTitleFor", { query })}</h1>
      <Form method="get" action="/search" className={css.form}>
        <input
          key={query}
          className={css.field}
          type="search"
          name="q"
          defaultValue={query}
          minLength={minimumLength}
          maxLength={100}
          required
          aria-label={t("searchLabel")}
          placeholder={t("searchPlaceholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <Button type="submit" tone="accent" size="l" icon="search">
          {t("searchAction")}
        </Button>
      </Form>
    </search>
  );
}
