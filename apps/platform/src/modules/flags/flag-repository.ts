import { asc, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../database/database.ts";
import type { FlagDefinition } from "./flag-definition.ts";
import { flags } from "./tables.ts";

/** All flags by name. */
export async function listFlags(db: Database): Promise<readonly FlagDefinition[]> {
  return db.select().from(flags).orderBy(asc(flags.name));
}

/** Replaces all flags with the given ones. */
export async function replaceFlags(db: Database, definitions: readonly FlagDefinition[]): Promise<void> {
  const names = definitions.map(({ name }) => name);
  await db.delete(flags).where(notInArray(flags.name, names));
  await db
    .insert(flags)
    .values(definitions.map((definition) => ({ ...definition })))
    .onConflictDoUpdate({
      target: flags.name,
      set: {
        description: sql`excluded.description`,
        isEnabled: sql`excluded.is_enabled`,
        strategies: sql`excluded.strategies`,
      },
    });
}
