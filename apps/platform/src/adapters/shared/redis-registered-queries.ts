import type { RegisteredQueries } from "../../graphql/persisted-query-store.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { Clock } from "../../ports/clock.ts";
import { REDIS_KEY_PREFIX, type RedisClient } from "./redis-connection.ts";

/** Query texts by hash, and the time of each one's last use; the least recently used are removed. */
const FIND = `
  local text = redis.call('HGET', KEYS[1], ARGV[1])
  if text then redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1]) end
  return text`;
const SAVE = `
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1])
  local surplus = redis.call('ZCARD', KEYS[2]) - tonumber(ARGV[4])
  if surplus > 0 then
    for _, hash in ipairs(redis.call('ZRANGE', KEYS[2], 0, surplus - 1)) do
      redis.call('HDEL', KEYS[1], hash)
      redis.call('ZREM', KEYS[2], hash)
    end
  end
  return 1`;

/** Ports of {@link createRedisRegisteredQueries}. */
export interface RedisRegisteredQueriesOptions {
  readonly client: RedisClient;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Default: {@link REDIS_KEY_PREFIX}. */
  readonly prefix?: string;
}

/**
 * Stores registered queries, `capacity` at most, for every process of an installation. When the server cannot be reached, lookups
 * find nothing and nothing is stored: clients then send the text again.
 */
export function createRedisRegisteredQueries({
  client,
  clock,
  logger,
  prefix = REDIS_KEY_PREFIX,
}: RedisRegisteredQueriesOptions): RegisteredQueries {
  const orUndefined = (error: unknown): undefined => {
    logger.warn({ err: error }, "registered queries cannot be read while the shared cache is unreachable");
    return undefined;
  };
  // Both keys have one hash tag, as a script in a cluster may only use keys of one slot.
  const keys = [`${prefix}{queries}:text`, `${prefix}{queries}:used`];
  return {
    async find(hash) {
      const text = await client
        .eval(FIND, { keys, arguments: [hash, String(clock.now())] })
        .catch(orUndefined);
      return typeof text === "string" ? text : undefined;
    },
    async save({ hash, text, capacity }) {
      await client
        .eval(SAVE, { keys, arguments: [hash, String(clock.now()), text, String(capacity)] })
        .catch(orUndefined);
    },
  };
}
