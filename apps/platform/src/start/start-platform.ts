import { createAdjustableClock } from "../adapters/clock/adjustable-clock.ts";
import { createFolderObjectStore } from "../adapters/shared/folder-object-store.ts";
import { createCityLookup } from "../adapters/geo/geo-city-lookup.ts";
import { createCountryLookup } from "../adapters/geo/geo-country-lookup.ts";
import { createSessionViewerTokens } from "../adapters/identity/session-viewer-tokens.ts";
import { createSignedAccessTokens } from "../adapters/identity/signed-access-tokens.ts";
import { createSignedPlatformTokens } from "../adapters/identity/signed-platform-tokens.ts";
import { systemClock } from "../adapters/clock/system-clock.ts";
import { importFiles } from "../admin/import-files.ts";
import { announceRunning, withdrawRunning } from "../admin/running-platform.ts";
import { createApp } from "./app.ts";
import { composeModules } from "../wiring/compose-modules.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { EmbeddedReports } from "../database/embedded/open-embedded.ts";
import { countMigrations, writeBackup } from "../database/backup.ts";
import { lockDataFolder } from "../database/data-folder-lock.ts";
import { dataPaths, prepareDataFolder, readOrMakeKey } from "../database/data-folder.ts";
import { openConfigured } from "../database/open-configured.ts";
import { defaultMigrationsFolder } from "../database/open.ts";
import type { StatementObserver } from "../database/statement-observer.ts";
import { listenEarly } from "../http/early-server.ts";
import { readRegisteredOperations } from "../graphql/registered-operations.ts";
import type { Logger } from "../monitoring/logger.ts";
import { createMetrics, type Metrics } from "../monitoring/metrics.ts";
import { exportCatalogue } from "../modules/content/import/export-catalogue.ts";
import { exportEvents } from "../modules/events/export/export-events.ts";
import { refundOrder } from "../modules/orders/refunds/refund-order.ts";
import { createDestinations } from "../wiring/open-destinations.ts";
import { createIdentity } from "../wiring/open-identity.ts";
import { startOperations } from "../operations/start-operations.ts";
import { openOutsideServices, type OutsidePorts } from "../wiring/open-outside-services.ts";
import { openPayments, type PaymentPorts } from "../wiring/open-payments.ts";
import { openSharedServices, type SharedServices } from "../wiring/open-shared-services.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "../wiring/platform-ports.ts";
import type { AdjustableClock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { GeoLookup } from "../ports/geo-lookup.ts";
import { resetToSeed, runSeeds } from "../seed/seed-runner.ts";
import { StartError } from "../errors/start-error.ts";

/** A platform that answers. */
export interface StartedPlatform {
  readonly address: string;
  /** Lets the requests being answered finish, for `graceMs` at most, then closes everything in order. */
  stop(): Promise<void>;
}

/** What a start needs from outside. */
export interface StartOptions {
  readonly config: PlatformConfig;
  /** The configured secret; one kept in `DATA_DIR` when missing. */
  readonly secret: Uint8Array | undefined;
  readonly logger: Logger;
}

/** Requests get this long to finish on shutdown, in milliseconds. */
const GRACE_MS = 8_000;

/**
 * Opens the data folder and the database, seeds, listens. What was opened is closed again when a later step fails.
 * @throws {StartError} when something outside the program prevents it
 */
export async function startPlatform({ config, secret, logger }: StartOptions): Promise<StartedPlatform> {
  const undo: (() => Promise<void> | void)[] = [];
  const closeAll = async (): Promise<void> => {
    for (const step of undo.reverse().splice(0)) await step();
  };
  try {
    // What may refuse the start comes first, and the database last: a refused start changes nothing.
    const early = await listenEarly(config);
    let closing: Promise<void> | undefined;
    const stopListening = (): Promise<void> => (closing ??= early.close());
    undo.push(async () => {
      early.closeAllConnections();
      await stopListening();
    });
    const operations = await startOperations(config, logger);
    undo.push(() => operations.stopServing());
    const geo = createGeo(config);
    const clock = createAdjustableClock(systemClock);
    const shared = await openSharedServices({ config, logger, clock });
    undo.push(() => shared.close());
    await prepareDataFolder(config.dataDir);
    const lock = await lockDataFolder(config.dataDir);
    undo.push(() => lock.release());
    const paths = dataPaths(config.dataDir);
    const signingSecret = secret ?? (await readOrMakeKey(paths.secret));
    const adminSecret = await readOrMakeKey(paths.adminSecret);
    const metrics = createMetrics({ processMetrics: true });
    const database = await openConfigured(config, {
      observe: reportStatements(metrics.statementAnswered, logger),
      onIdleError: (error) => logger.warn({ err: error }, "an idle database connection was lost"),
      embedded: reportEmbedded({ metrics, logger }),
    });
    undo.push(() => database.close());
    const outside = await openOutsideServices({
      config,
      logger,
      db: database.db,
      clock,
      secret: signingSecret,
    });
    undo.push(() => outside.close());
    const payments = await openPayments({
      services: config.services,
      secret: signingSecret,
      webOrigin: config.webOrigin,
      clock,
    });
    undo.push(() => operations.stopWatching());
    const events = operations.watch({
      events: shared.events(database.db),
      database,
      clock,
      secret: signingSecret,
      metrics,
    });
    const ports = createPorts({
      events,
      config,
      secret: signingSecret,
      logger,
      db: database.db,
      clock,
      geo,
      shared,
      outside,
      payments,
    });
    const modules = composeModules(ports);
    const seeded = await runSeeds(modules, { db: database.db, clock: ports.clock });
    if (seeded.length > 0) logger.info({ seeded }, "seeds laid down");
    const app = await createApp({
      config,
      modules,
      db: database.db,
      clock: ports.clock,
      geo: ports.geo,
      platformTokens: ports.platformTokens,
      viewerTokens: createSessionViewerTokens({ db: database.db, accessTokens: ports.accessTokens }),
      metrics,
      logger,
      registeredOperations: await readRegisteredOperations(),
      cache: shared.cache,
      learntQueries: shared.learntQueries(database.db),
      earlyServer: early,
      ...(database.trouble === undefined ? {} : { trouble: database.trouble }),
      admin: {
        secret: adminSecret,
        backup: async (file) =>
          writeBackup(database.db, file, {
            createdAtMs: ports.clock.now(),
            migrations: await countMigrations(defaultMigrationsFolder()),
          }),
        importFiles: (request, onProgress) =>
          importFiles(database.db, request, { nowMs: ports.clock.now(), onProgress }),
        exportCatalogue: (file) => exportCatalogue(database.db, file),
        refund: (orderId) => refundOrder(database.db, { orderId, at: new Date(ports.clock.now()) }),
        exportEvents: (wanted) => exportEvents(database.db, wanted),
        outbox: ports.outbox,
      },
      ...(config.testMode
        ? {
            testMode: {
              clock: ports.clock,
              outbox: ports.outbox,
              events: ports.events,
              reset: () => resetAll(ports, modules),
            },
          }
        : {}),
    });
    for (const module of modules) {
      module.start?.();
      undo.push(async () => module.stop?.());
    }
    undo.push(async () => {
      // Answers that do not end in time are cut off, so that the database always closes properly.
      const force = setTimeout(() => early.closeAllConnections(), GRACE_MS);
      await Promise.all([stopListening(), app.close()]);
      clearTimeout(force);
    });
    await app.ready();
    await operations.open();
    early.open();
    undo.push(() => withdrawRunning(config.dataDir));
    await announceRunning(config.dataDir, { host: config.host, port: early.port });
    return { address: early.address, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function resetAll(
  { db, clock, events }: PlatformPorts,
  modules: readonly PlatformModule[],
): Promise<void> {
  await resetToSeed(modules, { db, clock });
  await events.clear();
}

type RunningPorts = PlatformPorts & { readonly clock: AdjustableClock };

interface PortParts
  extends Pick<StartOptions, "config" | "logger">, Pick<RunningPorts, "db" | "clock" | "secret"> {
  readonly geo: GeoLookup;
  readonly events: EventSink;
  readonly shared: SharedServices;
  readonly outside: OutsidePorts;
  readonly payments: PaymentPorts;
}

function createPorts({
  config,
  secret,
  logger,
  db,
  clock,
  geo,
  events,
  shared,
  outside,
  payments,
}: PortParts): RunningPorts {
  const paths = dataPaths(config.dataDir);
  return {
    db,
    clock,
    geo,
    platformTokens: createSignedPlatformTokens({ secret, clock }),
    accessTokens: createSignedAccessTokens({ secret, clock, lifeSeconds: config.signIn.accessTokenSeconds }),
    captcha: outside.captcha,
    identity: createIdentity({ services: config.services, webOrigin: config.webOrigin, clock }),
    payments,
    signIn: config.signIn,
    outbox: outside.outbox,
    events,
    destinations: createDestinations({
      settings: config.destinations,
      secret,
      webOrigin: config.webOrigin,
      eskApplicationKeys: config.eskApplicationKeys,
    }),
    eventsLimitPerMinute: config.eventsLimitPerMinute,
    cache: shared.cache,
    objects: createFolderObjectStore(paths.objects),
    pictureEffort: config.pictureEffort,
    advertisementCountries: config.advertisementCountries,
    logger,
    secret,
    hasDemoAccounts: config.hasDemoAccounts,
    webOrigin: config.webOrigin,
    translationsDir: config.translationsDir,
  };
}

function createGeo({ geoipCityDb }: PlatformConfig): GeoLookup {
  const countries = createCountryLookup();
  if (geoipCityDb === undefined) return countries;
  try {
    return createCityLookup({ file: geoipCityDb, next: countries });
  } catch (cause) {
    throw new StartError(`GEOIP_CITY_DB: ${geoipCityDb} cannot be read as a MaxMind database`, { cause });
  }
}

function reportStatements(measure: StatementObserver, logger: Logger): StatementObserver {
  return (facts) => {
    measure(facts);
    if (logger.isLevelEnabled("debug"))
      logger.debug(
        {
          requestId: facts.requestId,
          ms: Math.round(facts.durationMs * 10) / 10,
          sql: facts.sql,
          failed: facts.failed,
        },
        "sql",
      );
  };
}

function reportEmbedded({
  metrics,
  logger,
}: {
  readonly metrics: Metrics;
  readonly logger: Logger;
}): EmbeddedReports {
  return {
    diskChanged(isLow, description) {
      metrics.diskIsLow(isLow);
      if (isLow) logger.error(`writes are refused: ${description}`);
      else logger.info(`writes are taken again: ${description}`);
    },
    logEndsEarly({ missingBytes, copy }) {
      metrics.logMissing(missingBytes);
      logger.error(
        { missingBytes, copy },
        "the write-ahead log is damaged: what was written last is missing from the database",
      );
    },
    engineLost(reason) {
      metrics.engineLost();
      logger.error(`the embedded database is away: ${reason}`);
    },
    engineBack: () => logger.info("the embedded database is back"),
  };
}
