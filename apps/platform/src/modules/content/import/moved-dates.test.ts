import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reminder } from "../../../schema/users.ts";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { newPerson } from "../../users/users.fixture.ts";
import { linesOf, movie, whole } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";

describeOnEveryDatabase("a reminder of a title", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
    await importCatalogue(platform.db, linesOf(whole));
  });
  afterAll(() => platform.close());

  const day = (days: number) => new Date(Math.floor(platform.clock.now() / DAY) * DAY + days * DAY);
  const onDay = (days: number | undefined) =>
    days === undefined ? {} : { license_start_date: day(days).toISOString().slice(0, 10) };

  it.each([
    ["comes out later", { set: 10, moved: 20, expected: 20, isSentAgain: true }],
    ["comes out earlier", { set: 10, moved: 3, expected: 3, isSentAgain: true }],
    ["keeps its day", { set: 10, moved: 10, expected: 10, isSentAgain: false }],
    ["loses its day", { set: 10, moved: undefined, expected: 10, isSentAgain: false }],
    ["is out already, as the reminder says", { set: -2, moved: 5, expected: -2, isSentAgain: false }],
  ] as const)(
    "follows an import in which the title %s [PLAT-55] [PLAT-132]",
    async (_case, { set, moved, expected, isSentAgain }) => {
      const [{ userId }, now] = [await newPerson(platform), new Date(platform.clock.now())];
      const both = { userId, sentAt: now };
      await platform.db.insert(reminder).values([
        { ...both, programmeId: movie.id, contentId: movie.id, startsAt: day(set) },
        // A programme and a title that is not imported.
        { ...both, programmeId: "0-9-1-1", channelId: "0-9-1", contentId: movie.id, startsAt: day(set) },
        { ...both, programmeId: "0-0-77", contentId: "0-0-77", startsAt: day(set) },
      ]);
      await importCatalogue(platform.db, linesOf([{ ...movie, ...onDay(moved) }]), { merge: true, now });
      const rows = await platform.db.select().from(reminder).where(eq(reminder.userId, userId));
      const found = (id: string) => {
        const row = rows.find(({ programmeId }) => programmeId === id);
        return [row?.startsAt, row?.sentAt];
      };
      expect(found(movie.id)).toEqual([day(expected), isSentAgain ? null : now]);
      for (const other of ["0-9-1-1", "0-0-77"]) expect(found(other)).toEqual([day(set), now]);
    },
  );

  it("is due at once when the title is out already [PLAT-55]", async () => {
    const [{ userId }, now] = [await newPerson(platform), new Date(platform.clock.now())];
    await platform.db
      .insert(reminder)
      .values({ userId, programmeId: movie.id, contentId: movie.id, startsAt: day(4) });
    await importCatalogue(platform.db, linesOf([{ ...movie, ...onDay(-1) }]), { merge: true, now });
    const [row] = await platform.db.select().from(reminder).where(eq(reminder.userId, userId));
    expect([row?.startsAt, row?.sentAt]).toEqual([now, null]);
  });
});
