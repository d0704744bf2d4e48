import { toQuery, type EventFilter, type FilterName } from "../events/event-filter.ts";
import type { RangeName } from "../events/event-series.ts";

/** What the page shows; the URL holds all of it. */
export interface PageView {
  readonly filter: EventFilter;
  readonly range: RangeName;
}

/** Query of a view, without the question mark. */
export function queryOf({ filter, range }: PageView): string {
  const query = toQuery(filter);
  if (range !== "hour") query.set("range", range);
  return query.toString();
}

/** URL of a view. */
export function addressOf(view: PageView): string {
  const query = queryOf(view);
  return query === "" ? "/" : `/?${query}`;
}

/** The same view with one fact of the filter changed, or removed when there is no value. */
export function withFact(view: PageView, name: FilterName, value: string | undefined): PageView {
  const filter: Partial<Record<FilterName, string>> = { ...view.filter };
  if (value === undefined) delete filter[name];
  else filter[name] = value;
  return { ...view, filter };
}

const COUNT = new Intl.NumberFormat("en");

/** A formatted count: `12,345`. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** `14:03`, in UTC. */
export function minuteText(epochMs: number): string {
  return isoOf(epochMs).slice(11, 16);
}

/** `14:03:22`, in UTC. */
export function secondText(epochMs: number): string {
  return isoOf(epochMs).slice(11, 19);
}

/** `2025-01-06T14:03:22.000Z`; the start of 1970 for an invalid time. */
export function isoOf(epochMs: number): string {
  return new Date(Math.abs(epochMs) <= 8.64e15 ? epochMs : 0).toISOString();
}
