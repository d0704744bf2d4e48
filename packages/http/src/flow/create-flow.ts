import type { Logger } from "../ports/logger.ts";
import type { Timers } from "../ports/timers.ts";
import { createObservable } from "./observable.ts";
import type { Observable } from "./observable.ts";

interface Typed {
  readonly type: string;
}

/** What a reducer answers: the next state, and the effects that are to be performed one after another. */
export interface Step<State, Effect> {
  readonly state: State;
  readonly effects?: readonly Effect[] | undefined;
}

/** The rule of a flow, pure: the same state and event give the same step. An event that does not fit answers the very same state. */
export type Reducer<State, Event, Effect> = (state: State, event: Event) => Step<State, Effect>;

/** How an effect stands to its flow. */
export interface Running<Event> {
  /** Sends an event later on. */
  emit(event: Event): void;
  /** False once the viewer has left: then the flow starts no session and opens no page. */
  isCurrent(): boolean;
  /** Calls the task after a pause in milliseconds; at once when the viewer leaves, so that no timer outlives its flow. */
  after(pauseMs: number, task: () => void): void;
}

/** Performs each effect and answers with the event it leads to, if any. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
    running: Running<Event>,
  ) => Event | undefined | void | Promise<Event | undefined | void>;
};

/** What a flow is made of. */
export interface FlowParts<State, Event, Effect extends Typed> {
  readonly start: State;
  readonly reduce: Reducer<State, Event, Effect>;
  readonly perform: Performers<Event, Effect>;
  /** The event that stands for an effect that failed; undefined where none does. It logs what is worth it. */
  readonly onFailure: (effect: Effect, cause: unknown) => Event | undefined;
  /** Whether an event leaves what is under way: answers to it count no more. Default: none does. */
  readonly leaves?: ((event: Event) => boolean) | undefined;
  /** Whether the flow is over with a state: nothing is awaited there. Default: never. */
  readonly isOver?: ((state: State) => boolean) | undefined;
}

/** What the objects of flows have in common. */
export interface Flow<State> extends Observable<State> {
  /** Ends the flow where it is: nothing is counted, asked or told any more. For screens that are left. */
  close(): void;
}

/** A flow that can be sent events. */
export interface RunningFlow<State, Event> extends Flow<State> {
  /** Settles once the effects of the event, and of what follows from them, are performed; never rejects. */
  send(event: Event): Promise<void>;
}

/**
 * Runs a flow: holds its state, tells listeners, performs effects one after another in the order of the reducer, and feeds their
 * answers back. An answer to what the viewer has left meanwhile counts no more. Throws nothing.
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

  /** Voids the answers to come and ends what waits. */
  function leave(): void {
    epoch += 1;
    pauses.forEach((end) => end());
  }

  async function take(event: Event, current: number): Promise<void> {
    // An answer to what the viewer has left meanwhile.
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
      // Equal to no epoch: nothing counts any more, nor does what is sent.
      epoch = NaN;
    },
  };
}
