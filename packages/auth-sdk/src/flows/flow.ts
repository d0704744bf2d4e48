import type { Reducer, Step } from "@marquee/http/flow";
import type { Problem, ProblemCode } from "../calls/problem.ts";

/** What the state of every flow has. */
export interface FlowState {
  readonly step: string;
  /** A call is under way; acts are ignored meanwhile, save those that go back to the start. */
  readonly isBusy: boolean;
  /** What went wrong with the last act; gone with the next. */
  readonly problem: Problem | undefined;
}

/** What every effect may answer instead of its own event. */
export interface FlowFailure {
  readonly type: "failed";
  readonly problem: Problem;
}

/** The screen on which each act of the viewer counts; `*` counts everywhere and voids calls under way. What is not listed is an answer. */
export type FlowActs<State extends FlowState, Act extends { readonly type: string }> = Readonly<
  Record<Act["type"], State["step"] | "*">
>;

/** Puts the gate before a reducer: an act on another screen or while a call is under way changes nothing. */
export function gated<State extends FlowState, Event extends { readonly type: string }, Effect>(
  acts: Readonly<Record<string, State["step"] | "*">>,
  reduce: Reducer<State, Event, Effect>,
): Reducer<State, Event, Effect> {
  return (state, event) => {
    const place = acts[event.type];
    return place && place !== "*" && (state.isBusy || state.step !== place)
      ? { state }
      : reduce(state, event);
  };
}

/** The flow comes to rest with a change, its last problem gone. */
export function rest<State extends FlowState, Effect>(
  state: State,
  change: Partial<State>,
  ...effects: Effect[]
): Step<State, Effect> {
  return { state: Object.assign({}, state, { isBusy: false, problem: undefined }, change), effects };
}

/** Rests because of an entry that cannot be right; nothing is sent. */
export function refuse<State extends FlowState>(state: State, code: ProblemCode): Step<State, never> {
  return rest(state, { problem: { code } } as Partial<State>);
}

/** The flow waits for what an effect answers. */
export function call<State extends FlowState, Effect>(
  state: State,
  effect: Effect,
  change?: Partial<State>,
): Step<State, Effect> {
  return { state: Object.assign({}, state, { isBusy: true, problem: undefined }, change), effects: [effect] };
}
