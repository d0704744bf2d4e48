import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { sql } from "drizzle-orm";
import { StartError } from "../errors/start-error.ts";
import { writeWholeFile } from "../runtime/write-whole-file.ts";
import type { Database } from "./database.ts";

/** The first line of a backup. */
export interface BackupHeader {
  readonly format: "marquee-backup";
  readonly version: 1;
  /** How many migrations the schema had: a restore starts with that schema and migrates from there. */
  readonly migrations: number;
  readonly createdAt: string;
}

const FORMAT = "marquee-backup";
const BATCH = 500;

/**
 * Writes the whole database as compressed JSON Lines: a header, for each table its name and its rows, and an end line that proves
 * the file is complete. Rows are copied as text, so numbers and times lose no digits; the file can be restored into either engine
 * and into later schemas. The file appears only once it is complete. Returns how many rows there are.
 * @throws {StartError} when the file cannot be written
 */
export async function writeBackup(
  db: Database,
  file: string,
  { createdAtMs, migrations }: { readonly createdAtMs: number; readonly migrations: number },
): Promise<{ readonly rows: number }> {
  const header: BackupHeader = {
    format: FORMAT,
    version: 1,
    migrations,
    createdAt: new Date(createdAtMs).toISOString(),
  };
  const count = { rows: 0 };
  return writeWholeFile(file, {
    subject: "The backup",
    async write(draft) {
      // One snapshot for all tables; otherwise a row could refer to a row that was written after its table was read.
      await db.transaction(
        (tx) =>
          pipeline(
            Readable.from(backupLines(tx, { header, count })),
            createGzip(),
            createWriteStream(draft, { flags: "wx", mode: 0o600 }),
          ),
        { isolationLevel: "repeatable read", accessMode: "read only" },
      );
      return count;
    },
  });
}

async function* backupLines(
  db: Database,
  { header, count }: { readonly header: BackupHeader; readonly count: { rows: number } },
): AsyncGenerator<string> {
  yield `${JSON.stringify(header)}\n`;
  for (const table of await tablesInOrder(db)) {
    yield `${JSON.stringify({ table })}\n`;
    for (const part of await partitionsOf(db, table)) {
      for await (const row of rowsOf(db, part)) {
        count.rows += 1;
        yield `${row}\n`;
      }
    }
  }
  yield `${JSON.stringify({ end: true, rows: count.rows })}\n`;
}

/** The tables that hold the rows: a partitioned table's partitions, else the table itself. A restore inserts into the parent. */
async function partitionsOf(db: Database, table: string): Promise<readonly string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname as name from pg_partition_tree(${`public."${table}"`}::regclass) as tree join pg_class on pg_class.oid = tree.relid
    where isleaf order by relname`);
  return rows.length === 0 ? [table] : rows.map(({ name }) => name);
}

/** Reads rows in batches by a cursor, which reads each row once; one cursor is open at a time. */
async function* rowsOf(db: Database, table: string): AsyncGenerator<string> {
  await db.execute(
    sql`declare backup_rows no scroll cursor for select to_jsonb(t)::text as row from ${sql.identifier(table)} t`,
  );
  for (let isWhole = false; !isWhole;) {
    const { rows } = await db.execute<{ row: string }>(sql`fetch ${sql.raw(String(BATCH))} from backup_rows`);
    for (const { row } of rows) yield row;
    isWhole = rows.length < BATCH;
  }
  await db.execute(sql`close backup_rows`);
}

/** All tables, each after the tables it refers to. */
async function tablesInOrder(db: Database): Promise<readonly string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  const { rows: references } = await db.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid`);
  const ordered: string[] = [];
  const visit = (name: string): void => {
    if (ordered.includes(name)) return;
    for (const { child, parent } of references) if (child === name) visit(parent);
    ordered.push(name);
  };
  for (const { name } of tables) visit(name);
  return ordered;
}

