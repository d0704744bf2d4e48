import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/Button/Button.tsx";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import { useComponentOnDemand } from "../use-component-on-demand.ts";
import * as css from "./search-field.css.ts";

const loadSuggestions = async () => (await import("./SearchSuggestions.tsx")).SearchSuggestions;

interface SearchFieldProps {
  /** The current query. Default: empty. */
  readonly query?: string;
  readonly minimumLength: number;
  /** Whether the field is focused when mounted. */
  readonly takesFocus?: boolean;
}

/** A search form. With JavaScript the field is a combobox with suggestions. */
export function SearchField({ query = "", minimumLength, takesFocus = false }: SearchFieldProps) {
  const t = useTranslations("consumption");
  const field = useRef<HTMLInputElement>(null);
  const isInBrowser = useIsInBrowser();
  const [Suggestions, loadSuggestionList] = useComponentOnDemand(loadSuggestions);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  useEffect(() => {
    // Focused before hydration.
    if (document.activeElement === field.current) loadSuggestionList();
  });
  const combobox = isInBrowser
    ? ({ role: "combobox", "aria-autocomplete": "list", "aria-expanded": false } as const)
    : {};
  return (
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
        onFocus={loadSuggestionList}
        onPointerEnter={loadSuggestionList}
      />
      {Suggestions === undefined ? null : (
        <Suggestions key={query} field={field} minimumLength={minimumLength} />
      )}
      <Button type="submit" tone="accent" size="l" icon="search">
        {t("searchAction")}
      </Button>
    </Form>
  );
}
