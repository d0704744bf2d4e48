import { MEMORY_LIMITS } from "../defaults.ts";
import type { EventStore, StoredQueue } from "./event-store.ts";

/** The last store: of this page alone, which holds its events itself. It takes everything. */
export function memoryEvents(): EventStore {
  const queues: Record<string, StoredQueue | undefined> = {};
  return {
    kind: "memory",
    limits: MEMORY_LIMITS,
    queues: () => [],
    events: () => [],
    update(queueId, rule) {
      const change = rule(queues[queueId]);
      if (!change) return false;
      queues[queueId] = change.queue;
      return true;
    },
  };
}
