import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../../../database/database.ts";

/** Rows in one statement; their values must stay below PostgreSQL's limit of 65,535 parameters. */
export const BATCH = 500;

/** Options of {@link storeRows}. */
export interface StoreOptions {
  /** Column by which existing rows are replaced. Default: none, rows are only inserted. */
  readonly key?: PgColumn | undefined;
  /** Properties that a replaced row keeps. Default: none. */
  readonly keeps?: readonly string[] | undefined;
}

/** Stores rows, a batch at a time. */
export async function storeRows<Table extends PgTable>(
  db: Database,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  { key, keeps = [] }: StoreOptions = {},
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) {
    const insert = db.insert(table).values(rows.slice(start, start + BATCH));
    await (key === undefined
      ? insert
      : insert.onConflictDoUpdate({ target: key, set: replaced(table, [...keeps, key.name]) }));
  }
}

/** Sets every column to the new row's value, except those in `keeps`. */
function replaced(table: PgTable, keeps: readonly string[]): Readonly<Record<string, SQL>> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name, column]) => !keeps.includes(name) && !keeps.includes(column.name))
      .map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
  );
}
