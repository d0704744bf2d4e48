import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as setTimeoutPromise } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findRunning } from "./admin/running-platform.ts";
import { readImport, runImport } from "./admin/import-command.ts";
import { importFiles, type ImportRequest } from "./admin/import-files.ts";
import { systemClock } from "./adapters/clock/system-clock.ts";
import type { PlatformConfig } from "./config/platform-config.ts";
import { readEnv } from "./config/read-env.ts";
import { standInsOf } from "./config/stand-ins.ts";
import { toSettings } from "./config/to-settings.ts";
import { countMigrations, writeBackup } from "./database/backup.ts";
import { DataFolderInUse, lockDataFolder, type DataFolderLock } from "./database/data-folder-lock.ts";
import { dataPaths, prepareDataFolder } from "./database/data-folder.ts";
import type { Database } from "./database/database.ts";
import { openConfigured } from "./database/open-configured.ts";
import { defaultMigrationsFolder } from "./database/open.ts";
import { restoreBackup } from "./database/restore.ts";
import { describeError } from "./monitoring/logged-error.ts";
import { createLogger } from "./monitoring/logger.ts";
import { EVENT_FORMATS, spanOf, type EventExport } from "./modules/events/export/event-export.ts";
import type { ImportProgress } from "./modules/content/import/catalogue.ts";
import { exportCatalogue } from "./modules/content/import/export-catalogue.ts";
import type { ImportSummary } from "./modules/content/import/import-catalogue.ts";
import { exportEvents } from "./modules/events/export/export-events.ts";
import { refundOrder } from "./modules/orders/refunds/refund-order.ts";
import type { OutboxMessage } from "./ports/outbox.ts";
import { watchProcess } from "./runtime/process-watch.ts";
import { StartError } from "./errors/start-error.ts";

const USAGE = `Usage:
  platform                  start the platform
  platform backup FILE      write the database to FILE
  platform restore FILE     restore a backup; the platform must be stopped
  platform refund ORDER     refund a paid order and end its subscription or rental
  platform import [--merge] [--skip-bad] FILE... | --watch DIR
                            replace the catalogue by JSON Lines files, all or nothing;
                            --merge updates and adds, --skip-bad skips invalid lines and lists them,
                            --watch imports the .jsonl files of DIR whenever they change
  platform export FILE      write the catalogue to FILE, in the format of import
  platform export-events --from DAY --to DAY --format jsonl|parquet --out FILE
                            write the events that arrived on these days to FILE
  platform messages [TO]    show the last messages that no mail or SMS service accepted, such as one-time codes;
                            the platform must be running
Unless noted, a command works both while the platform runs and when it is stopped.`;

/** Less than the 10 s that a service manager usually waits before it kills a process. */
const STOP_MS = 9_000;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const isExpected = error instanceof StartError;
  process.stderr.write(`${isExpected ? error.message : JSON.stringify(describeError(error))}\n`);
  process.exit(1);
}

async function run([command, ...files]: readonly string[]): Promise<void> {
  const { config, secret } = toSettings(readEnv(process.env));
  const [file] = files;
  if (command === undefined) return start(config, secret);
  if (command === "backup" && file !== undefined && files.length === 1) return backup(config, resolve(file));
  if (command === "restore" && file !== undefined && files.length === 1)
    return restore(config, resolve(file));
  if (command === "refund" && file !== undefined && files.length === 1) return refund(config, file);
  const wanted = command === "import" ? readImport(files) : undefined;
  if (wanted !== undefined)
    return runImport(wanted, {
      perform: (request, onProgress) => performImport(config, request, onProgress),
      now: () => performance.now(),
      pause: (ms) => setTimeoutPromise(ms),
      say,
      note: (text) => void process.stderr.write(`${text}\n`),
    });
  if (command === "export" && file !== undefined && files.length === 1)
    return exportCatalogueFile(config, resolve(file));
  if (command === "export-events") return exportEventFile(config, readExport(files));
  if (command === "messages" && files.length < 2) return showMessages(config, file);
  throw new StartError(USAGE);
}

async function start(config: PlatformConfig, secret: Uint8Array | undefined): Promise<void> {
  // Imported only for a valid configuration, so that an invalid one is reported without loading the whole program.
  const { startPlatform } = await import("./start/start-platform.ts");
  const logger = createLogger({ level: config.logLevel });
  process.on("uncaughtException", (error) => {
    logger.fatal({ err: error }, "the platform stops because of a programming error");
    process.exit(1);
  });
  watchProcess();
  const platform = await startPlatform({ config, secret, logger });
  const standIns = standInsOf(config);
  if (standIns.length > 0)
    logger.warn({ standIns }, "stand-ins are on, which serve a demo on this machine and no real viewer");
  logger.info({ address: platform.address, testMode: config.testMode }, "the platform is ready");
  let isStopping = false;
  const stop = (signal: string): void => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    logger.info({ signal }, "stopping");
    setTimeout(() => {
      logger.error("stopping takes too long; the next start recovers the database");
      // process.exit() waits for threads, one of which may hang.
      process.kill(process.pid, "SIGKILL");
    }, STOP_MS).unref();
    void platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

async function backup(config: PlatformConfig, file: string): Promise<void> {
  const { rows } = await onData(config, {
    stopped: async (db): Promise<Readonly<Record<string, unknown>>> =>
      writeBackup(db, file, {
        createdAtMs: systemClock.now(),
        migrations: await countMigrations(defaultMigrationsFolder()),
      }),
    running: (platform): Promise<Readonly<Record<string, unknown>>> => platform.work("/backup", { file }),
  });
  if (rows === 0) return say(`The database is empty: ${file} holds no rows; check DATABASE_URL and DATA_DIR`);
  say(`The database is saved in ${file}: ${String(rows)} rows`);
}

async function refund(config: PlatformConfig, orderId: string): Promise<void> {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(orderId)) throw new StartError(USAGE);
  const isRefunded = await onData(config, {
    stopped: (db): Promise<unknown> => refundOrder(db, { orderId, at: new Date(systemClock.now()) }),
    running: async (platform): Promise<unknown> =>
      (
        (await platform.post("/refund", {
          type: "application/json",
          text: JSON.stringify({ order: orderId }),
        })) as { readonly is_refunded: boolean }
      ).is_refunded,
  });
  if (isRefunded !== true)
    throw new StartError(`The order ${orderId} does not exist, or was not paid through a payment provider`);
  say(
    `The subscription or rental of order ${orderId} has ended; a running platform refunds the payment within a minute`,
  );
}

