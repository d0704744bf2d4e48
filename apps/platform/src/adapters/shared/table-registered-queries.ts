import { eq, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { RegisteredQueries } from "../../graphql/persisted-query-store.ts";
import { persistedQuery } from "../../modules/platform/tables.ts";
import type { Clock } from "../../ports/clock.ts";

/** Surplus texts are removed after this many inserts; counting at each insert would cost more. */
const TRIM_EVERY = 50;

/** Stores registered queries in a table, `capacity` and at most `TRIM_EVERY` more. */
export function createTableRegisteredQueries({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): RegisteredQueries {
  let sinceTrim = 0;
  return {
    async find(hash) {
      const [row] = await db
        .update(persistedQuery)
        .set({ lastUsed: clock.now() })
        .where(eq(persistedQuery.hash, hash))
        .returning({ text: persistedQuery.text });
      return row?.text;
    },
    async save({ hash, text, capacity }) {
      const lastUsed = clock.now();
      await db
        .insert(persistedQuery)
        .values({ hash, text, lastUsed })
        .onConflictDoUpdate({ target: persistedQuery.hash, set: { lastUsed } });
      sinceTrim += 1;
      if (sinceTrim < TRIM_EVERY) return;
      sinceTrim = 0;
      await db.execute(
        sql`delete from ${persistedQuery} where hash in (select hash from ${persistedQuery} order by last_used desc, hash offset ${capacity})`,
      );
    },
  };
}
