import { isMarqueeError } from "@marquee/http";
import type { Client, RequestCall } from "@marquee/http";
import type { WireEvent } from "../wire-event.ts";
import type { DestinationAnswer, DestinationCall, RefusedEvent } from "./destination.ts";

/** Statuses that say the body is at fault, not the moment. */
const FINAL_STATUSES = [400, 413, 415, 422];

/** What a status of a destination means; it is not an ok one. */
export function answerOfStatus(
  status: number | undefined,
  retryAfterMs: number | undefined,
): DestinationAnswer {
  if (FINAL_STATUSES.indexOf(status as number) >= 0)
    return { outcome: "refused", code: status === 413 ? "TOO_LARGE" : "INVALID_ARGUMENT" };
  // A wait that is missing or a date is not a number.
  return { outcome: "later", retryAfterMs: (retryAfterMs as number) >= 0 ? retryAfterMs : undefined };
}

/** Hands events to one of the platform's own destinations. Never rejects. */
export async function sendToSink(
  { request }: Pick<Client, "request">,
  endpoint: RequestCall["endpoint"],
  events: readonly WireEvent[],
  { keepalive, signal }: DestinationCall,
): Promise<DestinationAnswer> {
  try {
    const { ok, status, data } = await request({
      endpoint,
      access: "device",
      body: { events },
      keepalive,
      signal,
    });
    if (!ok) return answerOfStatus(status, undefined);
    const { accepted, refused } = Object(data) as { readonly accepted?: unknown; readonly refused?: unknown };
    // A page of a hotel's network is no answer of the platform.
    if (typeof accepted !== "number") return { outcome: "later" };
    return { outcome: "taken", refused: Array.isArray(refused) ? refusedAmong(events, refused) : undefined };
  } catch (cause) {
    const { status, retryAfterMs } = isMarqueeError(cause)
      ? cause
      : { status: undefined, retryAfterMs: undefined };
    return answerOfStatus(status, retryAfterMs);
  }
}

/** The id that an event keeps over all tries. */
export function eventIdOf(event: WireEvent): string {
  const { properties } = Object(event) as Partial<WireEvent>;
  return String((Object(properties) as WireEvent["properties"])["eventId"]);
}

function refusedAmong(events: readonly WireEvent[], refused: readonly unknown[]): readonly RefusedEvent[] {
  const named: RefusedEvent[] = [];
  refused.forEach((entry) => {
    const { index, code } = Object(entry) as { readonly index?: unknown; readonly code?: unknown };
    const event = events[index as number];
    if (event) named.push({ eventId: eventIdOf(event), code: String(code) });
  });
  return named;
}
