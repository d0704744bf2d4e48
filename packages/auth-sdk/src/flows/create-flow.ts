import type { Logger } from "@marquee/http";
import { toProblem } from "../attempt.ts";
import type { FlowFailure, FlowState, Reducer } from "./flow.ts";
import { createObservable } from "../observable.ts";
import type { Observable } from "../observable.ts";

interface Typed {
  readonly type: string;
}

/** How an effect stands to its flow. */
export interface Running<Event> {
  /** Sends an event later on. */
  emit(event: Event): void;
  /** False once the viewer has left: nobody is to be signed in then. */
  isCurrent(): boolean;
}

/** Performs each effect and answers with its event; what it throws becomes the event `failed`. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
    running: Running<Event>,
  ) => Event | undefined | Promise<Event | undefined>;
};

/** What a flow is made of. */
export interface FlowParts<State extends FlowState, Event extends Typed, Effect extends Typed> {
  readonly start: State;
  readonly acts: Readonly<Record<string, State["step"] | "*">>;
  readonly reduce: Reducer<State, Event | FlowFailure, Effect>;
  readonly perform: Performers<Event, Effect>;
  readonly logger: Logger | undefined;
}

/** A flow that can be sent acts. */
export interface RunningFlow<State, Event> extends Observable<State> {
  /** Settles once the calls of the act are answered; never rejects. */
  send(event: Event): Promise<void>;
}

/** Runs a flow: holds its state, tells listeners, performs effects and feeds their answers back. */
export function createFlow<State extends FlowState, Event extends Typed, Effect extends Typed>({
  start,
  acts,
  reduce,
  perform,
  logger,
}: FlowParts<State, Event, Effect>): RunningFlow<State, Event> {
  const { get, subscribe, set } = createObservable(
    start,
    (cause) => logger && logger.error("A listener failed", { cause }),
  );
  let epoch = 0;

  async function take(event: Event | FlowFailure, current: number): Promise<void> {
    // An answer to what the viewer has left meanwhile.
    if (current !== epoch) return;
    const { state, effects = [] } = reduce(get(), event);
    if (state !== get()) set(state);
    await Promise.all(effects.map((effect) => run(effect, current)));
  }

  async function run(effect: Effect, current: number): Promise<void> {
    let answer: Event | FlowFailure | undefined;
    try {
      answer = await perform[effect.type as Effect["type"]](effect as never, {
        emit: (event) => void take(event, current),
        isCurrent: () => current === epoch,
      });
    } catch (cause) {
      answer = { type: "failed", problem: toProblem(cause, logger) };
    }
    if (answer) await take(answer, current);
  }

  return {
    get,
    subscribe,
    send(event) {
      if (acts[event.type] === "*") epoch += 1;
      return take(event, epoch);
    },
  };
}
