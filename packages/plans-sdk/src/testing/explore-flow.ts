import type { Reducer } from "@marquee/http/flow";

/** One transition that was taken. */
export interface Transition<State, Event, Effect> {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly effects: readonly Effect[];
}

/** Options of {@link exploreFlow}. */
export interface Exploration<State, Event, Effect> {
  readonly start: State;
  /** Every event that is tried in every state. */
  readonly events: readonly Event[];
  readonly reduce: Reducer<State, Event, Effect>;
}

/**
 * Tries every event in every reachable state and returns all transitions. Throws when a reducer mutates its state.
 */
export function exploreFlow<State extends object, Event, Effect>({
  start,
  events,
  reduce,
}: Exploration<State, Event, Effect>): readonly Transition<State, Event, Effect>[] {
  const transitions: Transition<State, Event, Effect>[] = [];
  const seen = new Set<string>([JSON.stringify(start)]);
  const queue: State[] = [start];
  for (let from = queue.shift(); from !== undefined; from = queue.shift()) {
    for (const event of events) {
      const { state: to, effects = [] } = reduce(Object.freeze(from), event);
      transitions.push({ from, event, to, effects });
      const key = JSON.stringify(to);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(to);
    }
  }
  return transitions;
}
