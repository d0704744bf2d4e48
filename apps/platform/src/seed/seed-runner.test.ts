import { eq } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { setting, user } from "../schema/users.ts";
import { provider } from "../schema/plans.ts";
import type { OpenDatabase } from "../database/database.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import { createFakeClock } from "../testing/fake-clock.ts";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import { resetToSeed, runSeeds } from "./seed-runner.ts";

describeOnEveryDatabase("the seeds", (engine) => {
  let database: OpenDatabase | undefined;
  const clock = createFakeClock();

  afterEach(() => database?.close());

  const open = async () => (database = await engine.openDatabase("migrated", async () => undefined)).db;
  const moduleWith = (seedVersion: string, name: string, fails = false): PlatformModule => ({
    name: "sample",
    seedVersion,
    async seed({ db }) {
      const row = { id: "p1", name };
      await db.insert(provider).values(row).onConflictDoUpdate({ target: provider.id, set: row });
      if (fails) throw new Error("half-way");
    },
  });

  it("run once, so that later changes stay [PLAT-02]", async () => {
    const db = await open();
    expect(await runSeeds([moduleWith("1", "Seeded")], { db, clock })).toEqual(["sample"]);
    await db.update(provider).set({ name: "Changed by an operator" }).where(eq(provider.id, "p1"));
    expect(await runSeeds([moduleWith("1", "Seeded")], { db, clock })).toEqual([]);
    expect(await db.select({ name: provider.name }).from(provider)).toEqual([
      { name: "Changed by an operator" },
    ]);
  }, 60_000);

  it("come again with a new version and leave users alone [PLAT-02]", async () => {
    const db = await open();
    await runSeeds([moduleWith("1", "Old")], { db, clock });
    const [person] = await db
      .insert(user)
      .values({ email: "kept@example.com", countryCode: "IN" })
      .returning();
    await db.insert(setting).values({ userId: person?.id ?? "", key: "display_language", value: "hi" });
    await runSeeds([moduleWith("2", "New")], { db, clock });
    expect(await db.select({ name: provider.name }).from(provider)).toEqual([{ name: "New" }]);
    expect(await db.select({ value: setting.value }).from(setting)).toEqual([{ value: "hi" }]);
  }, 60_000);

  it("leave nothing behind when they fail, and run again", async () => {
    const db = await open();
    await expect(runSeeds([moduleWith("1", "Half", true)], { db, clock })).rejects.toThrow("half-way");
    expect(await db.select().from(provider)).toEqual([]);
    expect(await runSeeds([moduleWith("1", "Whole")], { db, clock })).toEqual(["sample"]);
  }, 60_000);

  it("are run by one of several processes that start together", async () => {
    const db = await open();
    const results = await Promise.all(
      [1, 2, 3].map(() => runSeeds([moduleWith("1", "Once")], { db, clock })),
    );
    expect(results.flat()).toEqual(["sample"]);
  }, 60_000);

  it("are all that is left after a reset", async () => {
    const db = await open();
    await db.insert(user).values({ email: "gone@example.com", countryCode: "IN" });
    await resetToSeed([moduleWith("1", "Seeded")], { db, clock });
    expect(await db.select().from(user)).toEqual([]);
    expect(await db.select({ name: provider.name }).from(provider)).toEqual([{ name: "Seeded" }]);
  }, 60_000);
});
