import { HELD_PLATFORMS, UNKNOWN, type EventFilter, type FilterName } from "./event-filter.ts";
import { isKnownEvent } from "./event-series.ts";

/** A fact whose values are a closed list, so that each can have a count of its own by the minute. */
export type HeldFact = Extract<FilterName, "page" | "country" | "platform" | "userType">;

const HELD_FACTS: readonly HeldFact[] = ["page", "country", "platform", "userType"];

/** Where the counts of a filter are: by the minute, of all events or of one fact, or in the stored events alone. */
export type CountSource =
  | { readonly from: "minutes"; readonly name: string | undefined }
  | {
      readonly from: "facts";
      readonly name: string | undefined;
      readonly fact: HeldFact;
      readonly value: string;
    }
  | { readonly from: "events" };

/** Counts by the minute know one fact at most, and the events that charts are of. */
export function countSourceOf(filter: EventFilter): CountSource {
  const { name, session, ...facts } = filter;
  if (session !== undefined || (name !== undefined && !isKnownEvent(name))) return { from: "events" };
  const chosen = HELD_FACTS.filter((fact) => facts[fact] !== undefined);
  const [fact] = chosen;
  if (fact === undefined) return { from: "minutes", name };
  const value = facts[fact] ?? UNKNOWN;
  const isHeld = fact !== "platform" || value === UNKNOWN || HELD_PLATFORMS.includes(value);
  return chosen.length === 1 && isHeld ? { from: "facts", name, fact, value } : { from: "events" };
}
