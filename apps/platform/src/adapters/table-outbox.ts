import { desc, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { outboxMessage } from '../modules/messages/tables.ts';
import type { Clock } from '../ports/clock.ts';
import type { Outbox } from '../ports/outbox.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps messages in a table for a day; they hold one-time passwords, so they never reach the log. */
export function createTableOutbox({ db, clock }: { readonly db: Database; readonly clock: Clock }): Outbox {
  return {
    async send(message) {
      const now = clock.now();
      await db.delete(outboxMessage).where(lt(outboxMessage.sentAt, new Date(now - DAY_MS)));
      await db.insert(outboxMessage).values({ ...message, sentAt: new Date(now) });
    },
    async recent({ recipient, limit }) {
      const rows = await db
        .select()
        .from(outboxMessage)
        .where(recipient === undefined ? undefined : eq(outboxMessage.recipient, recipient))
        .orderBy(desc(outboxMessage.id))
        .limit(limit);
      return rows.map(({ channel, recipient: to, template, body, sentAt }) => ({ channel, recipient: to, template, body, sentAt: sentAt.getTime() }));
    },
  };
}
