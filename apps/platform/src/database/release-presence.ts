import { setTimeout as wait } from "node:timers/promises";
import { Client, type ClientBase } from "pg";
import { StartError } from "../errors/start-error.ts";

/** An application name that carries the release's schema, visible to anyone who lists the server's connections. */
export function applicationName(schema: number): string {
  return `marquee-platform schema ${schema}`;
}

/** Shows to other processes that this one runs. */
export interface ReleasePresence {
  close(): Promise<void>;
}

/** An arbitrary first number for advisory locks of two numbers; no other program on the server may use it. */
const PRESENCE_LOCK = 20_250_412;
const RETRY_MS = 5_000;
/** The server still lists a process for a short time after it ended. */
const ENDING_TRIES = 10;
const ENDING_PAUSE_MS = 200;

/**
 * Shows which schema this process works with, by a shared advisory lock. The lock has its own connection, as connections of the
 * pool come and go; a lost one is replaced.
 */
export async function showPresence(
  { url, schema }: { readonly url: string; readonly schema: number },
  onError: (error: Error) => void,
): Promise<ReleasePresence> {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: applicationName(schema),
      keepAlive: true,
    });
    let isLost = false;
    fresh.on("error", (error) => {
      // A lost connection is reported twice: by the server's message and by the end of the socket.
      if (isLost) return;
      isLost = true;
      client = undefined;
      onError(error);
      retry();
    });
    await fresh.connect();
    await fresh.query("select pg_advisory_lock_shared($1, $2)", [PRESENCE_LOCK, schema]);
    client = fresh;
    if (isClosed) await fresh.end();
  };
  const retry = (): void => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(retry), RETRY_MS);
    timer.unref();
  };
  await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

interface OlderRelease {
  readonly name: string;
  readonly address: string | null;
}

/**
 * Refuses to migrate while processes of an older release run, as the tables would change under them.
 * @throws {StartError} that names those processes
 */
export async function requireNoOlderRelease(client: ClientBase, schema: number): Promise<void> {
  let older: readonly OlderRelease[] = [];
  for (let attempt = 0; attempt < ENDING_TRIES; attempt += 1) {
    if (attempt > 0) await wait(ENDING_PAUSE_MS);
    older = await findOlderReleases(client, schema);
    if (older.length === 0) return;
  }
  const names = [...new Set(older.map(({ name, address }) => `${name} at ${address ?? "this machine"}`))];
  throw new StartError(
    `An older release runs on the database of DATABASE_URL (${names.join(", ")}) and would break when this one changes the schema to ${schema}: stop it, then start again`,
  );
}

async function findOlderReleases(client: ClientBase, schema: number): Promise<readonly OlderRelease[]> {
  // Releases from before this feature are recognised by the plain name of their connections.
  const { rows } = await client.query<OlderRelease>(
    `select distinct activity.application_name as name, host(activity.client_addr) as address
     from pg_stat_activity activity
     left join pg_locks presence on presence.pid = activity.pid and presence.locktype = 'advisory'
       and presence.classid = $1 and presence.objsubid = 2 and presence.granted
     where activity.datname = current_database() and activity.pid <> pg_backend_pid()
       and (activity.application_name = 'marquee-platform' or presence.objid::int < $2)`,
    [PRESENCE_LOCK, schema],
  );
  return rows;
}
