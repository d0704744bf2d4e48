import type { ShownEvent } from "./shown-event.ts";

/** The facts that a filter may name, in the order of the form. */
export const FILTER_NAMES = ["name", "page", "country", "platform", "userType", "session"] as const;

/** One of these facts. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** The facts that events must have to be listed and counted; a missing fact allows every value. */
export type EventFilter = Readonly<Partial<Record<FilterName, string>>>;

/** Filters events that lack a fact; no real value looks like it. */
export const UNKNOWN = "(unknown)";

/** The platforms that are counted by minute. Apps may name others; those are counted from stored events. */
export const COUNTED_PLATFORMS: readonly string[] = ["desktop_web", "mobile_web"];

const LONGEST_VALUE = 80;

/** Reads a filter from the query of a URL. Empty values are ignored; of a repeated name, the first value is used. */
export function readFilter(query: URLSearchParams): EventFilter {
  const filter: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST_VALUE);
    if (value !== undefined && value !== "") filter[name] = value;
  }
  return filter;
}

/** Writes the query that `readFilter` reads. */
export function toQuery(filter: EventFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/** Whether an event matches the filter. */
export function passes(event: ShownEvent, filter: EventFilter): boolean {
  return FILTER_NAMES.every(
    (name) => filter[name] === undefined || filter[name] === (event[name] ?? UNKNOWN),
  );
}
