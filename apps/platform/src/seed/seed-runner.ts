import { eq, sql } from "drizzle-orm";
import type { Database } from "../database/database.ts";
import { seedState } from "../modules/platform/tables.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { Clock } from "../ports/clock.ts";

/**
 * Runs the seed of every module once for each seed version, each in one transaction. A second start changes nothing, so that data
 * of users and operators stays.
 */
export async function runSeeds(
  modules: readonly PlatformModule[],
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<readonly string[]> {
  const seeded: string[] = [];
  for (const module of modules) {
    if (module.seed === undefined) continue;
    const version = module.seedVersion ?? "1";
    await db.transaction(async (tx) => {
      // Of several processes that start together one seeds, the others wait here and find it done.
      await tx.execute(sql`select pg_advisory_xact_lock(20250410)`);
      const [state] = await tx.select().from(seedState).where(eq(seedState.module, module.name));
      if (state?.version === version) return;
      await module.seed?.({ db: tx, clock });
      const row = { module: module.name, version, seededAt: new Date(clock.now()) };
      await tx.insert(seedState).values(row).onConflictDoUpdate({ target: seedState.module, set: row });
      seeded.push(module.name);
    });
  }
  return seeded;
}

/** Empties every table, restarts its keys, and runs the seeds again. Test mode only. */
export async function resetToSeed(
  modules: readonly PlatformModule[],
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = rows.map(({ name }) => name).join(", ");
  if (names !== "") await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
  await runSeeds(modules, { db, clock });
}
