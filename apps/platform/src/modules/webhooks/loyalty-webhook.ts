import { createHash, randomUUID } from "node:crypto";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import type { WebhookSettings } from "../../config/destination-settings.ts";
import { readRetryAfter } from "../../http/retry-after.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { Clock } from "../../ports/clock.ts";
import type { EventRecord, EventSink } from "../../ports/event-sink.ts";
import { eventIdOf } from "../events/event-id.ts";
import { readWebhookSecret, signWebhook } from "./standard-webhook.ts";
import type { DueWebhook, WebhookOutbox } from "./webhook-outbox.ts";

/** Waits after each failure, in milliseconds: those that Standard Webhooks recommends, 3 days in all. */
const BACKOFF_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** The longest `retry-after` that is respected, in milliseconds. */
const LONGEST_WAIT_MS = 24 * HOUR;
const TIMEOUT_MS = 10 * SECOND;
const AT_ONCE = 20;

/** Ports of {@link createLoyaltyWebhook}. */
export interface LoyaltyWebhookPorts {
  readonly settings: WebhookSettings;
  readonly outbox: WebhookOutbox;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Forwards the events of one sink to a tool outside. */
export interface LoyaltyWebhook {
  /** Wraps a sink: events of the sink `loyalty` are also stored in the outbox. */
  forwarding(sink: EventSink): EventSink;
  /** Sends due webhooks; answers whether more may be due. */
  deliver(): Promise<boolean>;
  /** Ends a delivery at once: an unanswered webhook and those after it are sent after the next start. */
  stop(): void;
}

/** Forwards events of the loyalty sink by Standard Webhooks. The id of an event is the id of its webhook, so each is sent once. */
export function createLoyaltyWebhook({
  settings: { url, secret },
  outbox,
  clock,
  logger,
  fetch = globalThis.fetch,
}: LoyaltyWebhookPorts): LoyaltyWebhook {
  const key = readWebhookSecret(secret) ?? Buffer.alloc(0);
  /** The receiver said that it is gone; until the next start nothing is put into the outbox. */
  let isGone = false;
  const stopping = new AbortController();

  /** Sends a webhook and stores the outcome; answers false when the platform stopped before the receiver answered. */
  async function send({ id, webhookId, body, attempts }: DueWebhook): Promise<boolean> {
    const { status, retryAfterMs } = await post(fetch, url, {
      body,
      headers: {
        "content-type": "application/json",
        ...signWebhook(key, { id: webhookId, body, nowMs: clock.now() }),
      },
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (status === 0 && stopping.signal.aborted) return false;
    await storeOutcome({ id, attempts }, { status, retryAfterMs });
    return true;
  }

  async function storeOutcome(
    { id, attempts }: Pick<DueWebhook, "id" | "attempts">,
    { status, retryAfterMs }: { readonly status: number; readonly retryAfterMs: number },
  ): Promise<void> {
    const now = clock.now();
    if (status >= 200 && status < 300) return outbox.end(id, "delivered", now);
    if (status === 410) {
      isGone = true;
      logger.error("the loyalty tool answers that it is gone; nothing is forwarded until the next start");
      return outbox.endAll("410", now);
    }
    const outcome = status === 0 ? "unreachable" : String(status);
    const waitMs = BACKOFF_MS[attempts];
    if (waitMs !== undefined) return outbox.postpone(id, outcome, now + Math.max(waitMs, retryAfterMs));
    logger.warn({ outcome }, "a webhook to the loyalty tool is given up");
    return outbox.end(id, outcome, now);
  }

  return {
    forwarding: (sink) => ({
      ...sink,
      async write(records) {
        const outcomes = await sink.write(records);
        const forwarded = records.filter(
          (record, index) => record.sink === "loyalty" && outcomes[index] !== "refused",
        );
        if (!isGone) await outbox.add(forwarded.map(toWebhook), clock.now());
        return outcomes;
      },
    }),
    async deliver() {
      if (isGone) return false;
      const due = await outbox.takeDue(clock.now(), AT_ONCE);
      const unsent = new Set(due.map(({ id }) => id));
      for (const webhook of due) {
        if (isGone || stopping.signal.aborted || !(await send(webhook))) break;
        unsent.delete(webhook.id);
      }
      if (!isGone) await outbox.giveBack([...unsent], clock.now());
      await outbox.forgetOld(clock.now());
      return due.length === AT_ONCE && !isGone;
    },
    stop: () => stopping.abort(),
  };
}

function toWebhook({ name, payload, receivedAt }: EventRecord): {
  readonly webhookId: string;
  readonly body: string;
} {
  const { timestamp } = payload;
  return {
    webhookId: headerSafe(eventIdOf(payload) ?? randomUUID()),
    body: JSON.stringify({
      type: name,
      timestamp: new Date(typeof timestamp === "number" ? timestamp : receivedAt).toISOString(),
      data: payload,
    }),
  };
}

/** An id as a header may carry it; a browser may have sent anything. */
function headerSafe(eventId: string): string {
  return /^[\w-]+$/.test(eventId) ? eventId : createHash("sha256").update(eventId).digest("hex");
}

/** The status of the receiver's answer; 0 when there was none. */
async function post(
  fetch: typeof globalThis.fetch,
  url: string,
  init: { readonly headers: Record<string, string>; readonly body: string; readonly signal: AbortSignal },
): Promise<{ readonly status: number; readonly retryAfterMs: number }> {
  try {
    const response = await fetch(url, { ...init, method: "POST", redirect: "manual" });
    await response.body?.cancel();
    const retryAfterMs = Math.min(readRetryAfter(response.headers) ?? 0, LONGEST_WAIT_MS);
    return { status: response.status, retryAfterMs };
  } catch {
    return { status: 0, retryAfterMs: 0 };
  }
}
