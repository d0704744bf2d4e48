import { eventsEndpoint } from "@marquee/config/endpoints/events";
import { buildAddress, readRetryAfter } from "@marquee/http";
import type { Client, HeadersLike } from "@marquee/http";
import type { DestinationAnswer, RefusedEvent } from "../destinations/destination.ts";
import { tried } from "../tried.ts";
import { eventIdOf, type HeldEvent } from "./held-queue.ts";
import type { Transport } from "./transport.ts";

/** Name of the collector in the ledger and in stores. */
export const COLLECTOR = "collector";

/** Statuses that say the body is at fault, not the moment. */
const FINAL_STATUSES = [400, 413, 415, 422];

const bodyOf = (events: readonly HeldEvent[]): string =>
  `{"events":[${events.map(({ text }) => text).join()}]}`;

/** The way to the collector of the platform. Events travel as they were stored, so that a repetition is the same to the byte. */
export function createCollector(
  { fetch, families, clock }: Client,
  beacon: ((address: string, body: string) => boolean) | undefined,
): Transport {
  const address = buildAddress({ endpoint: eventsEndpoint }, families);
  return {
    name: COLLECTOR,
    async send(events, { keepalive, signal }) {
      const response = await fetch(address, {
        method: eventsEndpoint.method,
        headers: { "content-type": "application/json" },
        body: bodyOf(events),
        keepalive,
        signal,
        marquee: { path: eventsEndpoint.family, access: "start" },
      });
      const { ok, status, headers } = response;
      // Always read, because an unread response holds its connection.
      const text = await response.text();
      if (ok) return answerOf(text, events);
      if (FINAL_STATUSES.indexOf(status) >= 0) return { outcome: "refused", code: String(status) };
      return { outcome: "later", retryAfterMs: retryAfter(headers, clock.now()) };
    },
    sendBeacon: (events) => !!beacon && beacon(address, bodyOf(events)),
  };
}

/** Seconds, or a date by the clock of the server. */
function retryAfter(headers: HeadersLike, now: number): number | undefined {
  const seconds = readRetryAfter(headers);
  if (seconds >= 0) return seconds;
  const date = Date.parse(headers.get("retry-after") || "");
  const answeredAt = Date.parse(headers.get("date") || "");
  return date ? Math.max(0, date - (answeredAt || now)) : undefined;
}

interface CollectorAnswer {
  readonly accepted?: unknown;
  /** Each by its place in the call. */
  readonly refused?: readonly { readonly index: number; readonly code: unknown }[];
}

/** What is no answer of a collector, such as the page of a hotel network, has taken nothing. */
function answerOf(text: string, events: readonly HeldEvent[]): DestinationAnswer {
  const { accepted, refused } = Object(tried(() => JSON.parse(text) as unknown)) as CollectorAnswer;
  if (typeof accepted !== "number") return { outcome: "later" };
  return {
    outcome: "taken",
    refused: (Array.isArray(refused) ? (refused as CollectorAnswer["refused"] & {}) : [])
      .filter((entry) => entry && events[entry.index])
      .map(({ index, code }): RefusedEvent => ({
        eventId: eventIdOf(events[index] as HeldEvent),
        code: String(code),
      })),
  };
}
