import type { Database } from "../../../database/database.ts";
import { endSessions } from "./session-repository.ts";

/** Signs a person out everywhere, within the caller's transaction: the account goes on as another one. */
export async function endSignIns(
  tx: Database,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<void> {
  await endSessions(tx, { userId }, { reason: "replaced", at });
}
