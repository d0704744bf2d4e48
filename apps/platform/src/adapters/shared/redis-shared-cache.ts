import type { SharedCache } from "../../ports/shared-cache.ts";
import { REDIS_KEY_PREFIX, type RedisClient } from "./redis-connection.ts";

/** Increments and starts the window atomically, so that no counter lacks an expiry. */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    redis.call('PEXPIRE', KEYS[1], ARGV[1])
    left = tonumber(ARGV[1])
  end
  return {count, left}`;

/** A cache on Redis or Valkey, shared by all processes of an installation. */
export function createRedisSharedCache({
  client,
  prefix = REDIS_KEY_PREFIX,
}: {
  readonly client: RedisClient;
  readonly prefix?: string;
}): SharedCache {
  const named = (key: string): string => `${prefix}cache:${key}`;
  return {
    get: async (key) => (await client.get(named(key))) ?? undefined,
    set: async (key, value, { ttlMs }) =>
      void (await client.set(named(key), value, {
        expiration: { type: "PX", value: Math.max(1, Math.ceil(ttlMs)) },
      })),
    remove: async (key) => void (await client.del(named(key))),
    async increment(key, { windowMs }) {
      const answer = await client.eval(COUNT, { keys: [named(key)], arguments: [String(windowMs)] });
      const [count, resetsInMs] = Array.isArray(answer) ? answer.map(Number) : [];
      if (count === undefined || resetsInMs === undefined)
        throw new Error("The shared cache returned an invalid count");
      return { count, resetsInMs };
    },
  };
}
