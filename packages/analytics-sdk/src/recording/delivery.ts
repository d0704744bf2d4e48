import type { AbortControllerLike, Client, TimerHandle } from "@marquee/http";
import {
  BATCH_SIZE,
  DEFERRED_RETRY_MS,
  FIRST_DEFERRED_RETRY_MS,
  DESTINATION_TIMEOUT_MS,
  EVENT_RETRIES,
  EVENT_RETRY_DELAY_MS,
  KEEPALIVE_LIMITS,
  MAX_BATCH_BYTES,
  VISIBLE_RETRY_MS,
} from "../defaults.ts";
import type { DestinationAnswer, RefusedEvent } from "../destinations/destination.ts";
import type { DropReason, EventCounts, WaitingEvent, WaitReason } from "../ledger.ts";
import { unsettled, type HeldEvent, type HeldQueue } from "./held-queue.ts";
import type { QueueKeeper } from "./queue-keeper.ts";

/** How events reach one destination. */
export interface Transport {
  readonly name: string;
  /** Begins, before the first batch. Default: nothing is to begin. */
  readonly start?: (() => unknown) | undefined;
  send(
    texts: readonly string[],
    call: { readonly keepalive: boolean; readonly signal: AbortControllerLike["signal"] | undefined },
  ): DestinationAnswer | Promise<DestinationAnswer>;
  /** For a page that goes: a call without an answer. False where it was not taken. */
  sendBeacon?(texts: readonly string[]): boolean;
}

/** Brings the events of all queues to one destination, in their order: one state per event and destination. */
export interface Delivery {
  readonly name: string;
  /** Counts events that were recorded or taken over. */
  count(events: number): void;
  /** Sends what can leave; settles when nothing can any more. Never rejects. */
  drain(): Promise<void>;
  /** Sends at once what fits, for a page that goes. */
  sendLast(): void;
  /** Gives up, of these events, those that are not settled. */
  drop(queue: HeldQueue, events: readonly HeldEvent[], reason: DropReason): void;
  /**
   * Whether the viewer allows it. What was recorded without leave is dropped; a withdrawal drops what waits. Answers whether the
   * destination had begun and has to end now.
   */
  allow(isAllowed: boolean): boolean;
  /** There is a network again, or the page is looked at again: tries that failed do not count any more. */
  wake(cause: "online" | "visible"): void;
  /** Whether it is sending, or tries again within seconds. */
  isActive(): boolean;
  /** Whether the last try failed for want of a network. */
  isUnreachable(): boolean;
  counts(): EventCounts;
  waiting(missingFacts: () => readonly string[]): readonly WaitingEvent[];
  /** Ends all timers. Answers as `allow` does. */
  close(): boolean;
}

/** What a page may still send while it goes, for all destinations together. */
export interface KeepaliveBudget {
  bytes: number;
  calls: number;
}

/** The whole of it. */
export const keepaliveBudget = (): KeepaliveBudget => Object.assign({}, KEEPALIVE_LIMITS);

interface DeliveryOptions {
  readonly queues: QueueKeeper;
  readonly budget: KeepaliveBudget;
  readonly isOnline: () => boolean;
  /** Whether the page may go soon: calls have to outlive it. */
  readonly isHidden: () => boolean;
  /** Monotonic time before which it does not begin; undefined while that is not known. */
  readonly startsAt: () => number | undefined;
  readonly random: () => number;
}

declare const AbortController: (new () => AbortControllerLike) | undefined;

interface Batch {
  readonly queue: HeldQueue;
  readonly events: readonly HeldEvent[];
  readonly bytes: number;
}

