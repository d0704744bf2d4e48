import { drizzle } from "drizzle-orm/pg-proxy";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { SECOND } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createFlagService, type FlagService } from "./flag-service.ts";

const CONTEXT = { appName: "webapp", environment: "production", properties: { country: "IN" } };

/** One flag, as the database answers it. */
const row = (name: string): unknown[] => [name, "", true, [{}]];

/** The next turn of the event loop; a rejection without a handler is reported before it. */
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

/** A database whose reads of the flags answer when a test says so, in the order in which they began. */
function answeringDatabase() {
  const reads: { answer(rows: readonly unknown[][]): void; fail(error: Error): void }[] = [];
  const db = drizzle(
    () =>
      new Promise((resolve, reject) => {
        reads.push({ answer: (rows) => resolve({ rows: [...rows] }), fail: reject });
      }),
  );
  return { db: db as unknown as Database, reads };
}

describe("the flag service", () => {
  const clock = createFakeClock();
  let unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  let service: FlagService;
  let reads: ReturnType<typeof answeringDatabase>["reads"];

  beforeEach(() => {
    unhandled = [];
    process.on("unhandledRejection", note);
    const answering = answeringDatabase();
    reads = answering.reads;
    service = createFlagService({ db: answering.db, clock });
  });
  afterEach(() => {
    process.off("unhandledRejection", note);
    service.close();
  });

  const namesOf = async (): Promise<readonly string[]> =>
    (await service.evaluate(CONTEXT)).map(({ name }) => name);

  it("outlives a read that fails after a later read has begun", async () => {
    const first = namesOf();
    clock.advance(5 * SECOND);
    const second = namesOf();
    await expect.poll(() => reads.length).toBe(2);
    reads[0]?.fail(new Error("no connection is free"));
    await expect(first).rejects.toThrow();
    reads[1]?.answer([row("nft")]);
    expect(await second).toEqual(["nft"]);
    await nextTurn();
    expect(unhandled).toEqual([]);
  });

  it("uses the flags of a later read although an earlier one fails", async () => {
    const first = namesOf();
    clock.advance(5 * SECOND);
    const second = namesOf();
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.answer([row("search")]);
    expect(await second).toEqual(["search"]);
    reads[0]?.fail(new Error("no connection is free"));
    await expect(first).rejects.toThrow();
    expect(await namesOf()).toEqual(["search"]);
    await nextTurn();
    expect(reads.length).toBe(2);
    expect(unhandled).toEqual([]);
  });

  it("reads again after a failure", async () => {
    const first = namesOf();
    await expect.poll(() => reads.length).toBe(1);
    reads[0]?.fail(new Error("no connection is free"));
    await expect(first).rejects.toThrow();
    const second = namesOf();
    await expect.poll(() => reads.length).toBe(2);
    reads[1]?.answer([row("nft")]);
    expect(await second).toEqual(["nft"]);
  });
});
