import { asc, eq, inArray, lte, sql } from "drizzle-orm";
import { MINUTE, SECOND } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { Clock } from "../../ports/clock.ts";
import { sendPushMessage } from "./send-push-message.ts";
import { createSubscriptionRepository, type PushSubscriptionRow } from "./subscription-repository.ts";
import { pushMessage } from "./tables.ts";
import type { Vapid } from "./vapid.ts";

/** How long claimed messages are reserved for this process, in milliseconds; longer than sending one without an answer takes. */
const LEASE_MS = 4 * MINUTE;
const FIRST_WAIT_MS = 10 * SECOND;
const AT_ONCE = 20;

/** Ports of {@link sendDueMessages}. */
export interface MessageQueuePorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly vapid: Vapid;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Queues messages; skips one whose topic is already waiting for the browser. */
export async function queueMessages(
  db: Database,
  messages: readonly Omit<typeof pushMessage.$inferInsert, "id" | "attempts">[],
): Promise<void> {
  if (messages.length > 0)
    await db
      .insert(pushMessage)
      .values([...messages])
      .onConflictDoNothing();
}

/**
 * Sends the messages that are due, all of a batch at once, so that a push service that does not answer keeps none of the others
 * waiting; answers whether more may be due.
 */
export async function sendDueMessages(ports: MessageQueuePorts): Promise<boolean> {
  const { db, clock } = ports;
  const due = await takeDue(db, clock.now());
  const browsers = await createSubscriptionRepository(db).find(
    due.map(({ subscriptionId }) => subscriptionId),
  );
  await Promise.all(due.map((message) => sendOne(ports, message, browsers.get(message.subscriptionId))));
  return due.length === AT_ONCE;
}

async function sendOne(
  { db, clock, logger, vapid, fetch }: MessageQueuePorts,
  message: typeof pushMessage.$inferSelect,
  browser: PushSubscriptionRow | undefined,
): Promise<void> {
  const now = clock.now();
  const leftMs = message.expiresAt.getTime() - now;
  if (browser === undefined || leftMs <= 0) return end(db, message.id);
  const sent = await sendPushMessage(
    {
      endpoint: browser.endpoint,
      keys: browser,
      text: message.payload,
      topic: message.topic,
      ttlSeconds: Math.ceil(leftMs / SECOND),
    },
    { vapid, nowMs: now, ...(fetch === undefined ? {} : { fetch }) },
  );
  if (sent.outcome === "later")
    // The message expires after this time, however long the push service asks to wait.
    return postpone(
      db,
      message.id,
      now + Math.min(sent.retryAfterMs ?? FIRST_WAIT_MS * 2 ** message.attempts, leftMs),
    );
  // Its messages go with the subscription.
  if (sent.outcome === "gone") return createSubscriptionRepository(db).remove(browser.id);
  if (sent.outcome === "refused") logger.warn({ status: sent.status }, "a push service refuses a message");
  await end(db, message.id);
}

async function takeDue(db: Database, nowMs: number): Promise<readonly (typeof pushMessage.$inferSelect)[]> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(pushMessage)
      .where(lte(pushMessage.nextAttemptAt, new Date(nowMs)))
      .orderBy(asc(pushMessage.nextAttemptAt), asc(pushMessage.id))
      .limit(AT_ONCE)
      .for("update", { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(pushMessage)
        .set({ nextAttemptAt: new Date(nowMs + LEASE_MS), attempts: sql`${pushMessage.attempts} + 1` })
        .where(inArray(pushMessage.id, ids));
    return rows;
  });
}

async function end(db: Database, id: number): Promise<void> {
  await db.delete(pushMessage).where(eq(pushMessage.id, id));
}

async function postpone(db: Database, id: number, nextAttemptMs: number): Promise<void> {
  await db
    .update(pushMessage)
    .set({ nextAttemptAt: new Date(nextAttemptMs) })
    .where(eq(pushMessage.id, id));
}
