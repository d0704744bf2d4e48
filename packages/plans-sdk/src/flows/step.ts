import type { Step as FlowStep } from "@marquee/http/flow";

/** What a reducer answers: the next state and the effects that are to be performed. An event that does not fit answers the very same state and none. */
export interface Step<State, Effect> extends FlowStep<State, Effect> {
  readonly effects: readonly Effect[];
}

/** Goes to a state and has effects performed. */
export function step<State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> {
  return { state, effects };
}

/** Keeps the state: for an event that no type lets through. */
export function ignored<State>(state: State, _event: never): Step<State, never> {
  return step(state);
}
