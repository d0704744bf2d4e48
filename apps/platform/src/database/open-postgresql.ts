import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { Pool, type PoolClient } from "pg";
import { countMigrations } from "./backup.ts";
import type { OpenDatabase } from "./database.ts";
import { countApplied, requireKnownSchema } from "./known-schema.ts";
import { defaultMigrationsFolder } from "./open.ts";
import {
  applicationName,
  requireNoOlderRelease,
  showPresence,
  type ReleasePresence,
} from "./release-presence.ts";
import { observeQueries, type StatementObserver } from "./statement-observer.ts";
import { StartError } from "../errors/start-error.ts";

/** Options of {@link openPostgresql}. */
export interface OpenPostgresqlOptions {
  readonly url: string;
  /** Most connections. Default: 10. */
  readonly poolSize?: number;
  readonly observe?: StatementObserver;
  readonly migrationsFolder?: string;
  /** Refuse a database that contains rows, or tables of another program or of a later release. Default: false. */
  readonly requireEmpty?: boolean;
  /** Called for a connection lost while idle; the pool replaces it. */
  readonly onIdleError?: (error: Error) => void;
}

/** An arbitrary number for an advisory lock; no other program on the server may use it. */
const MIGRATION_LOCK = 20_250_409;

/**
 * Connects to PostgreSQL 15 or newer and migrates the schema; several processes may start at once.
 * @throws {StartError} when the server cannot be reached or its encoding is not UTF-8
 */
export async function openPostgresql(options: OpenPostgresqlOptions): Promise<OpenDatabase> {
  const migrationsFolder = options.migrationsFolder ?? defaultMigrationsFolder();
  const schema = await countMigrations(migrationsFolder);
  const pool = new Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    application_name: applicationName(schema),
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  const { observe } = options;
  if (observe !== undefined) {
    // Single statements run on the pool with callbacks, transactions on one client with promises: each statement is observed
    // once.
    observeQueries(pool, observe);
    pool.on("connect", (connected) => observeQueries(connected, observe));
  }
  let presence: ReleasePresence;
  try {
    const client = await connect(pool);
    try {
      await requireUtf8(client);
      if (options.requireEmpty === true) await requireNoRows(client, schema);
      presence = await migrateAlone(client, {
        migrationsFolder,
        schema,
        // Show presence before the migration lock is released; another process could otherwise migrate without seeing this one.
        showPresence: () =>
          showPresence({ url: options.url, schema }, (error) => options.onIdleError?.(error)),
      });
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool),
    engine: "postgresql",
    async close() {
      await presence.close();
      await pool.end();
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(`The database of DATABASE_URL cannot be reached: ${reason}`, { cause });
  }
}

async function requireUtf8(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ server_encoding: string }>("show server_encoding");
  const encoding = rows[0]?.server_encoding;
  if (encoding === "UTF8") return;
  throw new StartError(
    `The database of DATABASE_URL has the encoding ${encoding ?? "unknown"}, in which search finds nothing; create one with: createdb -E UTF8 --locale=C.UTF-8 -T template0 <name>`,
  );
}

/** A restore that failed has left the tables of its schema behind, without rows. */
async function requireNoRows(client: PoolClient, schema: number): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public'",
  );
  if (tables.length === 0) return;
  const applied = await countApplied(drizzle(client));
  let isEmpty = applied > 0 && applied <= schema;
  for (const { name } of isEmpty ? tables : []) {
    const { rowCount } = await client.query(`select 1 from public.${name} limit 1`);
    isEmpty &&= rowCount === 0;
  }
  if (!isEmpty) throw new StartError("The database of DATABASE_URL is not empty; restore into an empty one");
}

async function migrateAlone(
  client: PoolClient,
  {
    migrationsFolder,
    schema,
    showPresence: show,
  }: {
    readonly migrationsFolder: string;
    readonly schema: number;
    readonly showPresence: () => Promise<ReleasePresence>;
  },
): Promise<ReleasePresence> {
  await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
  try {
    const db = drizzle(client);
    const applied = await countApplied(db);
    requireKnownSchema({ applied, known: schema });
    if (applied > 0 && applied < schema) await requireNoOlderRelease(client, schema);
    if (applied < schema) {
      await client.query("create extension if not exists pg_trgm");
      await migrate(db, { migrationsFolder });
    }
    return await show();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]);
  }
}
