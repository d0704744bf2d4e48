import type { Database } from "./database.ts";

const MOST_ATTEMPTS = 5;
/** SQLSTATE of a transaction that the server ended because it and another one waited for each other. */
const DEADLOCK = "40P01";

/** Runs work in a transaction, and anew after a deadlock, at most five times in all. The work may have no other effects. */
export async function inTransaction<Result>(
  db: Database,
  work: (tx: Database) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === MOST_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/** The query builder wraps the error of the server. */
function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { readonly code?: unknown }).code === DEADLOCK || isDeadlock(error.cause);
}
