import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeOnEveryDatabase } from "../testing/describe-on-every-database.ts";
import type { Database, OpenDatabase } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";

describeOnEveryDatabase("work in a transaction", ({ openDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openDatabase("attempts", async ({ db }) => {
      await db.execute(sql`create table attempt (number int)`);
    });
  });
  afterAll(() => database.close());

  const end = (tx: Database, code: string) =>
    tx.execute(sql`do ${sql.raw(`$$ begin raise exception using errcode = '${code}'; end $$`)}`);
  const stored = async () =>
    (await database.db.execute<{ number: number }>(sql`delete from attempt returning number`)).rows.map(
      ({ number }) => number,
    );
  /** Stores the number of the attempt; the first ones end with a code. */
  const endingWith = (code: string, times: number) => {
    let attempt = 0;
    return inTransaction(database.db, async (tx) => {
      attempt += 1;
      await tx.execute(sql`insert into attempt values (${attempt})`);
      if (attempt <= times) await end(tx, code);
      return attempt;
    });
  };

  it("is done anew after a deadlock, without what the ended attempt wrote", async () => {
    expect([await endingWith("40P01", 0), await stored()]).toEqual([1, [1]]);
    expect([await endingWith("40P01", 4), await stored()]).toEqual([5, [5]]);
  });

  it("fails after five deadlocks, and at once for another reason", async () => {
    await expect(endingWith("40P01", 5)).rejects.toMatchObject({ cause: { code: "40P01" } });
    await expect(endingWith("23505", 1)).rejects.toMatchObject({ cause: { code: "23505" } });
    expect(await stored()).toEqual([]);
  });
});
