import { sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database.ts";

/** A table whose rows belong to people. Each module names its own, so that two accounts of one person can be merged. */
export interface PersonRows {
  readonly table: PgTable;
  /** Column with the id of the row's owner. */
  readonly owner: AnyPgColumn;
  /** Columns whose values are unique for one owner. Default: none, so every row moves. */
  readonly uniqueBy?: readonly AnyPgColumn[];
  /** Column with a time: of two rows with the same `uniqueBy`, the newer is kept. Default: the row of `into` is kept. */
  readonly newestBy?: AnyPgColumn;
}

/**
 * Moves the rows of the account `from` to the account `into`, table by table. Run it in a transaction. Where `uniqueBy` allows
 * only one row, the other stays with `from`, which is deleted afterwards.
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
  { table, owner, uniqueBy, newestBy }: PersonRows,
  { from, into }: { readonly from: string; readonly into: string },
): Promise<void> {
  const mine = sql.identifier("mine");
  const theirs = sql.identifier("theirs");
  const column = (alias: typeof mine, { name }: AnyPgColumn) => sql`${alias}.${sql.identifier(name)}`;
  const isSame = sql.join(
    (uniqueBy ?? []).map((key) => sql`${column(mine, key)} = ${column(theirs, key)}`),
    sql` and `,
  );
  const ownedBy = (alias: typeof mine, id: string) => sql`${column(alias, owner)} = ${id}`;
  if (uniqueBy !== undefined && newestBy !== undefined) {
    await tx.execute(
      sql`delete from ${table} as ${mine} using ${table} as ${theirs} where ${ownedBy(mine, into)} and ${ownedBy(theirs, from)} and ${isSame} and ${column(mine, newestBy)} < ${column(theirs, newestBy)}`,
    );
  }
  const isFree =
    uniqueBy === undefined
      ? sql`true`
      : sql`not exists (select 1 from ${table} as ${mine} where ${ownedBy(mine, into)} and ${isSame})`;
  await tx.execute(
    sql`update ${table} as ${theirs} set ${sql.identifier(owner.name)} = ${into} where ${ownedBy(theirs, from)} and ${isFree}`,
  );
}
