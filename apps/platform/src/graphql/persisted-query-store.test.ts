import { createHash } from "node:crypto";
import { viewerOperation } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTableRegisteredQueries } from "../adapters/shared/table-registered-queries.ts";
import type { OpenDatabase } from "../database/database.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import {
  createPersistedQueryStore,
  type RegisteredQueries,
  type PersistedQueryStore,
} from "./persisted-query-store.ts";

const noneRegistered: RegisteredQueries = { find: async () => undefined, save: async () => undefined };
const own = new Map([[viewerOperation.hash, viewerOperation.text]]);
const textOf = (index: number): string => `query q${index} { viewer { country } }`;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

describeOnEveryDatabase("the store of persisted queries", (engine) => {
  let database: OpenDatabase;
  const clock = createFakeClock();

  beforeAll(async () => {
    database = await engine.openDatabase("migrated", async () => undefined);
  });
  afterAll(() => database.close());

  async function register(store: PersistedQueryStore, index: number): Promise<void> {
    clock.advance(1);
    await store.set(hashOf(textOf(index)), textOf(index));
  }
  const count = async (): Promise<number> => {
    const { rows } = await database.db.execute<{ count: number }>(
      "select count(*)::int as count from persisted_query",
    );
    return rows[0]?.count ?? 0;
  };

  it("lets the oldest text go first and stays bounded [PLAT-40]", async () => {
    const store = createPersistedQueryStore({
      own,
      registered: createTableRegisteredQueries({ db: database.db, clock }),
      capacity: 100,
    });
    for (let index = 0; index < 300; index += 1) await register(store, index);
    expect(await store.get(hashOf(textOf(299)))).toBe(textOf(299));
    expect(await store.get(hashOf(textOf(201)))).toBe(textOf(201));
    expect(await store.get(hashOf(textOf(0)))).toBeUndefined();
    expect(await count()).toBe(100);
  }, 60_000);

  it("keeps our own operations through a flood of 10,000 texts [PLAT-40]", async () => {
    const store = createPersistedQueryStore({ own, registered: noneRegistered });
    for (let index = 0; index < 10_000; index += 1) await register(store, index);
    expect(await store.get(viewerOperation.hash)).toBe(viewerOperation.text);
    expect(await store.get(hashOf(textOf(7_999)))).toBeUndefined();
    expect(await store.get(hashOf(textOf(8_000)))).toBe(textOf(8_000));
  });

  it("finds after a restart what was registered before", async () => {
    const registered = createTableRegisteredQueries({ db: database.db, clock });
    await register(createPersistedQueryStore({ own, registered }), 20_000);
    expect(await createPersistedQueryStore({ own, registered }).get(hashOf(textOf(20_000)))).toBe(
      textOf(20_000),
    );
  });

  it("keeps used queries and drops unused ones", async () => {
    const store = createPersistedQueryStore({ own, registered: noneRegistered, capacity: 2 });
    await register(store, 1);
    await register(store, 2);
    await store.get(hashOf(textOf(1)));
    await register(store, 3);
    expect([await store.get(hashOf(textOf(1))), await store.get(hashOf(textOf(2)))]).toEqual([
      textOf(1),
      undefined,
    ]);
  });
});
