import { inArray } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import { outboxMessage } from "./tables.ts";

/** Deletes every message to these contacts. */
export async function deleteMessages(db: Database, recipients: readonly string[]): Promise<void> {
  if (recipients.length > 0)
    await db.delete(outboxMessage).where(inArray(outboxMessage.recipient, [...recipients]));
}
