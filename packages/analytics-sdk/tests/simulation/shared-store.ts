import type { EventStore, QueueChange, StoredEvent, StoredQueue } from "../../src/store/event-store.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { Random } from "./random.ts";

/** How the store of an origin fares. `full` refuses what adds, `abort` ends each change without a trace, `dead` refuses all. */
export type StoreFault = "none" | "slow" | "full" | "abort" | "dead";

/** Changes a queue's update before it is applied, as a fault in the store would. */
export type StoreMistake = (change: QueueChange, queue: StoredQueue | undefined) => QueueChange;

/** The store that the tabs of an origin share, seen from outside. */
export interface SharedStore {
  fault: StoreFault;
  /** Number of applied changes, of all tabs. */
  readonly writes: number;
  /** Texts of all stored events. */
  texts(): readonly string[];
  /** The store as one tab has it. */
  open(tab: StoreTab): EventStore;
  /** Whether the queue of this event is in the hands of another tab. */
  isHeldByAnother(tab: StoreTab, marker: string): boolean;
  /** Whether another tab has taken the queue of this event over and the tab has seen it. */
  isLost(tab: StoreTab, marker: string): boolean;
}

/** What the store must know of a tab. */
export interface StoreTab extends Owner {
  readonly name: string;
  readonly random: Random;
  /** What it will know when the transaction is over that runs now. */
  readonly learns: (() => void)[];
}

/** Faults planted to check that the simulation finds them. */
export interface StoreMistakes {
  /** The store says that it has stored, and has not, each so many changes. */
  readonly losesEvery?: number | undefined;
  /** Rules see the generation that the tab itself wrote last, so that no tab notices that it was overtaken. */
  readonly hidesGenerations?: boolean | undefined;
  readonly change?: StoreMistake | undefined;
}

interface StoredEvents {
  queue: StoredQueue;
  readonly events: Map<number, StoredEvent>;
}

const MARKER = /e\d+\.\d+\b/;

/** The marker of an event's text. */
export function markerOf(text: string): string | undefined {
  const match = MARKER.exec(text);
  return match ? match[0] : undefined;
}

/** More than a sign of life. */
const isWorthTelling = ({ queue, put = [] }: QueueChange, before: StoredQueue | undefined): boolean =>
  !queue ||
  !before ||
  put.length > 0 ||
  queue.generation > before.generation ||
  JSON.stringify(queue.settled) !== JSON.stringify(before.settled);

const printChange = (id: string, { queue, put = [] }: QueueChange): string =>
  queue
    ? `${id.replace(/^(.{4}).{32}/, "$1")} generation ${queue.generation} lease ${queue.leaseUntil} settled ${JSON.stringify(queue.settled)} put ${put.map(({ text }) => markerOf(text)).join(" ")} from ${queue.firstSequence}`
    : `${id.replace(/^(.{4}).{32}/, "$1")} no more`;

