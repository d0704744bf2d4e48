import type { Logger } from "@marquee/http";
import type { Reducer } from "./step.ts";

interface Typed {
  readonly type: string;
}

/** Performs each effect and answers with the event it leads to, if any. */
export type Performers<Event, Effect extends Typed> = {
  readonly [Type in Effect["type"]]: (
    effect: Extract<Effect, { readonly type: Type }>,
  ) => Event | undefined | void | Promise<Event | undefined | void>;
};

/** What a flow is made of. */
export interface FlowParts<State, Event, Effect extends Typed> {
  readonly start: State;
  readonly reduce: Reducer<State, Event, Effect>;
  readonly perform: Performers<Event, Effect>;
  /** The event that stands for an effect that failed, such as `callFailed`; undefined where none does. The failure is logged before. */
  readonly onFailure: (effect: Effect) => Event | undefined;
  readonly logger: Logger;
}

/** A flow that can be sent events. */
export interface Flow<State, Event> {
  get(): State;
  /** Calls the listener after each change; the answer ends the subscription. */
  subscribe(listener: (state: State) => void): () => void;
  /** Settles once the effects of the event, and of what follows from them, are performed; never rejects. */
  send(event: Event): Promise<void>;
}

/**
 * Runs a flow: holds its state, tells listeners, and performs effects one after another in the order of the reducer, feeding their
 * answers back. Name its types: `createFlow<PrepaidState, PrepaidEvent, PrepaidEffect>({ … })`. Throws nothing; an effect that
 * fails is logged and becomes the event of `onFailure`.
 * @example
 * const flow = createFlow<PromoState, PromoEvent, PromoEffect>({ start, reduce: reducePromo, perform, onFailure, logger });
 * await flow.send({ type: "codeEntered", code: "BINGE" });
 */
export function createFlow<State, Event, Effect extends Typed>({
  start,
  reduce,
  perform,
  onFailure,
  logger,
}: FlowParts<State, Event, Effect>): Flow<State, Event> {
  let state = start;
  const listeners = new Set<(state: State) => void>();

  async function answerOf(effect: Effect): Promise<Event | undefined> {
    const act = perform[effect.type as Effect["type"]] as (
      effect: Effect,
    ) => Event | undefined | Promise<Event | undefined>;
    try {
      return await act(effect);
    } catch (cause) {
      logger.warn("An effect of a plan flow failed", { effect: effect.type, cause });
      return onFailure(effect);
    }
  }

  async function send(event: Event): Promise<void> {
    const { state: next, effects } = reduce(state, event);
    if (next !== state) {
      state = next;
      for (const listener of Array.from(listeners)) listener(next);
    }
    for (const effect of effects) {
      const answer = await answerOf(effect);
      if (answer !== undefined) await send(answer);
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      const own = (next: State): void => listener(next);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
    send,
  };
}
