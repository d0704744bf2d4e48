import { and, asc, eq, inArray, isNotNull, lt, lte, sql } from "drizzle-orm";
import { DAY, MINUTE } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { webhookDelivery } from "./tables.ts";

/**
 * How long claimed webhooks are reserved for this process, in milliseconds; longer than sending all of them without an answer
 * takes.
 */
const LEASE_MS = 4 * MINUTE;
/** How long the ids of finished webhooks are stored, in milliseconds. */
const REMEMBERED_MS = 7 * DAY;

/** A webhook that is to be sent. */
export interface DueWebhook {
  readonly id: number;
  readonly webhookId: string;
  readonly body: string;
  /** Tries before this one. */
  readonly attempts: number;
}

/** Queue of the webhooks to one receiver. */
export interface WebhookOutbox {
  /** Adds webhooks whose id is new. */
  add(
    webhooks: readonly { readonly webhookId: string; readonly body: string }[],
    nowMs: number,
  ): Promise<void>;
  /** Takes the oldest that are due, for this process alone. */
  takeDue(nowMs: number, limit: number): Promise<readonly DueWebhook[]>;
  /** Finishes a webhook and deletes its body, which may hold personal data. */
  end(id: number, outcome: string, nowMs: number): Promise<void>;
  /** Gives back what was taken and not sent: it is due again, and no attempt is counted. */
  giveBack(ids: readonly number[], nowMs: number): Promise<void>;
  postpone(id: number, outcome: string, nextAttemptMs: number): Promise<void>;
  /** Finishes all waiting webhooks. */
  endAll(outcome: string, nowMs: number): Promise<void>;
  forgetOld(nowMs: number): Promise<void>;
}

/** Creates the outbox. Webhooks are stored in the database, so that a crash loses none. */
export function createWebhookOutbox(db: Database, receiver: string): WebhookOutbox {
  const ended = (outcome: string, nowMs: number) => ({
    body: "",
    nextAttemptAt: null,
    endedAt: new Date(nowMs),
    outcome,
  });
  return {
    async add(webhooks, nowMs) {
      if (webhooks.length === 0) return;
      const now = new Date(nowMs);
      await db
        .insert(webhookDelivery)
        .values(webhooks.map((webhook) => ({ ...webhook, receiver, createdAt: now, nextAttemptAt: now })))
        .onConflictDoNothing();
    },
    async takeDue(nowMs, limit) {
      return db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(webhookDelivery)
          .where(
            and(
              eq(webhookDelivery.receiver, receiver),
              isNotNull(webhookDelivery.nextAttemptAt),
              lte(webhookDelivery.nextAttemptAt, new Date(nowMs)),
            ),
          )
          .orderBy(asc(webhookDelivery.id))
          .limit(limit)
          .for("update", { skipLocked: true });
        const ids = rows.map(({ id }) => id);
        if (ids.length > 0)
          await tx
            .update(webhookDelivery)
            .set({
              nextAttemptAt: new Date(nowMs + LEASE_MS),
              attempts: sql`${webhookDelivery.attempts} + 1`,
            })
            .where(inArray(webhookDelivery.id, ids));
        return rows;
      });
    },
    async end(id, outcome, nowMs) {
      await db.update(webhookDelivery).set(ended(outcome, nowMs)).where(eq(webhookDelivery.id, id));
    },
    async giveBack(ids, nowMs) {
      if (ids.length === 0) return;
      await db
        .update(webhookDelivery)
        .set({ nextAttemptAt: new Date(nowMs), attempts: sql`${webhookDelivery.attempts} - 1` })
        .where(inArray(webhookDelivery.id, [...ids]));
    },
    async postpone(id, outcome, nextAttemptMs) {
      await db
        .update(webhookDelivery)
        .set({ nextAttemptAt: new Date(nextAttemptMs), outcome })
        .where(eq(webhookDelivery.id, id));
    },
    async endAll(outcome, nowMs) {
      await db
        .update(webhookDelivery)
        .set(ended(outcome, nowMs))
        .where(and(eq(webhookDelivery.receiver, receiver), isNotNull(webhookDelivery.nextAttemptAt)));
    },
    async forgetOld(nowMs) {
      await db.delete(webhookDelivery).where(lt(webhookDelivery.endedAt, new Date(nowMs - REMEMBERED_MS)));
    },
  };
}
