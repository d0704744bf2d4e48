import { randomUUID } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { RETENTION_MS, minuteOf, type CountableEvent, type EventMinutes } from "./event-minutes.ts";
import { FAILURE_EVENTS, isKnownEvent, OTHER } from "./event-series.ts";
import type { ShownEvent } from "./shown-event.ts";

/** An event that arrived, and the id by which it counts once; without one it counts each time. */
export interface ArrivedEvent {
  readonly id: string | undefined;
  readonly event: ShownEvent;
}

/** Counts what arrives. */
export interface EventCounter {
  /** Resolves when these are counted, when they wait for a later attempt, or after a second. Never rejects. */
  count(events: readonly ArrivedEvent[]): Promise<void>;
  /** Counts what waits. */
  retry(): Promise<void>;
  /** Events that could not be counted and are missing from the charts, since the start. */
  missing(): number;
}

/** What the counter needs. */
export interface EventCounterOptions {
  readonly minutes: Pick<EventMinutes, "count">;
  /** Called once when counting begins to fail. */
  onError(error: unknown): void;
  /** Default 20,000. */
  readonly mostWaiting?: number;
  /** How long a caller waits for the database, in milliseconds. Default 1,000. */
  readonly patienceMs?: number;
}

const MOST_WAITING = 20_000;
/** Events of one statement. */
const AT_ONCE = 2_000;
/** Different codes of an hour; a client may make up any number of them. */
const MOST_CODES = 200;
/** A clock may be ahead by so much before the time of arrival counts. */
const AHEAD_MS = 2 * MINUTE;
/**
 * Counts in groups: what arrives while a statement runs goes together in the next one, so that a crowd of calls takes few
 * statements. What cannot be counted waits, up to a bound, and is counted with what follows.
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

  /** One that runs may have taken its last group already, so a second round follows it. */
  async function countAll(): Promise<void> {
    if (running !== undefined) await running;
    if (waiting.length > 0) await run();
  }

  return {
    async count(events) {
      waiting.push(...events.flatMap((event) => toCountable(event) ?? []));
      bound();
      // While the database is away, only `retry` asks it: no call waits for what will fail.
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

/** Whether an event is too late for counts; only the live list knows it. */
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
