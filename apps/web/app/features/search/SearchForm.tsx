import { useEffect, useRef, useState, type ComponentProps, type ComponentType } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import * as css from "./Search.css.ts";
import type { SearchSuggestions as Suggestions } from "./SearchSuggestions.tsx";

type SuggestionsPart = ComponentType<ComponentProps<typeof Suggestions>>;

/** Loads what shows while typing once it is wanted. Where its code does not come, the next focus asks anew. */
function useSuggestions() {
  const [Part, setPart] = useState<SuggestionsPart>();
  const isWanted = useRef(false);
  const want = (): void => {
    if (isWanted.current) return;
    isWanted.current = true;
    import("./SearchSuggestions.tsx").then(
      ({ SearchSuggestions }) => setPart(() => SearchSuggestions),
      () => {
        isWanted.current = false;
      },
    );
  };
  return [Part, want] as const;
}

/** A search by an ordinary form, which works without script; with it the field is a combobox that shows what is found. */
export function SearchForm({ query, minimumLength }: { query: string; minimumLength: number }) {
  const t = useTranslations("consumption");
  const field = useRef<HTMLInputElement>(null);
  const isInBrowser = useIsInBrowser();
  const [Suggestions, want] = useSuggestions();
  useEffect(() => {
    // Focused before script came.
    if (document.activeElement === field.current) want();
  });
  const combobox = isInBrowser
    ? ({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": false } as const)
    : {};
  return (
    <search className={css.search}>
      <h1 className={css.title}>{query === "" ? t("searchTitle") : t("searchTitleFor", { query })}</h1>
      <Form method="get" action="/search" className={css.form}>
        <input
          key={query}
          ref={field}
          {...combobox}
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
          onFocus={want}
          onPointerEnter={want}
        />
        {Suggestions === undefined ? null : (
          <Suggestions key={query} field={field} minimumLength={minimumLength} />
        )}
        <Button type="submit" tone="accent" size="l" icon="search">
          {t("searchAction")}
        </Button>
      </Form>
    </search>
  );
}
