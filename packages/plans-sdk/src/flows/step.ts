import type { Step as FlowStep } from "@marquee/http/flow";

/**
 * Result of a reducer: the next state and the effects to perform. For an event that does not fit, the same state object and no
 * effects.
 */
export interface Step<State, Effect> extends FlowStep<State, Effect> {
  readonly effects: readonly Effect[];
}

/** A step to a state with effects. */
export function step<State, Effect>(state: State, ...effects: Effect[]): Step<State, Effect> {
  return { state, effects };
}

/** A step that keeps the state, for an event that the types exclude. */
export function ignored<State>(state: State, _event: never): Step<State, never> {
  return step(state);
}
