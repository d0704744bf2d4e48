import type { Reducer, Step } from "@marquee/http/flow";
import type { Problem, ProblemCode } from "../calls/problem.ts";

/** Fields of every flow's state. */
export interface FlowState {
  readonly step: string;
  /** A request is under way; acts are ignored until it ends, except those accepted on every screen. */
  readonly isBusy: boolean;
  /** Failure of the last act; cleared by the next act. */
  readonly problem: Problem | undefined;
}

/** Event of a failed effect. */
export interface FlowFailure {
  readonly type: "failed";
  readonly problem: Problem;
}

/**
 * The screen on which each act is accepted; `*` is every screen, and aborts calls under way. Events not listed are answers of
 * effects.
 */
export type FlowActs<State extends FlowState, Act extends { readonly type: string }> = Readonly<
  Record<Act["type"], State["step"] | "*">
>;

/** Wraps a reducer: an act on another screen, or while a request is under way, changes nothing. */
export function gated<State extends FlowState, Event extends { readonly type: string }, Effect>(
  acts: Readonly<Record<string, State["step"] | "*">>,
  reduce: Reducer<State, Event, Effect>,
): Reducer<State, Event, Effect> {
  return (state, event) => {
    const screen = acts[event.type];
    return screen && screen !== "*" && (state.isBusy || state.step !== screen)
      ? { state }
      : reduce(state, event);
  };
}

/** A step to a state without a request under way and without problem. */
export function rest<State extends FlowState, Effect>(
  state: State,
  change: Partial<State>,
  ...effects: Effect[]
): Step<State, Effect> {
  return { state: Object.assign({}, state, { isBusy: false, problem: undefined }, change), effects };
}

/** A step that reports an invalid entry; nothing is sent. */
export function refuse<State extends FlowState>(state: State, code: ProblemCode): Step<State, never> {
  return rest(state, { problem: { code } } as Partial<State>);
}

/** A step that runs an effect and waits for its event. */
export function call<State extends FlowState, Effect>(
  state: State,
  effect: Effect,
  change?: Partial<State>,
): Step<State, Effect> {
  return rest(state, Object.assign({ isBusy: true }, change), effect);
}
