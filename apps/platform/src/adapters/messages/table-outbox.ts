import { desc, eq, lt } from "drizzle-orm";
import { DAY } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { createSecretHashes } from "../../modules/auth/secret-hashes.ts";
import { outboxMessage } from "../../modules/messages/tables.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Outbox } from "../../ports/outbox.ts";

/**
 * Stores messages in a table for a day. They hold one-time codes: they are never logged, and backups hold them only encrypted.
 */
export function createTableOutbox({
  db,
  clock,
  secret,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: Uint8Array;
}): Outbox {
  const hashes = createSecretHashes(secret);
  return {
    async send({ channel, recipient, template, body }) {
      const now = clock.now();
      await db.delete(outboxMessage).where(lt(outboxMessage.sentAt, new Date(now - DAY)));
      await db
        .insert(outboxMessage)
        .values({ channel, recipient, template, body: hashes.seal(body), sentAt: new Date(now) });
    },
    async recent({ recipient, limit }) {
      const rows = await db
        .select()
        .from(outboxMessage)
        .where(recipient === undefined ? undefined : eq(outboxMessage.recipient, recipient))
        .orderBy(desc(outboxMessage.id))
        .limit(limit);
      return rows.map(({ channel, recipient: to, template, body, sentAt }) => ({
        channel,
        recipient: to,
        template,
        body: hashes.unseal(body) ?? "",
        sentAt: sentAt.getTime(),
      }));
    },
  };
}
