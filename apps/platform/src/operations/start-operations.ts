import type { OperationsSettings, PlatformConfig } from "../config/platform-config.ts";
import type { OpenDatabase } from "../database/database.ts";
import { listenEarly, type EarlyServer } from "../http/early-server.ts";
import type { Logger } from "../monitoring/logger.ts";
import type { Metrics } from "../monitoring/metrics.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import { createOperations } from "./create-operations.ts";

/** The operator page, from the platform's start to its end. */
export interface StartingOperations {
  /** Wraps the sink; returns the sink to use instead. */
  watch(options: {
    readonly events: EventSink;
    readonly database: OpenDatabase;
    readonly clock: Clock;
    readonly secret: Uint8Array;
    readonly metrics: Pick<Metrics, "read">;
  }): EventSink;
  /** Starts to serve the page. */
  open(): Promise<void>;
  /** Refuses new connections and ends open ones. */
  stopServing(): Promise<void>;
  /** Ends the counting; call it before the database is closed. */
  stopWatching(): Promise<void>;
}

type Config = Pick<PlatformConfig, "host" | "operations" | "webOrigin" | "eventsUrl">;

/**
 * Listens on the operator page's port. Without a token it neither listens nor watches.
 * @throws {StartError} when the port cannot be opened
 */
export async function startOperations(config: Config, logger: Logger): Promise<StartingOperations> {
  const { operations: settings } = config;
  if (settings === undefined) {
    return {
      watch: ({ events }) => events,
      open: async () => logger.info("the operator page is off; set OPS_TOKEN to open it on OPS_PORT"),
      stopServing: async () => undefined,
      stopWatching: async () => undefined,
    };
  }
  const early = await listenEarly({ host: config.host, port: settings.port, setting: "OPS_PORT" });
  return toStarting({ config, settings, early, logger });
}

function toStarting({
  config: { host, webOrigin, eventsUrl },
  settings: { token, origin },
  early,
  logger,
}: {
  readonly config: Config;
  readonly settings: OperationsSettings;
  readonly early: EarlyServer;
  readonly logger: Logger;
}): StartingOperations {
  let serve: (() => Promise<void>) | undefined;
  let stopApp: () => Promise<unknown> = async () => undefined;
  let stopWatching: () => Promise<void> = async () => undefined;
  return {
    watch({ events, database: { db, engine, trouble }, clock, secret, metrics }) {
      const operations = createOperations({ events, db, clock, secret, logger });
      stopWatching = () => operations.close();
      serve = async () => {
        const app = await operations.open({
          token,
          host,
          origin,
          metrics,
          engine,
          trouble,
          webOrigin,
          hasEventStream: eventsUrl !== undefined,
          earlyServer: early,
        });
        stopApp = () => app.close();
        await app.ready();
        early.open();
        logger.info({ operatorPage: early.address }, "the operator page is open");
      };
      return operations.events;
    },
    open: async () => serve?.(),
    async stopServing() {
      await stopApp();
      early.closeAllConnections();
      await early.close();
    },
    stopWatching: () => stopWatching(),
  };
}
