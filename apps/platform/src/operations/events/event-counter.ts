import { randomUUID } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { RETENTION_MS, minuteOf, type CountableEvent, type EventMinutes } from "./event-minutes.ts";
import { FAILURE_EVENTS, isKnownEvent, OTHER } from "./event-series.ts";
import type { ShownEvent } from "./shown-event.ts";

/** An event that arrived, and the id by which it is counted once; without an id each arrival is counted. */
export interface ArrivedEvent {
  readonly id: string | undefined;
  readonly event: ShownEvent;
}

/** Counts arriving events. */
export interface EventCounter {
  /** Resolves when the events are counted or wait for a later attempt, at the latest after a second. Never rejects. */
  count(events: readonly ArrivedEvent[]): Promise<void>;
  /** Counts the waiting events. */
  retry(): Promise<void>;
  /** Events since the start that could not be counted and are missing from the charts. */
  missing(): number;
}

/** Options of {@link createEventCounter}. */
export interface EventCounterOptions {
  readonly minutes: Pick<EventMinutes, "count">;
  /** Called once when counting starts to fail. */
  onError(error: unknown): void;
  /** Most events that wait to be counted. Default: 20,000. */
  readonly mostWaiting?: number;
  /** How long `count` waits for the database, in milliseconds. Default: 1,000. */
  readonly patienceMs?: number;
}

const MOST_WAITING = 20_000;
/** Most events counted by one statement. */
const AT_ONCE = 2_000;
/** Most different codes in an hour, as clients may invent codes. */
const MOST_CODES = 200;
/** How far a device's clock may be ahead; beyond this, the time of arrival is used. */
const AHEAD_MS = 2 * MINUTE;
/**
 * Counts in batches: what arrives while a statement runs goes into the next one, so many calls need few statements. Events that
 * cannot be counted wait, up to a limit, for the next batch.
 */
export function createEventCounter({
  minutes,
  onError,
  mostWaiting = MOST_WAITING,
  patienceMs = SECOND,
}: EventCounterOptions): EventCounter {
  const toCountable = createReader();
  let waiting: CountableEvent[] = [];
  let running: Promise<void> | undefined;
  let missing = 0;
  let isFailing = false;

  async function countWaiting(): Promise<void> {
    while (waiting.length > 0) {
      const group = waiting.splice(0, AT_ONCE);
      try {
        await minutes.count(group);
        isFailing = false;
      } catch (error) {
        waiting = [...group, ...waiting];
        bound();
        if (!isFailing) onError(error);
        isFailing = true;
        return;
      }
    }
  }

  function bound(): void {
    const surplus = waiting.length - mostWaiting;
    if (surplus <= 0) return;
    missing += surplus;
    waiting = waiting.slice(surplus);
  }

  const run = (): Promise<void> =>
    (running ??= countWaiting().finally(() => {
      running = undefined;
    }));

  /** A running round may already have taken its last batch, so another round follows it. */
  async function countAll(): Promise<void> {
    if (running !== undefined) await running;
    if (waiting.length > 0) await run();
  }

  return {
    async count(events) {
      waiting.push(...events.flatMap((event) => toCountable(event) ?? []));
      bound();
      // While the database is down, only `retry` uses it, so that no call waits for a certain failure.
      if (!isFailing) await inTime(countAll(), patienceMs);
    },
    retry: run,
    missing: () => missing,
  };
}

async function inTime(work: Promise<void>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}

/** Whether an event is too old to be counted; it is only in the live list. */
export function isTooLate({ happenedAt, receivedAt }: ShownEvent): boolean {
  return happenedAt < receivedAt - RETENTION_MS;
}

function createReader(): (arrived: ArrivedEvent) => CountableEvent | undefined {
  let codes = new Set<string>();
  let hour = 0;
  const boundedCode = (code: string, nowMs: number): string => {
    if (nowMs - (nowMs % HOUR) !== hour) {
      hour = nowMs - (nowMs % HOUR);
      codes = new Set();
    }
    if (codes.size < MOST_CODES) codes.add(code);
    return codes.has(code) ? code : OTHER;
  };
  return ({ id, event }) => {
    const { name, code, happenedAt, receivedAt } = event;
    if (isTooLate(event)) return undefined;
    const isAhead = happenedAt > receivedAt + AHEAD_MS;
    return {
      eventId: id ?? randomUUID(),
      minuteMs: minuteOf(isAhead ? receivedAt : happenedAt),
      name: isKnownEvent(name) ? name : OTHER,
      code: FAILURE_EVENTS.includes(name) ? boundedCode(code ?? OTHER, receivedAt) : "",
      event,
    };
  };
}
