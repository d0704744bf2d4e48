import type { Client } from "@marquee/http";
import { toProblem } from "../problem.ts";
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
  /** Calls the task after a pause; at once when the viewer leaves, so that no timer outlives its flow. */
  after(pauseMs: number, task: () => void): void;
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
}

/** What the objects of flows have in common. */
export interface Flow<State> extends Observable<State> {
  /** Ends the flow where it is: nothing is counted, asked or told any more. For screens that are left; `done` ends it, too. */
  close(): void;
}

/** A flow that can be sent acts. */
export interface RunningFlow<State, Event> extends Flow<State> {
  /** Settles once the calls of the act are answered; never rejects. */
  send(event: Event): Promise<void>;
}

/** Runs a flow: holds its state, tells listeners, performs effects and feeds their answers back. */
export function createFlow<State extends FlowState, Event extends Typed, Effect extends Typed>(
  { timers, logger }: Pick<Client, "timers" | "logger">,
  { start, acts, reduce, perform }: FlowParts<State, Event, Effect>,
): RunningFlow<State, Event> {
  const { get, subscribe, set } = createObservable(start, logger);
  let epoch = 0;
  let isClosed = false;
  let pauses: (() => void)[] = [];

  /** Voids the answers to come and ends what waits. */
  function leave(): void {
    epoch += 1;
    for (const end of pauses.slice()) end();
  }

  function after(current: number, pauseMs: number, task: () => void): void {
    if (current !== epoch) return task();
    const end = (): void => {
      timers.clearTimeout(handle);
      pauses = pauses.filter((other) => other !== end);
      task();
    };
    const handle = timers.setTimeout(end, pauseMs);
    pauses.push(end);
  }

  async function take(event: Event | FlowFailure, current: number): Promise<void> {
    // An answer to what the viewer has left meanwhile.
    if (current !== epoch) return;
    const { state, effects = [] } = reduce(get(), event);
    if (state.step === "done") leave();
    if (state !== get()) set(state);
    await Promise.all(effects.map((effect) => run(effect, current)));
  }

  async function run(effect: Effect, current: number): Promise<void> {
    let answer: Event | FlowFailure | undefined;
    try {
      answer = await perform[effect.type as Effect["type"]](effect as never, {
        emit: (event) => void take(event, current),
        isCurrent: () => current === epoch,
        after: (pauseMs, task) => after(current, pauseMs, task),
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
      if (isClosed) return Promise.resolve();
      if (acts[event.type] === "*") leave();
      return take(event, epoch);
    },
    close() {
      isClosed = true;
      leave();
    },
  };
}
