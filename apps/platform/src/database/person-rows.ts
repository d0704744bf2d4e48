import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** One table whose rows belong to people. Each family names its own, so that two accounts of one person can be joined. */
export interface PersonRows {
  readonly table: PgTable;
  /** Whose the row is. */
  readonly owner: AnyPgColumn;
  /** What may stand there only once for a person. Default: anything may stand often. */
  readonly once?: readonly AnyPgColumn[];
  /** Which of two such rows stays: the newer one. Without it that of the account that stays. */
  readonly newest?: AnyPgColumn;
}

/**
 * Gives the rows of one person to another, table by table. To be run in a transaction. Of two rows that there can be only one of, the other
 * one stays behind with the account that ends.
 */
export async function movePersonRows(
  tx: Database,
  tables: readonly PersonRows[],
  people: { readonly from: string; readonly into: string },
): Promise<void> {
  for (const rows of tables) await moveRows(tx, rows, people);
}

async function moveRows(
  tx: Database,
  { table, owner, once, newest }: PersonRows,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const mine = sql.identifier("mine");
  const theirs = sql.identifier("theirs");
  const column = (alias: typeof mine, { name }: AnyPgColumn) => sql`${alias}.${sql.identifier(name)}`;
  const isSame = sql.join(
    (once ?? []).map((key) => sql`${column(mine, key)} = ${column(theirs, key)}`),
    sql` and `,
  );
  const ownedBy = (alias: typeof mine, id: string) => sql`${column(alias, owner)} = ${id}`;
  if (once !== undefined && newest !== undefined) {
    await tx.execute(
      sql`delete from ${table} as ${mine} using ${table} as ${theirs} where ${ownedBy(mine, into)} and ${ownedBy(theirs, from)} and ${isSame} and ${column(mine, newest)} < ${column(theirs, newest)}`,
    );
  }
  const isFree =
    once === undefined
      ? sql`true`
      : sql`not exists (select 1 from ${table} as ${mine} where ${ownedBy(mine, into)} and ${isSame})`;
  await tx.execute(
    sql`update ${table} as ${theirs} set ${sql.identifier(owner.name)} = ${into} where ${ownedBy(theirs, from)} and ${isFree}`,
  );
}
