import { ANALYTICS_QUEUE_KEY } from "@marquee/config/storage";
import type { KeyValueStorage, MaybePromise } from "@marquee/http";
import { isPromise, whenKnown } from "../maybe-promise.ts";
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
  let last: Promise<unknown> | undefined;
  function inTurn<Value>(work: () => MaybePromise<Value>): MaybePromise<Value> {
    const result = last ? last.then(work, work) : work();
    if (isPromise(result)) {
      const turn = result.then(forget, forget);
      last = turn;
      // The next call need not wait when nothing is under way.
      function forget(): void {
        if (last === turn) last = undefined;
      }
    }
    return result;
  }

  const readAll = <Value>(
    keys: readonly string[],
    read: (text: string, key: string) => Value | undefined,
  ): MaybePromise<readonly Value[]> =>
    all(keys.map((key) => () => whenKnown(storage.get(key), (text) => (text ? read(text, key) : undefined))));

  return {
    kind: "localStorage",
    limits: LIMITS,
    queues: () =>
      whenKnown(storage.keys(), (keys) =>
        readAll(
          keys.filter((key) => key.indexOf(PREFIX) === 0 && key.indexOf(".", PREFIX.length) < 0),
          readQueue,
        ),
      ),
    events: (queueId) =>
      whenKnown(storage.keys(), (keys) => {
        const prefix = `${PREFIX}${queueId}.`;
        const sequenceOf = (key: string): number => Number(key.slice(prefix.length));
        return readAll(
          keys
            .filter((key) => key.indexOf(prefix) === 0)
            .sort((first, second) => sequenceOf(first) - sequenceOf(second)),
          (text, key): StoredEvent => ({
            sequence: sequenceOf(key),
            isComplete: text[0] === "1",
            text: text.slice(1),
          }),
        );
      }),
    update: (queueId, rule) =>
      inTurn(() => {
        const key = PREFIX + queueId;
        return whenKnown(storage.get(key), (stored) => {
          const before = stored ? readQueue(stored) : undefined;
          const change = rule(before);
          if (!change) return false;
          const { queue, put = [], removeThrough = 0 } = change;
          const lastRemoved = queue ? removeThrough : before ? before.lastSequence : 0;
          const isNew = (sequence: number): boolean => !before || sequence > before.lastSequence;
          const steps: (() => MaybePromise<void>)[] = put.map(({ sequence, isComplete, text }) => {
            const place = `${key}.${sequence}`;
            return () => storage.set(place, (isComplete ? "1" : "0") + text);
          });
          steps.push(() => (queue ? storage.set(key, JSON.stringify(queue)) : storage.remove(key)));
          for (let sequence = before ? before.firstSequence : 1; sequence <= lastRemoved; sequence += 1)
            steps.push(() => storage.remove(`${key}.${sequence}`));
          /** A full storage keeps no half of a change: events of which no queue tells would stay for ever. */
          const takeBack = (cause: unknown): never => {
            for (const { sequence } of put.filter((event) => isNew(event.sequence)))
              void Promise.resolve(storage.remove(`${key}.${sequence}`)).catch(() => undefined);
            throw cause;
          };
          try {
            const done = whenKnown(all(steps), () => true);
            return isPromise(done) ? done.catch(takeBack) : done;
          } catch (cause) {
            return takeBack(cause);
          }
        });
      }),
  };
}

/** Does one after the other, at once where each is done at once. What is undefined is left out. */
function all<Value>(
  steps: readonly (() => MaybePromise<Value | undefined>)[],
  done: readonly Value[] = [],
  from = 0,
): MaybePromise<readonly Value[]> {
  const values = done.slice();
  for (let index = from; index < steps.length; index += 1) {
    const result = (steps[index] as () => MaybePromise<Value | undefined>)();
    if (isPromise(result))
      return result.then((value) =>
        all(steps, value === undefined ? values : values.concat([value]), index + 1),
      );
    if (result !== undefined) values.push(result);
  }
  return values;
}

function readQueue(text: string): StoredQueue | undefined {
  const queue = tried(() => JSON.parse(text) as StoredQueue | null);
  return queue && typeof queue.id === "string" && typeof queue.settled === "object" ? queue : undefined;
}
