import { FILTER_NAMES, UNKNOWN, type FilterName } from "../events/event-filter.ts";
import { html, type Html } from "./html.ts";
import { addressOf, countText, withFact, type PageView } from "./page-view.ts";

/** Labels of the facts on the page. */
export const FACT_LABELS: Readonly<Record<FilterName, string>> = {
  name: "Event",
  page: "Page",
  country: "Country",
  platform: "Platform",
  userType: "User type",
  session: "Session",
};

/** Values of each fact with their counts. */
export type FilterChoices = Readonly<
  Record<FilterName, readonly (readonly [value: string, count: number])[]>
>;

/** The form that filters charts and list; each chosen fact can be removed. */
export function toFilterForm(view: PageView, choices: FilterChoices): Html {
  const chosen = FILTER_NAMES.filter((name) => view.filter[name] !== undefined);
  return html`<form class="filters" method="get" action="/" data-filters>
      ${view.range === "hour" ? undefined : html`<input type="hidden" name="range" value="${view.range}" />`}
      ${FILTER_NAMES.map((name) => toField(name, view, choices))}
      <button type="submit">Apply</button>
    </form>
    ${
      chosen.length === 0
        ? undefined
        : html`<p class="chosen">
            ${chosen.map(
              (name) =>
                html`<a class="chip" href="${addressOf(withFact(view, name, undefined))}"
                  ><span class="hidden">Remove </span>${FACT_LABELS[name]}: ${view.filter[name]}<span
                    aria-hidden="true"
                  >
                    ×</span
                  ></a
                >`,
            )}
            <a href="${addressOf({ ...view, filter: {} })}">Clear all</a>
          </p>`
    }`;
}

function toField(name: FilterName, { filter }: PageView, choices: FilterChoices): Html {
  const selected = filter[name];
  const known = choices[name];
  const isListed = known.some(([value]) => value === selected);
  const id = `filter-${name}`;
  return html`<div class="field">
    <label for="${id}">${FACT_LABELS[name]}</label>
    <select id="${id}" name="${name}">
      <option value="">All</option>
      ${
        selected === undefined || isListed
          ? undefined
          : html`<option value="${selected}" selected>${selected} (0)</option>`
      }
      ${known.map(([value, count]) => {
        const text = value === UNKNOWN ? "not said" : value;
        return html`<option value="${value}" ${value === selected ? html` selected` : undefined}>
          ${text} (${countText(count)})
        </option>`;
      })}
    </select>
  </div>`;
}