/** A store of kind `indexedDb`: each change is atomic and takes time; a tab that dies before it has changed nothing. */
export function createSharedStore(
  scheduler: Scheduler,
  {
    limits,
    onStored,
    tell,
    mistakes = {},
  }: {
    readonly limits: EventStore["limits"];
    readonly onStored: (marker: string) => void;
    /** Receives what is done to the store, for the log. */
    readonly tell?: ((what: string) => void) | undefined;
    readonly mistakes?: StoreMistakes | undefined;
  },
): SharedStore {
  const stored = new Map<string, StoredEvents>();
  const queueOf = new Map<string, string>();
  const holders = new Map<string, StoreTab>();
  const lost = new Map<StoreTab, Set<string>>();
  let writes = 0;

  function put(queueId: string, { queue, put: added = [] }: QueueChange): void {
    const before = stored.get(queueId);
    if (!queue) {
      stored.delete(queueId);
      return;
    }
    const after: StoredEvents = before || { queue, events: new Map() };
    after.queue = queue;
    stored.set(queueId, after);
    for (const event of added) {
      after.events.set(event.sequence, event);
      const marker = markerOf(event.text);
      if (marker === undefined) continue;
      queueOf.set(marker, queueId);
      onStored(marker);
    }
    for (const sequence of Array.from(after.events.keys()))
      if (sequence < queue.firstSequence) after.events.delete(sequence);
  }

  /** The holder of a queue is the tab that created it, or that raised its generation last. */
  function follow(
    tab: StoreTab,
    queueId: string,
    before: StoredQueue | undefined,
    next: StoredQueue | undefined,
  ): void {
    const isTaken = next && (!before || next.generation > before.generation);
    if (isTaken) {
      holders.set(queueId, tab);
      (lost.get(tab) || new Set()).delete(queueId);
    } else if (before && holders.get(queueId) !== tab)
      tab.learns.push(() => lost.set(tab, (lost.get(tab) || new Set<string>()).add(queueId)));
  }

  function open(tab: StoreTab): EventStore {
    const own = new Map<string, number>();
    let lastStart = 0;
    let lastEnd = 0;
    let changes = 0;

    /** One transaction: waits for its turn, applies everything at once, and reports its result later. */
    function transact<Result>(work: () => Result): Promise<Result> {
      const { random } = tab;
      const isSlow = shared.fault === "slow";
      const delay = isSlow ? 500 + random.below(4000) : random.below(6);
      lastStart = Math.max(scheduler.nowMs + delay, lastStart);
      return new Promise<Result>((resolve, reject) => {
        scheduler.after(
          lastStart - scheduler.nowMs,
          () => {
            let settle: () => void;
            try {
              if (shared.fault === "dead") throw new Error("the store is closed");
              const result = work();
              // The tab learns what the transaction has read only when it gets the result.
              const learns = tab.learns.splice(0);
              settle = () => {
                for (const learn of learns) learn();
                resolve(result);
              };
            } catch (cause) {
              settle = () => reject(cause);
            }
            lastEnd = Math.max(scheduler.nowMs + random.below(4), lastEnd);
            scheduler.after(lastEnd - scheduler.nowMs, settle, tab);
          },
          tab,
        );
      });
    }

    return {
      kind: "indexedDb",
      limits,
      queues: () => transact(() => Array.from(stored.values(), ({ queue }) => queue)),
      events: (queueId) =>
        transact(() => {
          const found = stored.get(queueId);
          return found
            ? Array.from(found.events.values()).sort((first, second) => first.sequence - second.sequence)
            : [];
        }),
      update: (queueId, rule) =>
        transact(() => {
          const found = stored.get(queueId);
          const before = found && found.queue;
          const generation = own.get(queueId);
          const seen =
            before && mistakes.hidesGenerations && generation !== undefined
              ? Object.assign({}, before, { generation })
              : before;
          let change = rule(seen);
          if (!change) {
            follow(tab, queueId, before, undefined);
            return false;
          }
          if (shared.fault === "abort") throw new Error("the transaction was aborted");
          if (shared.fault === "full" && change.put && change.put.length > 0)
            throw Object.assign(new Error("the disk is full"), { name: "QuotaExceededError" });
          follow(tab, queueId, before, change.queue);
          changes += 1;
          if (mistakes.losesEvery && changes % mistakes.losesEvery === 0) return true;
          if (mistakes.change) change = mistakes.change(change, before);
          if (change.queue) own.set(queueId, change.queue.generation);
          writes += 1;
          if (tell && isWorthTelling(change, before))
            tell(`${tab.name} stores ${printChange(queueId, change)}`);
          put(queueId, change);
          return true;
        }),
    };
  }

  const shared: SharedStore = {
    fault: "none",
    get writes() {
      return writes;
    },
    texts: () =>
      Array.from(stored.values()).reduce<string[]>(
        (all, { events }) => all.concat(Array.from(events.values(), ({ text }) => text)),
        [],
      ),
    open,
    isHeldByAnother: (tab, marker) => {
      const holder = holders.get(String(queueOf.get(marker)));
      return holder !== undefined && holder !== tab;
    },
    isLost: (tab, marker) => {
      const queueId = queueOf.get(marker);
      const queues = lost.get(tab);
      return queueId !== undefined && queues !== undefined && queues.has(queueId);
    },
  };
  return shared;
}
