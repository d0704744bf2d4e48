import { EVENT_QUEUE_LIMIT } from "./defaults.ts";
import type { Logger } from "@marquee/http";
import type { EventFacts } from "./event-facts.ts";
import type { AnalyticsEvent } from "./event-types.ts";
import { toWireEvent } from "./wire-event.ts";
import type { WireEvent } from "./wire-event.ts";

/** An event whose visitor may not be known yet. */
export interface WaitingEvent {
  readonly event: AnalyticsEvent;
  readonly eventId: string;
  readonly timestamp: number;
  readonly isOffline: boolean;
}

/** The events that have not left, in their order: first those that are complete, then those that wait for their visitor. */
export interface EventQueue {
  add(event: WaitingEvent): void;
  /** Puts what an earlier page left behind in front. */
  adopt(events: readonly WireEvent[]): void;
  /** Completes the waiting events when the visitor is known. */
  release(sessionId: string): void;
  /** The complete events. */
  complete(): readonly WireEvent[];
  /** Takes events out that have left or cannot leave. */
  remove(events: readonly WireEvent[]): void;
  isEmpty(): boolean;
}

/** Makes an empty queue of at most 500 events; the oldest leave first, with a warning. */
export function createEventQueue({
  getFacts,
  logger,
}: {
  readonly getFacts: () => EventFacts | undefined;
  readonly logger: Logger;
}): EventQueue {
  let complete: WireEvent[] = [];
  let waiting: WaitingEvent[] = [];

  function bound(): void {
    const excess = complete.length + waiting.length - EVENT_QUEUE_LIMIT;
    if (excess <= 0) return;
    logger.warn("Too many events wait, the oldest are dropped", { count: excess });
    const taken = Math.min(excess, complete.length);
    complete = complete.slice(taken);
    waiting = waiting.slice(excess - taken);
  }

  return {
    add(event) {
      waiting.push(event);
      bound();
    },
    adopt(events) {
      complete = events.concat(complete);
      bound();
    },
    release(sessionId) {
      const facts = waiting.length > 0 ? getFacts() : undefined;
      if (facts === undefined) return;
      complete = complete.concat(waiting.map((entry) => toWireEvent(entry, facts, sessionId)));
      waiting = [];
    },
    complete: () => complete,
    remove(events) {
      complete = complete.filter((entry) => events.indexOf(entry) < 0);
    },
    isEmpty: () => complete.length + waiting.length === 0,
  };
}
