import { LIST_SORTS } from "@marquee/content-sdk";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { Form, useLocation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { FILTER_PARAMETERS } from "../../site-map/list-filter.ts";
import { useLanguageNames } from "../../texts/use-language-names.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { button } from "../../ui/Button/Button.css.ts";
import { ChoiceField } from "../../ui/SelectField/ChoiceField.tsx";
import { moveFocusOn } from "../../ui/kept-focus.ts";
import { useIsInBrowser } from "../../ui/use-is-in-browser.ts";
import type { Narrowing } from "./list-data.ts";
import * as css from "./ListFilterForm.css.ts";
import { PageLink } from "../../ui/PageLink/PageLink.tsx";

/** The values of the form, without empty fields. */
function filterOf(form: HTMLFormElement): Record<string, string> {
  const fields = new FormData(form);
  return Object.fromEntries(
    FILTER_PARAMETERS.flatMap((name) => {
      const value = fields.get(name);
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

/** Filters and sorts a list. The filter is in the URL, so that the list can be shared. Works without JavaScript. */
export function ListFilterForm({ narrowing: { filter, facets } }: { readonly narrowing: Narrowing }) {
  const t = useTranslations("consumption");
  const names = useLanguageNames();
  const submit = useSubmit();
  const { pathname } = useLocation();
  const isInBrowser = useIsInBrowser();
  const form = useRef<HTMLFormElement>(null);
  const [firstFilter] = useState(filter);
  // Resets the fields to the URL's filter, also after going back. They stay the same elements, which keep the focus.
  useEffect(() => {
    if (filter === firstFilter) return;
    for (const name of FILTER_PARAMETERS) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = String(filter[name] ?? "");
    }
  }, [filter, firstFilter]);
  const send = (form: HTMLFormElement): void =>
    void submit(filterOf(form), { method: "get", preventScrollReset: true, replace: true });
  const onChange = (event: FormEvent<HTMLFormElement>): void => send(event.currentTarget);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    send(event.currentTarget);
  };
  const any = { value: "", text: t("filter_any") };
  return (
    <Form
      ref={form}
      tabIndex={-1}
      method="get"
      className={css.form}
      aria-label={t("filter_title")}
      onChange={onChange}
      onSubmit={onSubmit}
    >
      <ChoiceField
        label={t("filter_genre")}
        name="genre"
        value={filter.genre}
        options={[any, ...facets.genres.map(({ id, title }) => ({ value: id, text: title }))]}
      />
      <ChoiceField
        label={t("filter_language")}
        name="language"
        value={filter.language}
        options={[any, ...facets.languages.map(({ code }) => ({ value: code, text: names([code]) }))]}
      />
      <ChoiceField
        label={t("filter_decade")}
        name="decade"
        value={filter.decade?.toString()}
        options={[
          any,
          ...facets.decades.map(({ year }) => ({
            value: String(year),
            text: t("filter_decadeOf", { year: String(year) }),
          })),
        ]}
      />
      <ChoiceField
        label={t("filter_access")}
        name="access"
        value={filter.access}
        options={[
          any,
          { value: "free", text: t("filter_free") },
          { value: "premium", text: t("filter_premium") },
        ]}
      />
      <ChoiceField
        label={t("sort_label")}
        name="sort"
        value={filter.sort}
        options={[
          { value: "", text: t("sort_featured") },
          ...LIST_SORTS.map((sort) => ({ value: sort, text: t(`sort_${sort}`) })),
        ]}
      />
      {isInBrowser ? null : (
        <Button type="submit" tone="outline">
          {t("filter_apply")}
        </Button>
      )}
      {Object.keys(filter).length === 0 ? null : (
        <PageLink
          to={pathname}
          className={button({ tone: "quiet" })}
          preventScrollReset
          onClick={moveFocusOn}
        >
          {t("filter_reset")}
        </PageLink>
      )}
    </Form>
  );
}
