import { eventsEndpoint } from "@marquee/config/endpoints/events";
import { isMarqueeError } from "@marquee/http";
import type { Client, OnlineState } from "@marquee/http";
import { BATCH_SIZE } from "./defaults.ts";
import type { EventQueue } from "./event-queue.ts";
import type { WireEvent } from "./wire-event.ts";

/** What sending needs. */
export interface SendPorts {
  readonly client: Client;
  readonly onlineState: OnlineState | undefined;
}

/** Statuses that say the body is at fault, not the moment. */
const FINAL_STATUSES = [413, 415, 422];

/**
 * Sends the complete events of a queue in order, in batches, and takes out what has left. Stops at the first failure;
 * false when complete events are left. One unusable event does not hold the others back: it is searched for by halves and dropped.
 */
export async function sendEvents(
  queue: EventQueue,
  ports: SendPorts,
  { keepalive }: { readonly keepalive: boolean },
): Promise<boolean> {
  let size = BATCH_SIZE;
  while (queue.complete().length > 0) {
    if (ports.onlineState !== undefined && !ports.onlineState.get()) return false;
    const batch = queue.complete().slice(0, size);
    const outcome = await post(batch, ports, keepalive);
    if (outcome === "failed") return false;
    if (outcome === "refused" && batch.length > 1) {
      size = Math.ceil(batch.length / 2);
      continue;
    }
    if (outcome === "refused")
      ports.client.logger.error("The backend refuses an event", { event: batch[0]?.event });
    queue.remove(batch);
  }
  return true;
}

async function post(
  events: readonly WireEvent[],
  { client: { request, logger } }: SendPorts,
  keepalive: boolean,
): Promise<"sent" | "refused" | "failed"> {
  try {
    const { ok } = await request({ endpoint: eventsEndpoint, access: "device", body: { events }, keepalive });
    return ok ? "sent" : "refused";
  } catch (cause) {
    if (isMarqueeError(cause) && cause.status !== undefined && FINAL_STATUSES.indexOf(cause.status) >= 0)
      return "refused";
    logger.warn("Events could not be sent", { count: events.length, cause: String(cause) });
    return "failed";
  }
}
