import { ANALYTICS_QUEUE_KEY } from "@marquee/config/storage";
import type { KeyValueStorage } from "@marquee/http";
import { inSteps, isPromise } from "../maybe-promise.ts";
import { attempt, tried } from "../tried.ts";
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
  let turn: unknown;

  async function readAll<Value>(
    prefix: string,
    read: (text: string, rest: string) => Value | undefined,
  ): Promise<Value[]> {
    const values: Value[] = [];
    for (const key of await storage.keys()) {
      const text = key.indexOf(prefix) === 0 && (await storage.get(key));
      const value = text ? read(text, key.slice(prefix.length)) : undefined;
      if (value) values.push(value);
    }
    return values;
  }

  function* change(queueId: string, rule: Rule): Generator<unknown, boolean, string | undefined> {
    const key = PREFIX + queueId;
    const keyOf = (sequence: number): string => `${key}.${sequence}`;
    yield turn;
    const before = readQueue(yield storage.get(key));
    const { firstSequence = Infinity, lastSequence = 0 } = Object(before) as Partial<StoredQueue>;
    const changed = rule(before);
    if (!changed) return false;
    const { queue, put = [] } = changed;
    const end = queue ? queue.firstSequence : lastSequence + 1;
    try {
      for (const { sequence, isComplete, text } of put)
        yield storage.set(keyOf(sequence), (isComplete ? "1" : "0") + text);
      yield queue ? storage.set(key, JSON.stringify(queue)) : storage.remove(key);
      for (let sequence = firstSequence; sequence < end; sequence += 1) yield storage.remove(keyOf(sequence));
      return true;
    } catch (cause) {
      // A full storage keeps no half of a change: events of which no queue tells would stay for ever.
      for (const { sequence } of put)
        if (sequence > lastSequence) void attempt(() => storage.remove(keyOf(sequence)));
      throw cause;
    }
  }

  return {
    kind: "localStorage",
    limits: LIMITS,
    queues: () => readAll(PREFIX, (text, id) => (id.indexOf(".") < 0 ? readQueue(text) : undefined)),
    async events(queueId) {
      const events = await readAll(`${PREFIX}${queueId}.`, (text, sequence): StoredEvent => ({
        sequence: Number(sequence),
        isComplete: text[0] === "1",
        text: text.slice(1),
      }));
      return events.sort((first, second) => first.sequence - second.sequence);
    },
    update(queueId, rule) {
      const result = inSteps(change(queueId, rule));
      turn = isPromise(result) && attempt(() => result);
      return result;
    },
  };
}

type Rule = Parameters<EventStore["update"]>[1];

function readQueue(text = ""): StoredQueue | undefined {
  const queue = tried(() => JSON.parse(text) as StoredQueue | null);
  return queue && typeof queue.id === "string" && Object(queue.settled) === queue.settled ? queue : undefined;
}