/** Yields the lines of a backup file. @throws {StartError} when the file cannot be read or decompressed */
async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  source.pipe(unpacked).setEncoding("utf8");
  let rest = "";
  try {
    for await (const chunk of unpacked as AsyncIterable<string>) {
      const lines = (rest + chunk).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    if (rest !== "") yield rest;
  } catch (cause) {
    throw new StartError(
      `The backup ${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { cause },
    );
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

/**
 * Reads a whole backup file and returns its header, so that a damaged file is refused before anything is changed.
 * @throws {StartError} when the file is not a backup, damaged or incomplete
 */
export async function verifyBackup(file: string): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let rows = 0;
  let end: unknown;
  for await (const line of readLines(file)) {
    const record = parseLine(file, line) as Readonly<Record<string, unknown>>;
    if (header === undefined) header = toHeader(file, record);
    else if (record["end"] === true && typeof record["rows"] === "number") end = record["rows"];
    else if (!isTableMark(record)) rows += 1;
  }
  if (header === undefined) throw new StartError(`The file ${file} is not a backup of this platform`);
  if (end !== rows) throw new StartError(`The backup ${file} is incomplete; nothing was restored`);
  return header;
}

function toHeader(file: string, record: Readonly<Record<string, unknown>>): BackupHeader {
  const { format, version, migrations, createdAt } = record;
  if (format === FORMAT && version === 1 && typeof migrations === "number")
    return { format, version, migrations, createdAt: String(createdAt) };
  throw new StartError(`The file ${file} is not a backup of this platform`);
}

function isTableMark(record: Readonly<Record<string, unknown>>): record is { readonly table: string } {
  return typeof record["table"] === "string" && Object.keys(record).length === 1;
}

/** Fills an empty database that has the schema of a verified backup. One transaction: all or nothing. */
export async function loadBackup(db: Database, file: string): Promise<{ readonly rows: number }> {
  return db.transaction(async (tx) => {
    let insert: ((rows: readonly string[]) => Promise<void>) | undefined;
    let pending: string[] = [];
    let count = 0;
    const flush = async (): Promise<void> => {
      if (pending.length > 0) await insert?.(pending);
      pending = [];
    };
    for await (const line of readLines(file)) {
      const mark =
        line.length < MARK_LENGTH ? (parseLine(file, line) as Readonly<Record<string, unknown>>) : {};
      if (mark["format"] === FORMAT || mark["end"] === true) continue;
      if (isTableMark(mark)) {
        await flush();
        insert = await rowInserter(tx, mark.table);
        continue;
      }
      pending.push(line);
      count += 1;
      if (pending.length >= BATCH) await flush();
    }
    await flush();
    await continueSequences(tx);
    return { rows: count };
  });
}

/** The format's own lines are shorter than this; longer lines are rows and are not parsed. */
const MARK_LENGTH = 200;

/** Returns a function that inserts rows into a table, except generated columns, which the database computes. */
async function rowInserter(tx: Database, table: string): Promise<(rows: readonly string[]) => Promise<void>> {
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  if (columns.length === 0)
    throw new StartError(`The backup holds a table ${JSON.stringify(table)} that this schema does not have`);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await tx.execute(sql`delete from ${sql.identifier(table)}`);
  return async (rows) => {
    const all = `[${rows.join(",")}]`;
    await tx.execute(
      sql`insert into ${sql.identifier(table)} (${names}) select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${all}::jsonb)`,
    );
  };
}

/** Sets each sequence to continue after the highest restored number. */
async function continueSequences(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; sequence: string }>(sql`
    select table_name as "table", column_name as "column", pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns
    where table_schema = 'public' and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`);
  for (const { table, column, sequence } of rows) {
    await tx.execute(
      sql`select setval(${sequence}::regclass, coalesce((select max(${sql.identifier(column)}) from ${sql.identifier(table)}), 0) + 1, false)`,
    );
  }
}

function parseLine(file: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw new StartError(`The backup ${file} holds a line that cannot be read; nothing was restored`, {
      cause,
    });
  }
}

/** How many migrations a folder holds. */
export async function countMigrations(migrationsFolder: string): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, "meta", "_journal.json"), "utf8")) as {
    readonly entries: readonly unknown[];
  };
  return journal.entries.length;
}
