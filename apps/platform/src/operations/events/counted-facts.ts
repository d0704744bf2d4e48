import { COUNTED_PLATFORMS, UNKNOWN, type EventFilter, type FilterName } from "./event-filter.ts";
import { isKnownEvent } from "./event-series.ts";

/** A fact with a closed list of values, so that each value can be counted by minute. */
export type CountedFact = Extract<FilterName, "page" | "country" | "platform" | "userType">;

const COUNTED_FACTS: readonly CountedFact[] = ["page", "country", "platform", "userType"];

/** Where a filter's counts are: by minute for all events, by minute for one fact, or only in the stored events. */
export type CountSource =
  | { readonly from: "minutes"; readonly name: string | undefined }
  | {
      readonly from: "facts";
      readonly name: string | undefined;
      readonly fact: CountedFact;
      readonly value: string;
    }
  | { readonly from: "events" };

/** Counts by minute know at most one fact, and only the charted events. */
export function countSourceOf(filter: EventFilter): CountSource {
  const { name, session, ...facts } = filter;
  if (session !== undefined || (name !== undefined && !isKnownEvent(name))) return { from: "events" };
  const chosen = COUNTED_FACTS.filter((fact) => facts[fact] !== undefined);
  const [fact] = chosen;
  if (fact === undefined) return { from: "minutes", name };
  const value = facts[fact] ?? UNKNOWN;
  const isCounted = fact !== "platform" || value === UNKNOWN || COUNTED_PLATFORMS.includes(value);
  return chosen.length === 1 && isCounted ? { from: "facts", name, fact, value } : { from: "events" };
}