export function createDelivery(client: Client, transport: Transport, options: DeliveryOptions): Delivery {
  const { clock, timers, logger } = client;
  const { queues, budget, isOnline, isHidden, startsAt, random } = options;
  const { name } = transport;
  const dropped: { [Reason in DropReason]?: number } = {};
  let tracked = 0;
  let delivered = 0;
  let failures = 0;
  /** Failures since the last success. */
  let burst = 0;
  let nextTryAt = 0;
  let restUntil = 0;
  let lastTryAt = -Infinity;
  let size = BATCH_SIZE;
  let isAllowed = true;
  let isStarted = false;
  let isClosed = false;
  let isUnreachable = false;
  let inFlight: Batch | undefined;
  let running: Promise<void> | undefined;
  let isWanted = false;
  let timer: TimerHandle;

  const isDeferred = (): boolean => failures > EVENT_RETRIES;

  function nextBatch(): Batch | undefined {
    for (const queue of queues.held()) {
      const waiting = unsettled(queue, name);
      if (!waiting[0]) continue;
      const { events, bytes } = firstOf(storedOf(waiting, queue.isFailing), size, MAX_BATCH_BYTES);
      // Later queues wait, too: what is not complete here is complete nowhere.
      return events[0] || isReady(waiting[0]) ? { queue, events, bytes } : undefined;
    }
    return undefined;
  }

  /** Why nothing can leave now, and for how many milliseconds where that is known. */
  function obstacle(): { readonly reason: WaitReason; readonly ms?: number } | undefined {
    const now = clock.monotonic();
    if (!isOnline()) return { reason: "offline" };
    const dueAt = Math.max(nextTryAt, restUntil);
    if (dueAt > now)
      return {
        reason: restUntil === dueAt ? "retryAfter" : isDeferred() ? "deferred" : "retry",
        ms: dueAt - now,
      };
    const start = startsAt();
    if (start === undefined) return { reason: "start" };
    return start > now ? { reason: "start", ms: start - now } : undefined;
  }

  function later(delayMs: number): void {
    timers.clearTimeout(timer);
    timer = undefined;
    if (isClosed) return;
    timer = timers.setTimeout(() => {
      timer = undefined;
      // What was deferred gets one try; it is deferred again when that fails.
      failures = Math.min(failures, EVENT_RETRIES);
      void drain();
    }, delayMs);
  }

  async function within<Value>(
    work: (signal: AbortControllerLike["signal"] | undefined) => Value,
  ): Promise<Awaited<Value>> {
    const controller = typeof AbortController === "function" ? new AbortController() : undefined;
    let limit: TimerHandle;
    const tooLate = new Promise<never>((_resolve, reject) => {
      limit = timers.setTimeout(() => {
        const error = new Error(`${name} does not answer`);
        if (controller) controller.abort(error);
        reject(error);
      }, DESTINATION_TIMEOUT_MS);
    });
    try {
      return await Promise.race([tooLate, Promise.resolve(work(controller && controller.signal))]);
    } finally {
      timers.clearTimeout(limit);
    }
  }

  async function hand({ events, bytes }: Batch): Promise<DestinationAnswer> {
    const keepalive = isHidden() && budget.calls > 0 && bytes <= budget.bytes;
    if (keepalive) spend(-1, bytes);
    for (const event of events) event.isSent = true;
    try {
      const { start } = transport;
      if (!isStarted && start) await within(() => start());
      isStarted = true;
      const answer = Object(
        await within((signal) =>
          transport.send(
            events.map(({ text }) => text),
            { keepalive, signal },
          ),
        ),
      ) as DestinationAnswer;
      isUnreachable = false;
      return answer;
    } catch {
      isUnreachable = true;
      return { outcome: "later" };
    } finally {
      if (keepalive) spend(1, -bytes);
    }
  }

  function spend(calls: number, bytes: number): void {
    budget.calls += calls;
    budget.bytes -= bytes;
  }

  function settle({ queue, events }: Batch, refusedIds: readonly string[]): void {
    // The tab that has taken the queue over counts it.
    if (queue.isLost) return;
    const before = queue.settled[name] as number;
    let taken = 0;
    for (const { sequence, eventId } of events) {
      // What has been dropped meanwhile is counted as such.
      if (sequence <= before) continue;
      if (refusedIds.indexOf(eventId) < 0) taken += 1;
      else countDropped("refused", 1);
    }
    delivered += taken;
    queue.settled[name] = Math.max(before, (events[events.length - 1] as HeldEvent).sequence);
  }

  function countDropped(reason: DropReason, count: number): void {
    if (count > 0) dropped[reason] = (dropped[reason] || 0) + count;
  }

  /** The destination asks for time; an answer that comes late counts as well. */
  function rest(retryAfterMs: number | undefined): void {
    if (retryAfterMs) restUntil = clock.monotonic() + Math.min(retryAfterMs, MAX_REST_MS);
  }

  function fail(retryAfterMs: number | undefined): void {
    const now = clock.monotonic();
    const isFirst = burst === EVENT_RETRIES;
    burst += 1;
    failures += 1;
    lastTryAt = now;
    rest(retryAfterMs);
    if (isDeferred()) {
      logger.warn("Events wait, as a destination does not take them", { destination: name });
      for (const queue of queues.held()) {
        queue.deferred[name] = queue.lastSequence;
        void queues.sync(queue);
      }
    }
    // An outage of seconds is over after a minute; one that lasts is asked for rarely.
    const deferredMs = isFirst
      ? FIRST_DEFERRED_RETRY_MS * (1 + random())
      : DEFERRED_RETRY_MS * (0.5 + random());
    const delay = isDeferred() ? deferredMs : EVENT_RETRY_DELAY_MS;
    nextTryAt = now + delay;
    later(Math.max(nextTryAt, restUntil) - now);
  }

  function accept(batch: Batch, named: readonly RefusedEvent[] | undefined): void {
    const refused = Array.isArray(named) ? (named as readonly RefusedEvent[]) : [];
    for (const { code } of refused) logger.error("An event is refused", { destination: name, code });
    settle(
      batch,
      refused.map(({ eventId }) => eventId),
    );
  }

  /** A page that went on its way may have come back before the answer to what it sent last. */
  function hearLast(batch: Batch, answer: DestinationAnswer): void {
    if (answer.outcome === "later") rest(answer.retryAfterMs);
    if (answer.outcome !== "taken") return;
    accept(batch, answer.refused);
    void queues.sync(batch.queue);
  }

  /** One batch. Whether there may be more. */
  async function attempt(batch: Batch): Promise<boolean> {
    const { events } = batch;
    inFlight = batch;
    const answer = await hand(batch);
    inFlight = undefined;
    if (answer.outcome === "taken") {
      accept(batch, answer.refused);
      failures = burst = nextTryAt = 0;
      size = BATCH_SIZE;
      return true;
    }
    if (answer.outcome === "refused") {
      if (events.length > 1) {
        size = Math.ceil(events.length / 2);
        return true;
      }
      const [event] = events as readonly [HeldEvent];
      logger.error("An event is refused", { destination: name, event: event.name, code: answer.code });
      settle(batch, [event.eventId]);
      return true;
    }
    fail(answer.retryAfterMs);
    return false;
  }

  async function run(): Promise<void> {
    let isSynced: HeldQueue | undefined;
    for (;;) {
      if (!isAllowed || isClosed) return;
      const batch = nextBatch();
      if (!batch) return;
      const wait = obstacle();
      if (wait) {
        if (wait.ms !== undefined) later(wait.ms);
        return;
      }
      // The transaction that renews the lease is the one that notices another holder, and stores what is not stored yet.
      if (isSynced !== batch.queue || !batch.events[0]) {
        isSynced = (await queues.sync(batch.queue)) ? batch.queue : undefined;
        // Time has passed: the batch may be another one, the viewer may have changed their mind.
        continue;
      }
      const goesOn = await attempt(batch);
      isSynced = (await queues.sync(batch.queue)) ? batch.queue : undefined;
      if (!goesOn) return;
    }
  }

  async function runUntilDone(): Promise<void> {
    do {
      isWanted = false;
      await run();
    } while (isWanted);
  }

  function drain(): Promise<void> {
    isWanted = true;
    running =
      running ||
      runUntilDone()
        .catch((cause: unknown) => logger.error("Analytics failed", { cause: String(cause) }))
        .then(() => (running = undefined));
    return running;
  }

  /** A destination that ends begins anew when it is allowed again. */
  function end(): boolean {
    const hadStarted = isStarted;
    isStarted = false;
    return hadStarted;
  }

  function drop(queue: HeldQueue, events: readonly HeldEvent[], reason: DropReason): void {
    const through = queue.settled[name] as number;
    countDropped(reason, events.filter(({ sequence }) => sequence > through).length);
  }

  return {
    name,
    count: (events) => void (tracked += events),
    drain,
    sendLast() {
      // What is on its way may still arrive, and nothing may overtake it.
      if (isClosed || !isAllowed || inFlight || obstacle() || (transport.start && !isStarted)) return;
      for (const queue of queues.held()) {
        // One for each queue, as a second one could arrive before the first.
        // Of another page's events only those stored as they are; its own the page has just stored.
        const ready = storedOf(unsettled(queue, name), queue === queues.own());
        const { events, bytes } = firstOf(ready, BATCH_SIZE, budget.bytes);
        if (!events[0] || budget.calls < 1) continue;
        const texts = events.map(({ text }) => text);
        for (const event of events) event.isSent = true;
        spend(-1, bytes);
        if (!transport.sendBeacon || !transport.sendBeacon(texts))
          void within(() => transport.send(texts, { keepalive: true, signal: undefined }))
            .then((answer) => hearLast({ queue, events, bytes }, answer))
            .catch(() => undefined);
      }
    },
    drop,
    allow(next) {
      if (!isAllowed || !next)
        for (const queue of queues.held()) {
          drop(queue, queue.events, "consent");
          queue.settled[name] = queue.lastSequence;
        }
      isAllowed = next;
      return !next && end();
    },
    wake(cause) {
      const now = clock.monotonic();
      if (restUntil > now) return;
      if (cause === "online") failures = 0;
      else if (now - lastTryAt < VISIBLE_RETRY_MS) return;
      else failures = Math.min(failures, EVENT_RETRIES);
      nextTryAt = 0;
      void drain();
    },
    isActive: () => !!inFlight || (!isDeferred() && isOnline()),
    isUnreachable: () => isUnreachable,
    counts() {
      let pending = 0;
      let deferred = 0;
      for (const queue of queues.held())
        for (const { sequence } of unsettled(queue, name)) {
          if (isDeferred() || sequence <= (queue.deferred[name] || 0)) deferred += 1;
          else pending += 1;
        }
      return { tracked, delivered, pending, deferred, dropped: Object.assign({}, dropped) };
    },
    waiting(missingFacts) {
      const wait = obstacle();
      const missing = missingFacts();
      const nextAt = wait && wait.ms !== undefined ? clock.now() + wait.ms : undefined;
      const list: WaitingEvent[] = [];
      for (const queue of queues.held())
        for (const event of unsettled(queue, name)) {
          const { eventId } = event;
          const isSending = !!inFlight && inFlight.events.indexOf(event) >= 0;
          const reason: WaitReason = isSending
            ? "sending"
            : event.recorded && missing[0]
              ? "context"
              : wait
                ? wait.reason
                : "batch";
          list.push({
            eventId,
            name: event.name,
            destination: name,
            reason,
            facts: reason === "context" ? missing : undefined,
            nextTryAt: reason === "context" || isSending ? undefined : nextAt,
          });
        }
      return list;
    },
    close() {
      isClosed = true;
      timers.clearTimeout(timer);
      return end();
    },
  };
}

/** It has all the facts, and its text. */
const isReady = ({ recorded, text }: HeldEvent): boolean => !recorded && !!text;

/** The events up to the first that the store does not have as it is here: the next page would complete it in its own way. */
function storedOf(waiting: readonly HeldEvent[], isAll: boolean): readonly HeldEvent[] {
  const end = isAll ? -1 : waiting.findIndex(({ isDirty }) => isDirty);
  return end < 0 ? waiting : waiting.slice(0, end);
}

/** The first events that fit into one call, up to the first that is not complete. */
function firstOf(
  waiting: readonly HeldEvent[],
  most: number,
  mostBytes: number,
): { readonly events: readonly HeldEvent[]; readonly bytes: number } {
  const events: HeldEvent[] = [];
  let bytes = 0;
  for (const event of waiting) {
    if (!isReady(event) || events.length >= most || bytes + event.bytes + 1 > mostBytes) break;
    bytes += event.bytes + 1;
    events.push(event);
  }
  return { events, bytes };
}

/** A destination that asks for more time than this is asked again after it, in milliseconds. */
const MAX_REST_MS = 86_400_000;
