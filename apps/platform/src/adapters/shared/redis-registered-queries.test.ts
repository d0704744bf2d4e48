import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPersistedQueryStore } from "../../graphql/persisted-query-store.ts";
import { createLogger } from "../../monitoring/logger.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { connectRedis, type RedisConnection } from "./redis-connection.ts";
import { createRedisRegisteredQueries } from "./redis-registered-queries.ts";

const url = process.env["TEST_CACHE_URL"] ?? "";

describe.skipIf(url === "")("registered queries on Redis", () => {
  const logger = createLogger({ level: "silent" });
  const clock = createFakeClock();
  const prefix = `test-${randomUUID()}:`;
  let redis: RedisConnection;
  beforeAll(async () => {
    redis = await connectRedis({ url, logger });
  });
  afterAll(() => redis.close());

  const registered = () => createRedisRegisteredQueries({ client: redis.client, clock, logger, prefix });

  it("are known to other processes, and after a restart", async () => {
    await createPersistedQueryStore({ own: new Map(), registered: registered() }).set(
      "a",
      "{ viewer { country } }",
    );
    expect(await createPersistedQueryStore({ own: new Map(), registered: registered() }).get("a")).toBe(
      "{ viewer { country } }",
    );
    expect(await registered().find("b")).toBeUndefined();
  });

  it("stay bounded: the least recently used one is removed first, with its text [PLAT-40]", async () => {
    const queries = registered();
    for (let index = 0; index < 50; index += 1) {
      clock.advance(1);
      await queries.save({ hash: `q${index}`, text: `text ${index}`, capacity: 10 });
      clock.advance(1);
      await queries.find("q0");
    }
    const known = (
      await Promise.all(Array.from({ length: 50 }, (_, index) => queries.find(`q${index}`)))
    ).flatMap((text) => text ?? []);
    expect(known).toEqual(["text 0", ...Array.from({ length: 9 }, (_, index) => `text ${index + 41}`)]);
    expect(await redis.client.hLen(`${prefix}{queries}:text`)).toBe(10);
  });

  it("are unknown while the server is unreachable, and no call fails", async () => {
    const lost = await connectRedis({ url, logger });
    const queries = createRedisRegisteredQueries({ client: lost.client, clock, logger, prefix });
    lost.client.destroy();
    await queries.save({ hash: "c", text: "c", capacity: 10 });
    expect(await queries.find("q49")).toBeUndefined();
  });
});
