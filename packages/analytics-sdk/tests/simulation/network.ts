import type { Fetch, ResponseLike } from "@marquee/http";
import type { WireEvent } from "../../src/wire-event.ts";
import type { Owner, Scheduler } from "./scheduler.ts";
import type { Random } from "./random.ts";

/**
 * What happens to a call. `lostHang` and `lostReset`: the collector stores it, but the answer never arrives, or the connection
 * breaks.
 */
export type NetworkMode =
  | "up"
  | "slow"
  | "refused"
  | "status500"
  | "hang"
  | "lostHang"
  | "lostReset"
  | "tooMany"
  | "tooManyUntil";

/** A call as it leaves a tab. */
export interface Sent {
  readonly tab: NetworkTab;
  readonly atMs: number;
  readonly events: readonly WireEvent[];
  /** Each event as text, as in the body. */
  readonly texts: readonly string[];
  /** Sent while the page may go: by beacon, or by a fetch that outlives it. */
  readonly isUnload: boolean;
  readonly mode: NetworkMode;
}

/** The result of a call as its tab saw it; `network` means that no answer arrived. */
export type Outcome = "taken" | "network" | "status" | "timeout";

/** What the network must know of a tab. */
export interface NetworkTab extends Owner {
  readonly name: string;
  readonly random: Random;
}

/** One row of the collector: the first copy of an event that arrived. */
export interface Row {
  readonly event: WireEvent;
  readonly text: string;
  readonly atMs: number;
}

/** A network and the collector at its end. */
export interface Network {
  mode: NetworkMode;
  /** With `tooMany`. */
  retryAfterMs: number;
  /** By event id. */
  readonly rows: ReadonlyMap<string, Row>;
  /** In the order of their arrival. */
  readonly arrivals: readonly Row[];
  readonly calls: number;
  /** Copies of events that left tabs, and different ones among them. */
  readonly sentEvents: number;
  readonly sentIds: number;
  /** When each call left. */
  readonly sentAtMs: readonly number[];
  fetchOf(tab: NetworkTab): Fetch;
  /** Hands a body to the engine, which sends it whatever becomes of the page. */
  beacon(tab: NetworkTab, body: string): boolean;
}

/** Callbacks for calls. */
export interface NetworkWatch {
  readonly onSend: (sent: Sent) => void;
  readonly onOutcome: (sent: Sent, outcome: Outcome, retryAfterMs?: number) => void;
  /**
   * A call was refused because too many bytes are pending in calls that outlive their page: to the tab it looks like no network.
   */
  readonly onOverBudget: (tab: NetworkTab) => void;
  /** Whether the collector always refuses this event. */
  readonly isRefused: (event: WireEvent) => boolean;
  /** Otherwise each call is refused, whatever the mode. */
  readonly isOnline: () => boolean;
  readonly serverMs: () => number;
}

/** Bytes of keepalive requests and beacons that may be under way at once. */
const KEEPALIVE_BUDGET = 65_536;

