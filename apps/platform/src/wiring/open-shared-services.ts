import { createMemorySharedCache } from "../adapters/shared/memory-shared-cache.ts";
import { createTableRegisteredQueries } from "../adapters/shared/table-registered-queries.ts";
import type { PlatformConfig } from "../config/platform-config.ts";
import type { Database } from "../database/database.ts";
import type { RegisteredQueries } from "../graphql/persisted-query-store.ts";
import type { Logger } from "../monitoring/logger.ts";
import { createTableEventSink } from "../modules/events/table-event-sink.ts";
import type { Clock } from "../ports/clock.ts";
import type { EventSink } from "../ports/event-sink.ts";
import type { SharedCache } from "../ports/shared-cache.ts";

/**
 * Services that the processes of one installation share besides the database. The database replaces those that are not
 * configured, and is opened after them: an unusable service must refuse the start before data is changed.
 */
export interface SharedServices {
  readonly cache: SharedCache;
  registeredQueries(db: Database): RegisteredQueries;
  events(db: Database): EventSink;
  close(): Promise<void>;
}

/** What decides which services are used. */
export interface SharedServicesOptions {
  readonly config: Pick<PlatformConfig, "cacheUrl" | "eventsUrl" | "eventsRetentionDays">;
  readonly logger: Logger;
  readonly clock: Clock;
}

/**
 * Opens the configured services; this process and its database replace the others. @throws {StartError} when a configured one
 * cannot be used
 */
export async function openSharedServices(options: SharedServicesOptions): Promise<SharedServices> {
  const cached = await openCache(options);
  try {
    const sink = await openEvents(options);
    return {
      ...cached,
      events: sink.events,
      close: async () => {
        await sink.close();
        await cached.close();
      },
    };
  } catch (error) {
    await cached.close();
    throw error;
  }
}

async function openCache({
  config,
  logger,
  clock,
}: SharedServicesOptions): Promise<Omit<SharedServices, "events">> {
  if (config.cacheUrl === undefined) {
    return {
      cache: createMemorySharedCache({ clock }),
      registeredQueries: (db) => createTableRegisteredQueries({ db, clock }),
      close: async () => undefined,
    };
  }
  // Loaded where they are used: one machine needs neither client.
  const { connectRedis } = await import("../adapters/shared/redis-connection.ts");
  const { createRedisRegisteredQueries } = await import("../adapters/shared/redis-registered-queries.ts");
  const { createRedisSharedCache } = await import("../adapters/shared/redis-shared-cache.ts");
  const { client, close } = await connectRedis({ url: config.cacheUrl, logger });
  return {
    cache: createRedisSharedCache({ client }),
    registeredQueries: () => createRedisRegisteredQueries({ client, clock, logger }),
    close,
  };
}

async function openEvents({
  config,
  logger,
  clock,
}: SharedServicesOptions): Promise<Pick<SharedServices, "events" | "close">> {
  const { eventsRetentionDays: retentionDays } = config;
  if (config.eventsUrl === undefined)
    return {
      events: (db) => createTableEventSink({ db, clock, retentionDays }),
      close: async () => undefined,
    };
  const { connectNatsEventSink } = await import("../adapters/shared/nats-event-sink.ts");
  const events = await connectNatsEventSink({ url: config.eventsUrl, logger, retentionDays });
  return { events: () => events, close: () => events.close() };
}