async function restore(config: PlatformConfig, file: string): Promise<void> {
  await prepareDataFolder(config.dataDir);
  const lock = await lockDataFolder(config.dataDir);
  try {
    const { rows, previous } = await restoreBackup(config, file, { nowMs: systemClock.now() });
    say(
      `${rows} rows are restored${previous === undefined ? "" : `; the former database is now in ${previous}`}`,
    );
  } finally {
    lock.release();
  }
}

async function performImport(
  config: PlatformConfig,
  request: ImportRequest,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportSummary> {
  return onData(config, {
    mayCreate: true,
    stopped: (db) => importFiles(db, request, { nowMs: systemClock.now(), onProgress }),
    running: async (platform) =>
      (await platform.work("/import", request, (progress) =>
        onProgress(progress as ImportProgress),
      )) as unknown as ImportSummary,
  });
}

async function exportCatalogueFile(config: PlatformConfig, file: string): Promise<void> {
  const { records } = await onData(config, {
    stopped: (db): Promise<Readonly<Record<string, unknown>>> => exportCatalogue(db, file),
    running: (platform): Promise<Readonly<Record<string, unknown>>> => platform.work("/export", { file }),
  });
  say(`${String(records)} records are in ${file}`);
}

function readExport(args: readonly string[]): EventExport {
  const day = { type: "string" } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { from: day, to: day, format: { type: "string" }, out: { type: "string" } },
    });
    const format = EVENT_FORMATS.find((known) => known === values.format);
    const { from, to, out } = values;
    if (from === undefined || to === undefined || format === undefined || out === undefined || out === "")
      throw new StartError(USAGE);
    return { from, to, format, file: resolve(out) };
  } catch (cause) {
    throw new StartError(USAGE, { cause });
  }
}

async function exportEventFile(config: PlatformConfig, wanted: EventExport): Promise<void> {
  spanOf(wanted);
  const { rows } = await onData(config, {
    stopped: (db): Promise<Readonly<Record<string, unknown>>> => exportEvents(db, wanted),
    running: (platform): Promise<Readonly<Record<string, unknown>>> =>
      platform.work("/export-events", wanted),
  });
  if (config.eventsUrl !== undefined)
    say("Events that went to EVENTS_URL are in its stream and not in this file");
  say(`${String(rows)} events are in ${wanted.file}`);
}

/** Shows messages, for trying the product without a mail or SMS service; needs the key in the data folder. */
async function showMessages(config: PlatformConfig, recipient: string | undefined): Promise<void> {
  const platform = await findRunning(config.dataDir).catch((cause: unknown) => {
    throw new StartError(
      `No platform runs on the data folder ${config.dataDir}; messages can only be shown while it runs`,
      { cause },
    );
  });
  const { messages } = (await platform.post("/messages", {
    type: "application/json",
    text: JSON.stringify({ recipient }),
  })) as { readonly messages: readonly OutboxMessage[] };
  if (messages.length === 0) return say("There are no messages");
  for (const { sentAt, channel, recipient: to, body } of messages)
    say(`${new Date(sentAt).toISOString()} ${channel} to ${to}: ${body}`);
}

interface DataTask<Result> {
  /** Whether a missing database is created. Default false: there must be one. */
  readonly mayCreate?: boolean;
  stopped(db: Database): Promise<Result>;
  running(platform: Awaited<ReturnType<typeof findRunning>>): Promise<Result>;
}

/** Runs a task on the data folder. Only one process may open the folder; a running platform does the work itself. */
async function onData<Result>(config: PlatformConfig, task: DataTask<Result>): Promise<Result> {
  // A wrong DATA_DIR must not become an empty database, of which a backup would succeed.
  if (task.mayCreate !== true && config.databaseUrl === undefined) requireDatabase(config.dataDir);
  await prepareDataFolder(config.dataDir);
  let lock: DataFolderLock;
  try {
    lock = await lockDataFolder(config.dataDir);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    return task.running(await findRunning(config.dataDir));
  }
  try {
    const database = await openConfigured(config);
    try {
      return await task.stopped(database.db);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

function requireDatabase(dataDir: string): void {
  if (!existsSync(dataPaths(dataDir).database))
    throw new StartError(
      `There is no database in ${dataDir}; set DATA_DIR to the data folder of the platform`,
    );
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