/** Creates a network without faults. */
export function createNetwork(scheduler: Scheduler, watch: NetworkWatch): Network {
  const rows = new Map<string, Row>();
  const arrivals: Row[] = [];
  const sentAtMs: number[] = [];
  const sentIds = new Set<unknown>();
  let calls = 0;
  let sentEvents = 0;
  let keepaliveBytes = 0;
  const modeNow = (): NetworkMode => (watch.isOnline() ? network.mode : "refused");

  function store(events: readonly WireEvent[], texts: readonly string[]): string {
    const refused: { index: number; eventId: string; code: string; message: string }[] = [];
    events.forEach((event, index) => {
      const eventId = String(event.properties["eventId"]);
      if (watch.isRefused(event)) {
        refused.push({ index, eventId, code: "INVALID_ARGUMENT", message: "The event is refused" });
        return;
      }
      if (rows.has(eventId)) return;
      const row = { event, text: texts[index], atMs: scheduler.nowMs };
      rows.set(eventId, row);
      arrivals.push(row);
    });
    const accepted = events.length - refused.length;
    return JSON.stringify(refused.length > 0 ? { accepted, refused } : { accepted });
  }

  function receive(tab: NetworkTab, body: string, isUnload: boolean): Sent {
    calls += 1;
    const { events } = JSON.parse(body) as { readonly events: readonly WireEvent[] };
    const texts = events.map((event) => JSON.stringify(event));
    const sent = { tab, atMs: scheduler.nowMs, events, texts, isUnload, mode: modeNow() };
    sentAtMs.push(scheduler.nowMs);
    sentEvents += events.length;
    for (const { properties } of events) sentIds.add(properties["eventId"]);
    watch.onSend(sent);
    return sent;
  }

  function answerOf(mode: NetworkMode, retryAfterMs: number): ResponseLike | undefined {
    if (mode === "status500") return plainResponse(500, "{}");
    if (mode === "tooMany")
      return plainResponse(429, "{}", { "retry-after": String(Math.round(retryAfterMs / 1000)) });
    if (mode === "tooManyUntil")
      return plainResponse(429, "{}", {
        "retry-after": new Date(watch.serverMs() + retryAfterMs).toUTCString(),
        date: new Date(watch.serverMs()).toUTCString(),
      });
    return undefined;
  }

  function fetchOf(tab: NetworkTab): Fetch {
    return (_, { body, signal, keepalive } = {}) => {
      const text = String(body);
      const { random } = tab;
      const mode = modeNow();
      const { retryAfterMs } = network;
      const isUnload = keepalive === true;
      if (isUnload && keepaliveBytes + text.length > KEEPALIVE_BUDGET) {
        watch.onOverBudget(tab);
        return Promise.reject(new TypeError("Failed to fetch"));
      }
      const sent = receive(tab, text, isUnload);
      const way = mode === "slow" ? 400 + random.below(1500) : 5 + random.below(60);
      const hurry = isUnload ? text.length : 0;
      keepaliveBytes += hurry;
      return new Promise<ResponseLike>((resolve, reject) => {
        let isOver = false;
        const end = (outcome: Outcome, settle: () => void, retryMs?: number): void => {
          if (isOver) return;
          isOver = true;
          watch.onOutcome(sent, outcome, retryMs);
          settle();
        };
        if (signal) signal.addEventListener("abort", () => end("timeout", () => reject(signal.reason)));
        const lose = (): void =>
          void scheduler.after(
            way,
            () => end("network", () => reject(new TypeError("Failed to fetch"))),
            tab,
          );
        // A sent request continues without its tab, unless the tab was closed and the call ends with it.
        scheduler.after(way, () => {
          keepaliveBytes -= hurry;
          if (mode === "refused") return lose();
          if (mode === "hang" || (tab.isGone && !isUnload)) return undefined;
          const refusal = answerOf(mode, retryAfterMs);
          if (refusal) {
            // A date says whole seconds.
            const waitMs = mode === "tooManyUntil" ? retryAfterMs - 1000 : retryAfterMs;
            return void scheduler.after(
              way,
              () => end("status", () => resolve(refusal), refusal.status === 429 ? waitMs : undefined),
              tab,
            );
          }
          const answer = store(sent.events, sent.texts);
          if (mode === "lostHang") return undefined;
          if (mode === "lostReset") return lose();
          return void scheduler.after(
            way,
            () => end("taken", () => resolve(plainResponse(200, answer))),
            tab,
          );
        });
      });
    };
  }

  const network: Network = {
    mode: "up",
    retryAfterMs: 10_000,
    rows,
    arrivals,
    get calls() {
      return calls;
    },
    get sentEvents() {
      return sentEvents;
    },
    get sentIds() {
      return sentIds.size;
    },
    sentAtMs,
    fetchOf,
    beacon(tab, body) {
      if (keepaliveBytes + body.length > KEEPALIVE_BUDGET) return false;
      const sent = receive(tab, body, true);
      keepaliveBytes += body.length;
      const mode = modeNow();
      scheduler.after(5 + tab.random.below(60), () => {
        keepaliveBytes -= body.length;
        if (mode === "up" || mode === "slow" || mode === "lostHang" || mode === "lostReset")
          store(sent.events, sent.texts);
      });
      return true;
    },
  };
  return network;
}

/** An answer without streams: real ones would take most of a schedule's time. */
function plainResponse(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): ResponseLike {
  const response: ResponseLike = {
    ok: status >= 200 && status < 300,
    status,
    url: "",
    bodyUsed: false,
    headers: {
      get: (name) => headers[name.toLowerCase()] ?? null,
      has: (name) => name.toLowerCase() in headers,
      forEach: () => undefined,
    },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
    clone: () => response,
  };
  return response;
}
