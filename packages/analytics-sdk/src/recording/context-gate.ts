import type { Client, TimerHandle } from "@marquee/http";
import {
  DEFERRED_RETRY_MS,
  EVENT_RETRIES,
  EVENT_RETRY_DELAY_MS,
  READINESS_INTERVAL_MS,
  READINESS_POLLING_MS,
} from "../defaults.ts";
import type { EventFacts, KnownFacts, ShownPage } from "../event-facts.ts";

/** Holds events back until it is known who the viewer is. */
export interface ContextGate {
  /** What goes with events as of now; undefined while something is not known. */
  facts(): EventFacts | undefined;
  /** What is not known: names of the five facts, `session`, `page`, `viewer`. */
  missing(): readonly string[];
  /** Events wait: looks again every 10 ms for 7 s, at 9 s, and every 5 minutes. */
  wait(): void;
  /** Whether events wait and it has looked the last time in a row. */
  isDeferred(): boolean;
  close(): void;
}

interface ContextGateOptions {
  readonly known: (() => KnownFacts) | undefined;
  readonly page: (() => ShownPage | undefined) | undefined;
  readonly hasSession: () => boolean;
  /** Told once when everything is known after waiting. */
  readonly onOpen: () => void;
}

const FACTS = ["userType", "identity", "languages", "partner", "country"] as const;

const LAST_TRY_MS = EVENT_RETRIES * EVENT_RETRY_DELAY_MS;

/** Makes the gate of one recorder. */
export function createContextGate(
  client: Client,
  { known, page, hasSession, onOpen }: ContextGateOptions,
): ContextGate {
  const { clock, timers, logger } = client;
  let timer: TimerHandle;
  let waitsSince: number | undefined;
  let hasWarned = false;

  function look(): { readonly facts?: EventFacts; readonly missing: readonly string[] } {
    try {
      if (known) {
        const told = known();
        const missing = FACTS.filter((fact) => !told[fact]);
        if (missing[0]) return { missing };
      }
      if (!hasSession()) return { missing: ["session"] };
      const shown = page ? page() : {};
      return shown ? { facts: { viewer: client.viewer(), page: shown }, missing: [] } : { missing: ["page"] };
    } catch (cause) {
      if (!hasWarned) logger.warn("Events wait, as the viewer is not known", { cause: String(cause) });
      hasWarned = true;
      return { missing: ["viewer"] };
    }
  }

  /** Since how many milliseconds events wait. */
  const waited = (): number => clock.monotonic() - (waitsSince as number);

  function open(): void {
    waitsSince = undefined;
    timers.clearTimeout(timer);
    timer = undefined;
  }

  function poll(): void {
    if (look().facts) {
      open();
      onOpen();
      return;
    }
    timer = timers.setTimeout(
      poll,
      waited() < READINESS_POLLING_MS
        ? READINESS_INTERVAL_MS
        : waited() < LAST_TRY_MS
          ? LAST_TRY_MS - waited()
          : DEFERRED_RETRY_MS,
    );
  }

  return {
    facts() {
      const { facts } = look();
      if (facts) open();
      return facts;
    },
    missing: () => look().missing,
    wait() {
      if (waitsSince !== undefined) return;
      waitsSince = clock.monotonic();
      poll();
    },
    isDeferred: () => waitsSince !== undefined && waited() >= LAST_TRY_MS,
    close: () => timers.clearTimeout(timer),
  };
}
