import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { outboxMessage } from "./tables.ts";

/** Forgets every message to some contacts. */
export async function forgetMessages(db: Database, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0)
    await db.delete(outboxMessage).where(inArray(outboxMessage.recipient, [...recipients]));
}
