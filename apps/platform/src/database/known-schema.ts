import { StartError } from "../errors/start-error.ts";
import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";

/** How many migrations a database has applied; 0 for a new one. */
export async function countApplied(db: Pick<Database, "execute">): Promise<number> {
  const { rows: tables } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return 0;
  const { rows } = await db.execute<{ applied: number }>(
    sql`select count(*)::int as applied from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.applied ?? 0;
}

/**
 * Refuses a database with the schema of a later release. There are no down migrations, and an older release must not write into
 * it.
 * @throws {StartError} with nothing changed
 */
export function requireKnownSchema({
  applied,
  known,
}: {
  readonly applied: number;
  readonly known: number;
}): void {
  if (applied <= known) return;
  throw new StartError(
    `The database has the schema ${applied} of a later release, and this one knows ${known}: start the later release, or restore a backup that this one made`,
  );
}
