import type { ShownEvent } from "./shown-event.ts";

/** The facts by which events can be narrowed, in the order of the form. */
export const FILTER_NAMES = ["name", "page", "country", "platform", "userType", "session"] as const;

/** One of these facts. */
export type FilterName = (typeof FILTER_NAMES)[number];

/** What events must be to be listed and counted; a fact that is missing allows every value. */
export type EventFilter = Readonly<Partial<Record<FilterName, string>>>;

/** Stands for events that do not say: no value of an event looks like it. */
export const UNKNOWN = "(unknown)";

/** The platforms that are counted by the minute. An app may name any other, so those are counted from stored events. */
export const HELD_PLATFORMS: readonly string[] = ["desktop_web", "mobile_web"];

const LONGEST_VALUE = 80;

/** Reads a filter from the query of an address; empty values are none, of a repeated one the first counts. */
export function readFilter(query: URLSearchParams): EventFilter {
  const filter: Partial<Record<FilterName, string>> = {};
  for (const name of FILTER_NAMES) {
    const value = query.get(name)?.trim().slice(0, LONGEST_VALUE);
    if (value !== undefined && value !== "") filter[name] = value;
  }
  return filter;
}

/** The query that `readFilter` reads back. */
export function toQuery(filter: EventFilter): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of FILTER_NAMES) {
    const value = filter[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/** Whether an event passes. */
export function passes(event: ShownEvent, filter: EventFilter): boolean {
  return FILTER_NAMES.every(
    (name) => filter[name] === undefined || filter[name] === (event[name] ?? UNKNOWN),
  );
}
