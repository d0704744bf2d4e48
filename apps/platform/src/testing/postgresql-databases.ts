import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { OpenDatabase } from "../database/database.ts";
import { defaultMigrationsFolder } from "../database/open.ts";
import { openPostgresql } from "../database/open-postgresql.ts";
import { folderContents, hashOf } from "./test-database.ts";

/** Advisory lock that serialises the creation of templates between test processes. */
const TEMPLATE_LOCK = 20_250_411;

/** Like `openPreparedPglite`, on a server: a template database is prepared once and copied for each test. */
export async function openPreparedPostgresql(
  serverUrl: string,
  key: string,
  prepare: (database: OpenDatabase) => Promise<void>,
): Promise<OpenDatabase> {
  const template = `marquee_test_${hashOf([key, ...folderContents(defaultMigrationsFolder())])}`;
  const name = `${template}_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, async (admin) => {
    await admin.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await admin.query("select 1 from pg_database where datname = $1", [template]);
    if (rowCount === 0) await makeTemplate(admin, serverUrl, { template, prepare });
    await admin.query(`create database ${name} template ${template}`);
    await admin.query("select pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  });
  const database = await openPostgresql({ url: databaseUrl(serverUrl, name), poolSize: 5 });
  return {
    ...database,
    async close() {
      await database.close();
      await onServer(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

/** Creates an empty database, for tests of migrations and restores. */
export async function createEmptyPostgresql(
  serverUrl: string,
): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const name = `marquee_empty_${randomBytes(6).toString("hex")}`;
  await onServer(serverUrl, (admin) => admin.query(`create database ${name}`));
  return {
    url: databaseUrl(serverUrl, name),
    drop: () =>
      onServer(serverUrl, (admin) => admin.query(`drop database ${name} with (force)`)).then(() => undefined),
  };
}

/** Creates a template under another name and renames it when complete, so that no later run finds a half-filled one. */
async function makeTemplate(
  admin: Client,
  serverUrl: string,
  {
    template,
    prepare,
  }: { readonly template: string; readonly prepare: (database: OpenDatabase) => Promise<void> },
): Promise<void> {
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft}`);
  const fresh = await openPostgresql({ url: databaseUrl(serverUrl, draft), poolSize: 5 });
  try {
    await prepare(fresh);
  } finally {
    await fresh.close();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function onServer<Result>(
  serverUrl: string,
  work: (admin: Client) => Promise<Result>,
): Promise<Result> {
  const admin = new Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
