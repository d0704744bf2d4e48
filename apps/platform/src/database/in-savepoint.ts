import { TransactionRollbackError } from "drizzle-orm";
import type { Database } from "./database.ts";

/** Runs work inside of a transaction; undoes the work when it returns false. */
export async function inSavepoint(
  tx: Database,
  work: (part: Database) => Promise<boolean>,
): Promise<boolean> {
  try {
    await tx.transaction(async (part) => {
      if (!(await work(part))) part.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}
