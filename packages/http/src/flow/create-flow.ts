import type { Logger } from "../ports/logger.ts";
import type { Timers } from "../ports/timers.ts";
import { createObservable } from "./observable.ts";
import type { Observable } from "./observable.ts";

interface Typed {
  readonly type: string;
}

/** Result of a reducer: the next state, and the effects to perform one after another. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects?: readonly Effect[] | undefined;
}

/** The rules of a flow as a pure function. An event that does not fit returns the same state object. */
export type Reducer<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

/** The running flow, as an effect sees it. */
export interface Running<Event> {
  /** Sends an event to the flow. */
  emit(event: Event): void;
  /** False once the viewer has left: the effect must then start no session and open no page. */
  isCurrent(): boolean;
  /** Calls the task after a pause in milliseconds, or at once when the viewer leaves, so that no timer outlives its flow. */
  after(pauseMs: number, task: () => void): void;
}

/** Performs each effect and returns its event, if any. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
    running: Running<Event>,
  ) => Event | undefined | void | Promise<Event | undefined | void>;
};

/** Parts of `createFlow`. */
export interface FlowParts<State, Event, Effect extends Typed> {
  readonly start: State;
  readonly reduce: Reducer<State, Event, Effect>;
  readonly perform: Performers<Event, Effect>;
  /** Returns the event of a failed effect, if any, and logs the failure if needed. */
  readonly onFailure: (effect: Effect, cause: unknown) => Event | undefined;
  /** Whether an event aborts running effects, whose answers are then dropped. Default: no event does. */
  readonly leaves?: ((event: Event) => boolean) | undefined;
  /** Whether the flow ends in a state; running effects are then dropped. Default: never. */
  readonly isOver?: ((state: State) => boolean) | undefined;
}

/** Methods of every flow. */
export interface Flow<State> extends Observable<State> {
  /** Ends the flow: timers, polling and notifications stop. Call it when the screen is left. */
  close(): void;
}

/** A flow that can be sent events. */
export interface RunningFlow<State, Event> extends Flow<State> {
  /** Settles when the effects of the event, and of the events that follow from them, are performed; never rejects. */
  send(event: Event): Promise<void>;
}

/**
 * Creates a running flow. It holds the state, notifies listeners, performs effects in the order of the reducer, and sends their
 * events to the reducer. The event of an effect that the viewer has left is dropped. Never throws.
 * @example
 * const flow = createFlow<State, Event, Effect>(client, { start, reduce, perform, onFailure });
 * await flow.send({ type: "codeEntered", code: "BINGE" });
 */
export function createFlow<State, Event extends Typed, Effect extends Typed>(
  { timers, logger }: { readonly timers: Timers; readonly logger: Logger },
  { start, reduce, perform, onFailure, leaves, isOver }: FlowParts<State, Event, Effect>,
): RunningFlow<State, Event> {
  const { get, subscribe, set } = createObservable(start, logger);
  let epoch = 0;
  const pauses = new Set<() => void>();

  /** Drops pending answers and ends pauses. */
  function leave(): void {
    epoch += 1;
    pauses.forEach((end) => end());
  }

  async function take(event: Event, current: number): Promise<void> {
    // The viewer has left this effect meanwhile.
    if (current !== epoch) return;
    const { state, effects = [] } = reduce(get(), event);
    if (isOver && isOver(state)) leave();
    if (state !== get()) set(state);
    const running: Running<Event> = {
      emit: (next) => void take(next, current),
      isCurrent: () => current === epoch,
      after(pauseMs, task) {
        if (current !== epoch) return task();
        const end = (): void => {
          timers.clearTimeout(handle);
          pauses.delete(end);
          task();
        };
        const handle = timers.setTimeout(end, pauseMs);
        pauses.add(end);
      },
    };
    for (const effect of effects) {
      let answer: Event | undefined | void;
      try {
        answer = await perform[effect.type as Effect["type"]](effect as never, running);
      } catch (cause) {
        answer = onFailure(effect, cause);
      }
      if (answer) await take(answer, current);
    }
  }

  return {
    get,
    subscribe,
    send(event) {
      if (leaves && leaves(event)) leave();
      return take(event, epoch);
    },
    close() {
      leave();
      // NaN equals no epoch, so every answer and event is dropped.
      epoch = NaN;
    },
  };
}
