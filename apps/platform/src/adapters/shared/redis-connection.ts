import { createClient } from "@redis/client";
import type { Logger } from "../../monitoring/logger.ts";
import { StartError } from "../../errors/start-error.ts";

/** The client of Redis or Valkey, shared by the adapters. */
export type RedisClient = ReturnType<typeof createClient>;

/** An open connection. */
export interface RedisConnection {
  readonly client: RedisClient;
  close(): Promise<void>;
}

/** Prefix of all our keys, so that other programs can share the server. */
export const REDIS_KEY_PREFIX = "marquee:";

const CONNECT_TIMEOUT_MS = 5_000;
/** A slower cache does not help. */
const COMMAND_TIMEOUT_MS = 1_000;
const LONGEST_PAUSE_MS = 3_000;

/**
 * Connects to the server of `CACHE_URL`. A lost connection is logged and reopened; meanwhile every command fails at once.
 * @throws {StartError} when the server cannot be reached
 */
export async function connectRedis({
  url,
  logger,
}: {
  readonly url: string;
  readonly logger: Logger;
}): Promise<RedisConnection> {
  let wasReached = false;
  const client: RedisClient = createClient({
    url,
    name: "marquee-platform",
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      reconnectStrategy: (attempts, cause) =>
        wasReached ? Math.min(attempts * 100, LONGEST_PAUSE_MS) : cause,
    },
  });
  client.on("error", (error) => {
    if (wasReached) logger.warn({ err: error }, "the shared cache cannot be reached");
  });
  try {
    await client.connect();
    await client.ping();
  } catch (cause) {
    if (client.isOpen) client.destroy();
    throw new StartError(`The cache of CACHE_URL cannot be reached: ${reasonOf(cause)}`, { cause });
  }
  wasReached = true;
  return {
    client,
    async close() {
      if (client.isReady) await client.close();
      else client.destroy();
    },
  };
}

/** When a name has several addresses, their failures arrive as one error without a message of its own. */
function reasonOf(cause: unknown): string {
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : String(first);
}
