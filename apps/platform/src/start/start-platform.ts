import { createAdjustableClock } from "../adapters/clock/adjustable-clock.ts";
import { createSessionViewerTokens } from "../adapters/identity/session-viewer-tokens.ts";
import { systemClock } from "../adapters/clock/system-clock.ts";
import { createAdminTasks } from "../admin/admin-tasks.ts";
import { announceRunning, withdrawRunning } from "../admin/running-platform.ts";
import { createApp, type AppOptions } from "./app.ts";
import { createGeo, createPorts, type RunningPorts } from "./create-ports.ts";
import { databaseReports } from "./database-reports.ts";
import { composeModules } from "../wiring/compose-modules.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import { lockDataFolder } from "../database/data-folder-lock.ts";
import { dataPaths, prepareDataFolder, readOrCreateKey } from "../database/data-folder.ts";
import { openConfigured } from "../database/open-configured.ts";
import { listenEarly } from "../http/early-server.ts";
import { readRegisteredOperations } from "../graphql/registered-operations.ts";
import type { Logger } from "../monitoring/logger.ts";
import { createMetrics } from "../monitoring/metrics.ts";
import { startOperations } from "../operations/start-operations.ts";
import { openOutsideServices } from "../wiring/open-outside-services.ts";
import { openPayments } from "../wiring/open-payments.ts";
import { openSharedServices } from "../wiring/open-shared-services.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { resetToSeed, runSeeds } from "../seed/seed-runner.ts";

/** A platform that answers. */
export interface StartedPlatform {
  readonly address: string;
  /** Lets running requests finish, for `graceMs` at most, then closes everything in order. */
  stop(): Promise<void>;
}

/** What a start needs from outside. */
export interface StartOptions {
  readonly config: PlatformConfig;
  /** The configured secret; when missing, the one stored in `DATA_DIR`. */
  readonly secret: Uint8Array | undefined;
  readonly logger: Logger;
}

/** Requests get this long to finish on shutdown, in milliseconds. */
const GRACE_MS = 8_000;

/** Registers a function that closes something that was opened. */
type OnClose = (close: () => Promise<void> | void) => void;

/**
 * Opens the data folder and the database, seeds, listens. What was opened is closed again when a later step fails.
 * @throws {StartError} when something outside the program prevents it
 */
export async function startPlatform({ config, secret, logger }: StartOptions): Promise<StartedPlatform> {
  const closers: Parameters<OnClose>[0][] = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.reverse().splice(0)) await close();
  };
  const onClose: OnClose = (close) => void closers.push(close);
  try {
    // Steps that may refuse the start come first, and the database last: a refused start changes nothing.
    const early = await listenEarly(config);
    let closing: Promise<void> | undefined;
    const stopListening = (): Promise<void> => (closing ??= early.close());
    onClose(async () => {
      early.closeAllConnections();
      await stopListening();
    });
    const operations = await startOperations(config, logger);
    onClose(() => operations.stopServing());
    const geo = createGeo(config);
    const clock = createAdjustableClock(systemClock);
    const shared = await openSharedServices({ config, logger, clock });
    onClose(() => shared.close());
    const keys = await openDataFolder({ config, secret }, onClose);
    const metrics = createMetrics({ processMetrics: true });
    const database = await openConfigured(config, databaseReports({ metrics, logger }));
    onClose(() => database.close());
    const { db } = database;
    const opened = { config, logger, db, clock, secret: keys.secret };
    const outside = await openOutsideServices(opened);
    onClose(() => outside.close());
    const { services, webOrigin } = config;
    const payments = await openPayments({ services, webOrigin, clock, secret: keys.secret });
    onClose(() => operations.stopWatching());
    const events = operations.watch({
      events: shared.events(db),
      database,
      clock,
      secret: keys.secret,
      metrics,
    });
    const ports = createPorts({ ...opened, events, geo, shared, outside, payments });
    const modules = composeModules(ports);
    const seeded = await runSeeds(modules, { db, clock });
    if (seeded.length > 0) logger.info({ seeded }, "seeds inserted");
    const app = await createApp({
      config,
      modules,
      db,
      clock,
      geo,
      platformTokens: ports.platformTokens,
      viewerTokens: createSessionViewerTokens({ db, accessTokens: ports.accessTokens }),
      metrics,
      logger,
      registeredOperations: await readRegisteredOperations(),
      cache: shared.cache,
      registeredQueries: shared.registeredQueries(db),
      earlyServer: early,
      ...(database.trouble === undefined ? {} : { trouble: database.trouble }),
      admin: { secret: keys.adminSecret, ...createAdminTasks(ports) },
      ...(config.testMode ? { testMode: testModeOf(ports, modules) } : {}),
    });
    startModules(modules, onClose);
    onClose(async () => {
      // Answers that do not end in time are cut off, so that the database always closes properly.
      const force = setTimeout(() => early.closeAllConnections(), GRACE_MS);
      await Promise.all([stopListening(), app.close()]);
      clearTimeout(force);
    });
    await app.ready();
    await operations.open();
    early.open();
    onClose(() => withdrawRunning(config.dataDir));
    await announceRunning(config.dataDir, { host: config.host, port: early.port });
    return { address: early.address, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Locks the data folder for this process and reads or creates its keys. */
async function openDataFolder(
  { config: { dataDir }, secret }: Pick<StartOptions, "config" | "secret">,
  onClose: OnClose,
): Promise<{ readonly secret: Uint8Array; readonly adminSecret: Uint8Array }> {
  await prepareDataFolder(dataDir);
  const lock = await lockDataFolder(dataDir);
  onClose(() => lock.release());
  const paths = dataPaths(dataDir);
  return {
    secret: secret ?? (await readOrCreateKey(paths.secret)),
    adminSecret: await readOrCreateKey(paths.adminSecret),
  };
}

function startModules(modules: readonly PlatformModule[], onClose: OnClose): void {
  for (const module of modules) {
    module.start?.();
    onClose(async () => module.stop?.());
  }
}

function testModeOf(
  { db, clock, outbox, events }: RunningPorts,
  modules: readonly PlatformModule[],
): NonNullable<AppOptions["testMode"]> {
  return {
    clock,
    outbox,
    events,
    async reset() {
      await resetToSeed(modules, { db, clock });
      await events.clear();
    },
  };
}
