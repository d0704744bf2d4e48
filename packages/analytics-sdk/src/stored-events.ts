import { STORAGE_KEYS } from "@marquee/config/storage";
import type { KeyValueStorage, Logger } from "@marquee/http";
import type { WireEvent } from "./wire-event.ts";

/** Events that could not leave, kept on the device. No method rejects: an event is never worth an error in the page. */
export interface StoredEvents {
  /** What an earlier page left behind, in its order. */
  read(): Promise<readonly WireEvent[]>;
  /** Puts these in place of what was kept; an empty list removes the entry. */
  write(events: readonly WireEvent[]): Promise<void>;
}

/** Keeps events as JSON under `analyticsQueue`. */
export function createStoredEvents({
  storage,
  logger,
}: {
  readonly storage: KeyValueStorage;
  readonly logger: Logger;
}): StoredEvents {
  return {
    async read() {
      try {
        const text = await storage.get(STORAGE_KEYS.analyticsQueue);
        const entries: unknown = text === undefined ? [] : JSON.parse(text);
        return Array.isArray(entries) ? entries.filter(isWireEvent) : [];
      } catch (cause) {
        logger.warn("Stored events cannot be read", { cause: String(cause) });
        return [];
      }
    },
    async write(events) {
      try {
        if (events.length === 0) await storage.remove(STORAGE_KEYS.analyticsQueue);
        else await storage.set(STORAGE_KEYS.analyticsQueue, JSON.stringify(events));
      } catch (cause) {
        logger.warn("Events cannot be stored", { count: events.length, cause: String(cause) });
      }
    },
  };
}

/** Whether a value is an event as it travels. */
export function isWireEvent(value: unknown): value is WireEvent {
  if (typeof value !== "object" || value === null) return false;
  const { event, properties, timestamp, sessionId } = value as Partial<WireEvent>;
  return (
    typeof event === "string" &&
    typeof properties === "object" &&
    properties !== null &&
    typeof timestamp === "number" &&
    typeof sessionId === "string"
  );
}
