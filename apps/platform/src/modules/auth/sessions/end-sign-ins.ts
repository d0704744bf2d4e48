import type { Database } from "../../../database/database.ts";
import { endSessions } from "./session-repository.ts";

/** Ends every session of a person in the caller's transaction, because the account is merged into another. */
export async function endSignIns(
  tx: Database,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await endSessions(tx, { userId }, { reason: "replaced", at });
}
