import { ANALYTICS_QUEUE_KEY } from "@marquee/config/storage";
import type { KeyValueStorage, MaybePromise } from "@marquee/http";
import { rescued, whenKnown } from "../maybe-promise.ts";
import { tried } from "../tried.ts";
import type { EventStore, StoredEvent, StoredQueue } from "./event-store.ts";

/** Local storage holds about 5 MB of an origin, and the host needs it too. */
const LIMITS = { events: 10_000, bytes: 1_048_576 };

const PREFIX = `${ANALYTICS_QUEUE_KEY}.`;

/**
 * Events in a key-value storage: one key for each queue, one for each event. Local storage answers at once, so a change is done before
 * the call returns: it can be made while the page goes. Other tabs may come between in theory, as local storage has no transactions.
 */
export function storageEvents(storage: KeyValueStorage): EventStore {
  /** A storage that answers later is changed by one call after the other. */
  let turn: MaybePromise<unknown>;

  function readAll<Value>(
    prefix: string,
    read: (text: string, rest: string) => Value | undefined,
  ): MaybePromise<Value[]> {
    const values: Value[] = [];
    return whenKnown(storage.keys(), (keys) =>
      whenKnown(
        inOrder(
          keys
            .filter((key) => key.indexOf(prefix) === 0)
            .map(
              (key) => () =>
                whenKnown(storage.get(key), (text) => {
                  const value = text ? read(text, key.slice(prefix.length)) : undefined;
                  if (value) values.push(value);
                }),
            ),
        ),
        () => values,
      ),
    );
  }

  function change(queueId: string, rule: Rule): MaybePromise<boolean> {
    const key = PREFIX + queueId;
    return whenKnown(storage.get(key), (stored) => {
      const before = stored ? readQueue(stored) : undefined;
      const { firstSequence = 1, lastSequence = 0 } = Object(before) as Partial<StoredQueue>;
      const changed = rule(before);
      if (!changed) return false;
      const { queue, put = [], removeThrough = 0 } = changed;
      const lastRemoved = queue ? removeThrough : lastSequence;
      const steps = put.map(({ sequence, isComplete, text }) => {
        const eventKey = `${key}.${sequence}`;
        return () => storage.set(eventKey, (isComplete ? "1" : "0") + text);
      });
      const remove = (sequence: number) => () => storage.remove(`${key}.${sequence}`);
      steps.push(() => (queue ? storage.set(key, JSON.stringify(queue)) : storage.remove(key)));
      for (let sequence = firstSequence; sequence <= lastRemoved; sequence += 1) steps.push(remove(sequence));
      return rescued<boolean>(
        () => whenKnown(inOrder(steps), () => true),
        (cause) => {
          // A full storage keeps no half of a change: events of which no queue tells would stay for ever.
          for (const { sequence } of put) if (sequence > lastSequence) void tried(remove(sequence));
          throw cause;
        },
      );
    });
  }

  return {
    kind: "localStorage",
    limits: LIMITS,
    queues: () => readAll(PREFIX, (text, id) => (id.indexOf(".") < 0 ? readQueue(text) : undefined)),
    events: (queueId) =>
      whenKnown(
        readAll(`${PREFIX}${queueId}.`, (text, sequence): StoredEvent => ({
          sequence: Number(sequence),
          isComplete: text[0] === "1",
          text: text.slice(1),
        })),
        (events) => events.sort((first, second) => first.sequence - second.sequence),
      ),
    update(queueId, rule) {
      const result = whenKnown(turn, () => change(queueId, rule));
      turn = tried(() => result);
      return result;
    },
  };
}

type Rule = Parameters<EventStore["update"]>[1];

/** Does one after the other, at once where each is done at once. */
const inOrder = (steps: readonly (() => MaybePromise<void>)[]): MaybePromise<void> =>
  steps.reduce<MaybePromise<void>>((before, step) => whenKnown(before, step), undefined);

function readQueue(text: string): StoredQueue | undefined {
  const queue = tried(() => JSON.parse(text) as StoredQueue | null);
  return queue && typeof queue.id === "string" && typeof queue.settled === "object" ? queue : undefined;
}
