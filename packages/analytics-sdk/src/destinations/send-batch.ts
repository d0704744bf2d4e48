import { buildAddress, readRetryAfter } from "@marquee/http";
import type { Client, FetchInit, HeadersLike, RequestCall } from "@marquee/http";
import { eventIdOf } from "../event-id-of.ts";
import { tried } from "../tried.ts";
import type { WireEvent } from "../wire-event.ts";
import type { DestinationAnswer, DestinationCall, RefusedEvent } from "./destination.ts";

/** Statuses of an invalid body, for which a repeat does not help. */
const FINAL_STATUSES = [400, 413, 415, 422];

/** Posts a batch and returns its outcome. Rejects without network. */
export async function sendBatch(
  { fetch, clock }: Pick<Client, "fetch" | "clock">,
  {
    address,
    call,
    init,
    read,
  }: {
    readonly address: string;
    readonly call: DestinationCall;
    readonly init: FetchInit;
    /** Reads a successful answer. */
    readonly read: (text: string) => DestinationAnswer;
  },
): Promise<DestinationAnswer> {
  const response = await fetch(address, Object.assign({ method: "POST" }, init, call));
  // Always read, because an unread response holds its connection.
  const text = await response.text();
  const { ok, status, headers } = response;
  return ok
    ? read(text)
    : FINAL_STATUSES.indexOf(status) >= 0
      ? { outcome: "refused", code: status === 413 ? "TOO_LARGE" : "INVALID_ARGUMENT" }
      : { outcome: "later", retryAfterMs: retryAfter(headers, clock.now()) };
}

/** Returns the delay of the retry-after header, given in seconds or as a date of the server's clock, in milliseconds. */
function retryAfter(headers: HeadersLike, now: number): number | undefined {
  const statedMs = readRetryAfter(headers);
  if (statedMs >= 0) return statedMs;
  const date = Date.parse(headers.get("retry-after") || "");
  const answeredAt = Date.parse(headers.get("date") || "");
  return date ? Math.max(0, date - (answeredAt || now)) : undefined;
}

/** The answer of one of the platform's own sinks. */
interface SinkAnswer {
  readonly accepted?: unknown;
  readonly refused?: unknown;
}

/** Posts events to one of the platform's own sinks. */
export const sendToSink = (
  client: Client,
  {
    endpoint,
    access = "device",
    events,
    call,
  }: {
    readonly endpoint: RequestCall["endpoint"];
    readonly access?: RequestCall["access"];
    readonly events: readonly WireEvent[];
    readonly call: DestinationCall;
  },
): Promise<DestinationAnswer> =>
  sendBatch(client, {
    address: buildAddress({ endpoint }, client.families),
    call,
    init: {
      headers: { "content-type": "application/json" },
      body: bodyOf(events),
      marquee: { path: endpoint.family + endpoint.path, access },
    },
    read(text) {
      // A text that is not JSON, such as the page of a hotel's network, is not an answer.
      const { accepted, refused } = Object(tried(() => JSON.parse(text) as unknown)) as SinkAnswer;
      if (typeof accepted !== "number") return { outcome: "later" };
      return {
        outcome: "taken",
        refused: Array.isArray(refused) ? refusedAmong(events, refused) : undefined,
      };
    },
  });

/** Returns the body of a request to the platform. */
export const bodyOf = (events: readonly WireEvent[]): string => JSON.stringify({ events });

function refusedAmong(events: readonly WireEvent[], refused: readonly unknown[]): readonly RefusedEvent[] {
  const named: RefusedEvent[] = [];
  for (const entry of refused) {
    const { index, code } = Object(entry) as { readonly index?: unknown; readonly code?: unknown };
    const event = events[index as number];
    if (event) named.push({ eventId: eventIdOf(event), code: String(code) });
  }
  return named;
}
