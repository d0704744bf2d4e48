import type { LearntQueries } from "../../graphql/persisted-query-store.ts";
import type { Logger } from "../../monitoring/logger.ts";
import type { Clock } from "../../ports/clock.ts";
import { REDIS_KEY_PREFIX, type RedisClient } from "./redis-connection.ts";

/** Texts by hash, and beside them the time of the last use, by which the oldest leave. */
const FIND = `
  local text = redis.call('HGET', KEYS[1], ARGV[1])
  if text then redis.call('ZADD', KEYS[2], ARGV[2], ARGV[1]) end
  return text`;
const KEEP = `
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

/** What the store needs. */
export interface RedisLearntQueriesOptions {
  readonly client: RedisClient;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Default: that of the installation. */
  readonly prefix?: string;
}

/**
 * Keeps registered queries where every process of an installation finds them, `capacity` at most. While the server is away
 * nothing is known and nothing kept: clients then send the text again.
 */
export function createRedisLearntQueries({
  client,
  clock,
  logger,
  prefix = REDIS_KEY_PREFIX,
}: RedisLearntQueriesOptions): LearntQueries {
  const orNothing = (error: unknown): undefined => {
    logger.warn({ err: error }, "learnt queries are unknown while the shared cache is away");
    return undefined;
  };
  // One hash tag for both keys, as a script of a cluster may only touch one slot.
  const keys = [`${prefix}{queries}:text`, `${prefix}{queries}:used`];
  return {
    async find(hash) {
      const text = await client.eval(FIND, { keys, arguments: [hash, String(clock.now())] }).catch(orNothing);
      return typeof text === "string" ? text : undefined;
    },
    async save({ hash, text, capacity }) {
      await client
        .eval(KEEP, { keys, arguments: [hash, String(clock.now()), text, String(capacity)] })
        .catch(orNothing);
    },
  };
}
