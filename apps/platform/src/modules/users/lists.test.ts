import {
  remindersAnswerSchema,
  watchHistoryAnswerSchema,
  watchlistAnswerSchema,
} from "@marquee/content-sdk/wire";
import { HOUR, MINUTE, SECOND } from "@marquee/config";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, TEST_ADDRESSES, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { dataCollection, reminder, watchHistory, watchlist } from "../../schema/users.ts";
import { contentItems } from "../content/tables.ts";
import { call, newPerson, type TestPerson } from "./users.fixture.ts";

const WATCHLIST = "/user/v2/watchlist";
const HISTORY = "/user/api/v1/watchhistory";
const REMINDERS = "/user/v1/reminders";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const add = (as: TestPerson, id: string) =>
  call(platform, "POST", WATCHLIST, { as, body: { id, asset_type: 0 } });
const listed = async (as: Pick<TestPerson, "headers">, query = "") =>
  watchlistAnswerSchema().parse((await call(platform, "GET", WATCHLIST + query, { as })).body);
const watched = (as: TestPerson, ...items: readonly Record<string, unknown>[]) =>
  call(platform, "POST", HISTORY, { as, body: { items } });
const history = async (as: Pick<TestPerson, "headers">, query = "") =>
  watchHistoryAnswerSchema().parse((await call(platform, "GET", HISTORY + query, { as })).body);
const minutesAgo = (minutes: number) => new Date(platform.clock.now() - minutes * MINUTE).toISOString();

describe("the watchlist", () => {
  it("holds a title that is added twice once, with the item in the language asked for [PLAT-54]", async () => {
    const as = await newPerson(platform);
    for (const id of ["0-0-1", "0-0-1"]) expect((await add(as, id)).status).toBe(200);
    const { items, total } = await listed(as, "?translation=hi");
    expect([items.length, total]).toEqual([1, 1]);
    expect(items[0]).toMatchObject({ id: "0-0-1", asset_type: 0, item: { id: "0-0-1" } });
    expect(items[0]?.item?.title).toMatch(/[ऀ-ॿ]/);
  });

  it("says of each title what it is, whatever the caller called it [PLAT-54]", async () => {
    const as = await newPerson(platform);
    const types = { "0-6-1": 6, "0-1-1": 1, "0-9-1": 9 };
    for (const id of Object.keys(types)) expect((await add(as, id)).status).toBe(200);
    const { items } = await listed(as);
    expect(Object.fromEntries(items.map(({ id, asset_type: assetType }) => [id, assetType]))).toEqual(types);
    expect((await call(platform, "DELETE", `${WATCHLIST}?id=0-6-1&asset_type=6`, { as })).status).toBe(200);
    expect((await listed(as)).items.map(({ id }) => id).sort()).toEqual(["0-1-1", "0-9-1"]);
  });

  it("comes newest first, a page at a time, and loses what is removed [PLAT-54]", async () => {
    const as = await newPerson(platform);
    for (const id of ["0-0-1", "0-0-5", "0-0-9"]) {
      await add(as, id);
      platform.clock.advance(SECOND);
    }
    expect((await listed(as, "?page_size=2")).items.map(({ id }) => id)).toEqual(["0-0-9", "0-0-5"]);
    expect((await listed(as, "?page_size=2&page=2")).items.map(({ id }) => id)).toEqual(["0-0-1"]);
    expect((await listed(as, "?id=0-0-5")).items.map(({ id }) => id)).toEqual(["0-0-5"]);
    expect((await listed(as, "?id=0-0-404")).total).toBe(0);
    for (const id of ["0-0-5", "0-0-5", "0-0-404"])
      expect((await call(platform, "DELETE", `${WATCHLIST}?id=${id}&asset_type=0`, { as })).status).toBe(200);
    expect((await listed(as)).items.map(({ id }) => id)).toEqual(["0-0-9", "0-0-1"]);
  });

  it("accepts no unknown title, and is only the owner's [PLAT-54] [PLAT-07]", async () => {
    const [as, other] = [await newPerson(platform), await newPerson(platform)];
    expect((await add(as, "0-0-99999")).status).toBe(404);
    expect((await call(platform, "POST", WATCHLIST, { as, body: {} })).status).toBe(400);
    await add(as, "0-0-1");
    expect((await listed(other)).total).toBe(0);
    await call(platform, "DELETE", `${WATCHLIST}?id=0-0-1`, { as: other });
    expect((await listed(as)).total).toBe(1);
  });

  it("keeps the entry of a title that is not available, without the item", async () => {
    const as = await newPerson(platform);
    await add(as, "0-0-56");
    const abroad = { headers: { ...as.headers, "x-forwarded-for": TEST_ADDRESSES.US } };
    expect((await listed(as)).items[0]?.item?.id).toBe("0-0-56");
    expect((await listed(abroad)).items[0]).toMatchObject({ id: "0-0-56", item: null });
    await platform.db.insert(watchlist).values({ userId: as.userId, contentId: "gone", assetType: 0 });
    expect((await listed(as)).items.map(({ item }) => item?.id ?? null)).toContain(null);
  });
});

describe("the watch history", () => {
  it("answers items with position and time, watched last first, episodes with their show [PLAT-56] [CONT-31]", async () => {
    const as = await newPerson(platform);
    expect(
      await watched(
        as,
        { id: "0-0-1", position: 61.5, duration: 600, watched_at: minutesAgo(5) },
        { id: "0-1-42", position: 30, duration: 300, watched_at: minutesAgo(2) },
      ),
    ).toMatchObject({ status: 200, body: { unknown: [] } });
    const { items, total } = await history(as);
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        id: "0-1-42",
        asset_type: 1,
        position: 30,
        duration: 300,
        watched_at: minutesAgo(2),
        show_id: expect.stringMatching(/^0-6-/),
      },
      {
        id: "0-0-1",
        asset_type: 0,
        position: 61.5,
        watched_at: minutesAgo(5),
        show_id: null,
        item: { id: "0-0-1" },
      },
    ]);
  });

  it("stores the position watched later, in any order and grouping of arrival [PLAT-56]", async () => {
    const watchedPosition = fc.record({
      minutes: fc.integer({ min: 1, max: 60 }),
      position: fc.integer({ min: 0, max: 500 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(watchedPosition, { minLength: 1, maxLength: 8, selector: ({ minutes }) => minutes }),
        fc.integer({ min: 1, max: 4 }),
        async (positions, groupSize) => {
          const as = await newPerson(platform);
          for (let from = 0; from < positions.length; from += groupSize) {
            await watched(
              as,
              ...positions.slice(from, from + groupSize).map(({ minutes, position }) => ({
                id: "0-0-1",
                position,
                duration: 600,
                watched_at: minutesAgo(minutes),
              })),
            );
          }
          const latest = positions.reduce((best, next) => (next.minutes < best.minutes ? next : best));
          expect((await history(as)).items).toMatchObject([
            { position: latest.position, watched_at: minutesAgo(latest.minutes) },
          ]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("keeps the sitting that began later, whenever positions of another arrive [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    const sitting = (began: number, minutes: number, position: number) => ({
      id: "0-0-1",
      position,
      duration: 600,
      started_at: minutesAgo(began),
      watched_at: minutesAgo(minutes),
    });
    await watched(as, sitting(30, 20, 200));
    await watched(as, sitting(40, 1, 100));
    expect((await history(as)).items).toMatchObject([{ position: 200, started_at: minutesAgo(30) }]);
    await watched(as, sitting(30, 15, 250), sitting(40, 2, 110));
    expect((await history(as)).items).toMatchObject([{ position: 250, watched_at: minutesAgo(15) }]);
    await watched(as, { id: "0-0-1", position: 90, duration: 600, watched_at: minutesAgo(16) });
    expect((await history(as)).items).toMatchObject([{ position: 250 }]);
    await watched(as, { id: "0-0-1", position: 91, duration: 600, watched_at: minutesAgo(14) });
    expect((await history(as)).items).toMatchObject([{ position: 91, started_at: null }]);
  });

  it("corrects a device's times by its clock, and answers the platform's time [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    const YEAR = 365 * 24 * 60;
    const items = [
      {
        id: "0-0-1",
        position: 10,
        duration: 600,
        started_at: minutesAgo(9 - YEAR),
        watched_at: minutesAgo(7 - YEAR),
      },
    ];
    await call(platform, "POST", HISTORY, { as, body: { items, sent_at: minutesAgo(-YEAR) } });
    expect(await history(as)).toMatchObject({
      items: [{ watched_at: minutesAgo(7), started_at: minutesAgo(9) }],
      now: minutesAgo(0),
    });
  });

  it("stores the later moment of one sitting, however long each call was on its way [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    const send = (item: { position: number; began: string; watched: string }, onTheWayMs: number) => {
      const sentAt = new Date(platform.clock.now() - onTheWayMs).toISOString();
      const items = [
        {
          id: "0-0-1",
          position: item.position,
          duration: 600,
          started_at: item.began,
          watched_at: item.watched,
        },
      ];
      return call(platform, "POST", HISTORY, { as, body: { items, sent_at: sentAt } });
    };
    const began = minutesAgo(5);
    await send({ position: 100, began, watched: minutesAgo(2) }, 9000);
    await send({ position: 200, began, watched: minutesAgo(1) }, 40);
    expect((await history(as)).items).toMatchObject([{ position: 200 }]);
    // Ten seconds apart and more it is an earlier sitting.
    const earlier = new Date(Date.parse(began) - 10 * SECOND).toISOString();
    await send({ position: 50, began: earlier, watched: minutesAgo(0) }, 40);
    expect((await history(as)).items).toMatchObject([{ position: 200 }]);
    // A removal is compared exactly.
    await call(platform, "DELETE", `${HISTORY}?id=0-0-1`, { as });
    const justBefore = new Date(platform.clock.now() - 5 * SECOND).toISOString();
    await send({ position: 300, began: justBefore, watched: minutesAgo(0) }, 0);
    expect((await history(as)).items).toEqual([]);
  });

  it("changes no time for a difference of less than ten seconds, and every time from there on [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    const now = platform.clock.now();
    const text = (ms: number) => new Date(ms).toISOString();
    const storedBy = async (id: string, differenceMs: number) => {
      const items = [
        {
          id,
          position: 10,
          duration: 600,
          started_at: text(now - 9 * MINUTE),
          watched_at: text(now - MINUTE),
        },
      ];
      await call(platform, "POST", HISTORY, { as, body: { items, sent_at: text(now - differenceMs) } });
      const stored = (await history(as)).items.find((item) => item.id === id);
      return [stored?.started_at, stored?.watched_at].map((time) => Date.parse(time ?? "") - now);
    };
    for (const [index, differenceMs] of [0, 9_999, -9_999].entries())
      expect([differenceMs, await storedBy(`0-0-${index + 1}`, differenceMs)]).toEqual([
        differenceMs,
        [-9 * MINUTE, -MINUTE],
      ]);
    expect(await storedBy("0-0-5", 10_000)).toEqual([-9 * MINUTE + 10_000, -MINUTE + 10_000]);
    expect(await storedBy("0-0-6", -10_000)).toEqual([-9 * MINUTE - 10_000, -MINUTE - 10_000]);
  });

  it("stores the later moment of one sitting of a device an hour ahead, however long each call was [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    const ahead = (minutes: number, ms = 0) =>
      new Date(Date.parse(minutesAgo(minutes - 60)) - ms).toISOString();
    for (const [position, watchedMinutesAgo, onTheWayMs] of [
      [100, 2, 9000],
      [200, 1, 40],
    ] as const) {
      const items = [
        { id: "0-0-1", position, duration: 600, started_at: ahead(5), watched_at: ahead(watchedMinutesAgo) },
      ];
      await call(platform, "POST", HISTORY, { as, body: { items, sent_at: ahead(0, onTheWayMs) } });
    }
    expect((await history(as)).items).toMatchObject([{ position: 200 }]);
  });

  it("accepts the strangest times of a device, but none before 1970 or in the future [PLAT-56] [CONT-90]", async () => {
    const as = await newPerson(platform);
    for (const [told, sent] of [
      ["0000-01-01T00:00:00Z", "9999-12-31T23:59:59Z"],
      ["9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z"],
    ]) {
      const items = [{ id: "0-0-1", position: 10, duration: 600, started_at: told, watched_at: told }];
      const { status } = await call(platform, "POST", HISTORY, { as, body: { items, sent_at: sent } });
      expect(status).toBe(200);
    }
    expect((await history(as)).items).toMatchObject([
      { watched_at: minutesAgo(0), started_at: minutesAgo(0) },
    ]);
  });

  it("loses what is removed, once and twice, of its owner alone [PLAT-56] [CONT-91]", async () => {
    const [as, other] = [await newPerson(platform), await newPerson(platform)];
    const entry = (id: string) => ({ id, position: 10, duration: 600 });
    for (const person of [as, other]) await watched(person, entry("0-0-1"), entry("0-0-5"));
    platform.clock.advance(10 * MINUTE);
    for (const id of ["0-0-1", "0-0-1", "0-0-404"])
      expect((await call(platform, "DELETE", `${HISTORY}?id=${id}`, { as })).status).toBe(200);
    expect((await history(as)).items.map(({ id }) => id)).toEqual(["0-0-5"]);
    expect((await history(other)).total).toBe(2);
    // Another device has a later position, from before the removal: it stays removed until the title is watched again.
    await watched(as, { ...entry("0-0-1"), started_at: minutesAgo(3), watched_at: minutesAgo(1) });
    expect((await history(as)).total).toBe(1);
    platform.clock.advance(MINUTE);
    await watched(as, { ...entry("0-0-1"), started_at: minutesAgo(0), watched_at: minutesAgo(0) });
    expect((await history(as)).items.map(({ id }) => id)).toEqual(["0-0-1", "0-0-5"]);
    expect((await call(platform, "DELETE", HISTORY, { as })).status).toBe(400);
    expect((await call(platform, "DELETE", `${HISTORY}?id=0-0-5`, { as: { headers: {} } })).status).toBe(401);
  });

  it("reads a future or missing time as now, so that no clock blocks a position forever [PLAT-56]", async () => {
    const as = await newPerson(platform);
    await watched(as, { id: "0-0-1", position: 10, duration: 600, watched_at: minutesAgo(-600) });
    platform.clock.advance(SECOND);
    await watched(as, { id: "0-0-1", position: 20, duration: 600 });
    expect((await history(as)).items).toMatchObject([{ position: 20 }]);
  });

  it("answers 404 for unknown content, and names what it left out of several [PLAT-56]", async () => {
    const as = await newPerson(platform);
    expect((await watched(as, { id: "0-0-99999", position: 1, duration: 2 })).status).toBe(404);
    expect(
      await watched(
        as,
        { id: "0-0-99999", position: 1, duration: 2 },
        { id: "0-0-1", position: 1, duration: 2 },
      ),
    ).toMatchObject({ status: 200, body: { unknown: ["0-0-99999"] } });
    expect((await history(as)).total).toBe(1);
  });

  it("keeps no position of a channel, a show or a season, which have none [CONT-142] [PLAT-56]", async () => {
    const as = await newPerson(platform);
    for (const id of ["0-9-1", "0-6-1", "0-2-1"])
      expect([id, (await watched(as, { id, position: 1, duration: 2 })).status]).toEqual([id, 404]);
    const saved = await watched(as, ...["0-9-1", "0-1-1"].map((id) => ({ id, position: 1, duration: 2 })));
    expect(saved).toMatchObject({ status: 200, body: { unknown: ["0-9-1"] } });
    expect((await history(as)).items.map(({ id }) => id)).toEqual(["0-1-1"]);
  });

  it.each([
    [{}],
    [{ items: [] }],
    [{ items: [{ id: "0-0-1", position: -1, duration: 1 }] }],
    [{ items: [{ id: "0-0-1", position: 1 }] }],
    [{ items: [{ id: "0-0-1", position: 1, duration: 1, watched_at: "soon" }] }],
    [{ items: [{ id: "0-0-1", position: 1e12, duration: 1 }] }],
  ])("refuses %j", async (body) => {
    expect((await call(platform, "POST", HISTORY, { as: await newPerson(platform), body })).status).toBe(400);
  });

  it("resumes playback where it was left [PLAT-56] [CONT-31]", async () => {
    const as = await newPerson(platform);
    await watched(as, { id: "0-0-1", position: 754, duration: 4740 });
    expect(
      (await call(platform, "POST", "/playback/getDetails/secure?content_id=0-0-1", { as, body: {} })).body,
    ).toMatchObject({ resume_at: 754 });
  });

  it("resumes a position that came without a length [CONT-71] [PLAT-56]", async () => {
    const as = await newPerson(platform);
    await watched(as, { id: "0-0-1", position: 754, duration: 0 });
    const answer = await call(platform, "POST", "/playback/getDetails/secure?content_id=0-0-1", {
      as,
      body: {},
    });
    expect(answer.body).toMatchObject({ resume_at: 754 });
  });

  it("resumes each viewer at their own position, until half a minute before the end [PLAT-56] [PLAT-07] [CONT-71]", async () => {
    const [as, other, nobody] = [
      await newPerson(platform),
      await newPerson(platform),
      await newPerson(platform),
    ];
    const resumeAt = async (who: TestPerson) =>
      (await call(platform, "POST", "/playback/getDetails/secure?content_id=0-0-1", { as: who, body: {} }))
        .body["resume_at"];
    await watched(as, { id: "0-0-1", position: 4_710, duration: 4_740 });
    await watched(other, { id: "0-0-1", position: 4_711, duration: 4_740 });
    expect([await resumeAt(as), await resumeAt(other), await resumeAt(nobody)]).toEqual([4_710, null, null]);
  });

  it("reads a position beyond its length as the end, and never resumes beyond the title [CONT-178]", async () => {
    const as = await newPerson(platform);
    await watched(
      as,
      { id: "0-0-1", position: 900, duration: 600 },
      { id: "0-0-5", position: 7, duration: 0 },
    );
    expect((await history(as)).items).toMatchObject([
      { id: "0-0-1", position: 600, duration: 600 },
      { id: "0-0-5", position: 7, duration: 0 },
    ]);
    platform.clock.advance(SECOND);
    const play = async () =>
      (await call(platform, "POST", "/playback/getDetails/secure?content_id=0-0-1", { as, body: {} })).body;
    await watched(as, { id: "0-0-1", position: 4739, duration: 86_400 });
    expect(await play()).toMatchObject({ resume_at: 4739 });
    platform.clock.advance(SECOND);
    await watched(as, { id: "0-0-1", position: 4740, duration: 86_400 });
    expect(await play()).toMatchObject({ resume_at: null });
  });

  it("refuses negative positions and those beyond a million seconds, and changes nothing [CONT-178]", async () => {
    const as = await newPerson(platform);
    await watched(as, { id: "0-0-1", position: 61, duration: 600 });
    platform.clock.advance(SECOND);
    const before = await history(as);
    for (const wrong of [
      { position: -0.001, duration: 600 },
      { position: 1_000_000.001, duration: 0 },
      { position: 5, duration: -1 },
      { position: 5, duration: 1_000_001 },
    ])
      expect([
        wrong,
        (await watched(as, { id: "0-0-2", position: 7, duration: 600 }, { id: "0-0-1", ...wrong })).status,
      ]).toEqual([wrong, 400]);
    expect((await history(as)).items).toEqual(before.items);
    expect((await watched(as, { id: "0-0-1", position: 1_000_000, duration: 0 })).status).toBe(200);
    expect((await history(as)).items).toMatchObject([{ id: "0-0-1", position: 1_000_000 }]);
  });
});

describeOnEveryDatabase("positions that arrive at once", ({ openDatabase }) => {
  let own: TestPlatform;
  beforeAll(async () => {
    own = await createTestPlatform({ openDatabase });
  });
  afterAll(() => own.close());

  it("leave the one watched last [PLAT-56]", async () => {
    const as = await newPerson(own);
    const at = (minutes: number) => new Date(own.clock.now() - minutes * MINUTE).toISOString();
    await Promise.all(
      Array.from({ length: 20 }, (_, minutes) =>
        call(own, "POST", HISTORY, {
          as,
          body: { items: [{ id: "0-0-1", position: 100 + minutes, duration: 600, watched_at: at(minutes) }] },
        }),
      ),
    );
    expect(await own.db.select().from(watchHistory).where(eq(watchHistory.userId, as.userId))).toMatchObject([
      { positionMs: 100_000 },
    ]);
  });
});

describe("reminders", () => {
  const upcoming = async () => {
    const { body } = await call(platform, "GET", "/content/epg?page_size=1");
    const [channel] = body["channels"] as {
      programmes: { id: string; start_time: string; content_id: string }[];
    }[];
    const now = platform.clock.now();
    const ahead = channel?.programmes.find(({ start_time: start }) => Date.parse(start) > now);
    const past = channel?.programmes.find(({ start_time: start }) => Date.parse(start) < now);
    if (ahead === undefined || past === undefined) throw new Error("the guide is empty");
    return { ahead, past };
  };
  const remind = (as: TestPerson, id: string) => call(platform, "POST", REMINDERS, { as, body: { id } });
  const reminders = async (as: TestPerson) =>
    remindersAnswerSchema().parse((await call(platform, "GET", REMINDERS, { as })).body).items;

  it("are added once, listed with their programme and deleted [PLAT-55]", async () => {
    const [as, other, { ahead }] = [await newPerson(platform), await newPerson(platform), await upcoming()];
    for (let twice = 0; twice < 2; twice += 1) expect((await remind(as, ahead.id)).status).toBe(200);
    expect(await reminders(as)).toMatchObject([
      {
        id: ahead.id,
        content_id: ahead.content_id,
        start_time: ahead.start_time,
        channel_id: expect.stringMatching(/^0-9-/),
        item: { id: ahead.content_id },
      },
    ]);
    expect(await reminders(other)).toEqual([]);
    await call(platform, "DELETE", `${REMINDERS}?id=${ahead.id}`, { as: other });
    expect(await reminders(as)).toHaveLength(1);
    await call(platform, "DELETE", `${REMINDERS}?id=${ahead.id}`, { as });
    expect(await reminders(as)).toEqual([]);
  });

  it("follow a title whose date has moved, and are then sent anew; one set again keeps its message [PLAT-55] [SHELL-160]", async () => {
    const as = await newPerson(platform);
    const stored = async () =>
      (await platform.db.select().from(reminder).where(eq(reminder.userId, as.userId))).map(
        ({ startsAt, sentAt }) => [startsAt.toISOString(), sentAt?.toISOString()],
      );
    expect((await remind(as, "0-0-211")).status).toBe(200);
    const startsAt = (await reminders(as))[0]?.start_time ?? "";
    // It came out in 1931 and plays here from this day.
    expect(startsAt).toBe("2027-01-01T00:00:00.000Z");
    const sentAt = new Date(platform.clock.now());
    await platform.db.update(reminder).set({ sentAt }).where(eq(reminder.userId, as.userId));
    expect((await remind(as, "0-0-211")).status).toBe(200);
    expect(await stored()).toEqual([[startsAt, sentAt.toISOString()]]);
    // Its title was to come out yesterday when the reminder was set.
    await platform.db
      .update(reminder)
      .set({ startsAt: new Date(platform.clock.now() - 24 * HOUR) })
      .where(eq(reminder.userId, as.userId));
    expect(await reminders(as)).toEqual([]);
    expect((await remind(as, "0-0-211")).status).toBe(200);
    expect(await reminders(as)).toMatchObject([{ id: "0-0-211", start_time: startsAt }]);
    expect(await stored()).toEqual([[startsAt, undefined]]);
  });

  it("are taken for a title still to come and leave the list once it is out [PLAT-55]", async () => {
    const as = await newPerson(platform);
    expect((await remind(as, "0-0-211")).status).toBe(200);
    expect(await reminders(as)).toMatchObject([{ id: "0-0-211", channel_id: null, content_id: "0-0-211" }]);
    const { ahead } = await upcoming();
    await remind(as, ahead.id);
    expect((await reminders(as)).map(({ id }) => id)).toEqual([ahead.id, "0-0-211"]);
    const startsInMs = Date.parse(ahead.start_time) - platform.clock.now();
    platform.clock.advance(startsInMs);
    expect((await reminders(as)).map(({ id }) => id)).toEqual(["0-0-211"]);
    platform.clock.advance(-startsInMs);
  });

  it("are refused with 400 for started programmes and released titles, with 404 for unknown ones [PLAT-55]", async () => {
    const [as, { ahead, past }] = [await newPerson(platform), await upcoming()];
    const startS = Date.parse(ahead.start_time) / SECOND;
    const channel = ahead.id.slice(0, ahead.id.lastIndexOf("-"));
    expect([(await remind(as, past.id)).status, (await remind(as, "0-0-1")).status]).toEqual([400, 400]);
    for (const id of [`${channel}-${startS + 1}`, `0-9-99999-${startS}`, "0-0-99999", `${channel}-`])
      expect((await remind(as, id)).status).toBe(404);
    expect(await reminders(as)).toEqual([]);
  });

  it("are taken until a programme begins, and from fourteen days before it [PLAT-55]", async () => {
    const [as, { ahead }] = [await newPerson(platform), await upcoming()];
    const now = platform.clock.now();
    const startsAt = Date.parse(ahead.start_time);
    const statusAt = async (instant: number) => {
      platform.clock.set(instant);
      return (await remind(as, ahead.id)).status;
    };
    expect([await statusAt(startsAt), await statusAt(startsAt - 1)]).toEqual([400, 200]);
    const fourteenDays = 14 * 24 * HOUR;
    expect([await statusAt(startsAt - fourteenDays - 1), await statusAt(startsAt - fourteenDays)]).toEqual([
      400, 200,
    ]);
    platform.clock.set(now);
  });

  it("have no item where their title may not be seen, and only there [PLAT-55] [CONT-195]", async () => {
    const as = await newPerson(platform);
    expect((await remind(as, "0-0-211")).status).toBe(200);
    const title = eq(contentItems.id, "0-0-211");
    const itemWith = async (values: Partial<typeof contentItems.$inferInsert>) => {
      await platform.db.update(contentItems).set(values).where(title);
      return (await reminders(as))[0]?.item?.id;
    };
    const open = { countries: ["*"], blockedRegions: [] };
    expect(await itemWith(open)).toBe("0-0-211");
    expect(await itemWith({ countries: ["*", "!IN"] })).toBeUndefined();
    expect(await itemWith({ ...open, blockedRegions: ["IN-MH"] })).toBeUndefined();
    expect(await itemWith({ ...open, blockedRegions: ["IN-KA", "US-MH"] })).toBe("0-0-211");
    await itemWith(open);
  });
});

describe("likes and dislikes", () => {
  it("are one of three states for each title of each person [PLAT-57] [PLAT-07]", async () => {
    const [as, other] = [await newPerson(platform), await newPerson(platform)];
    const read = async (who: TestPerson) =>
      (await call(platform, "GET", "/user/getUserActionDetails?content_id=0-0-1", { as: who })).body[
        "action"
      ];
    expect(await read(as)).toBe("none");
    for (const action of ["like", "dislike", "dislike", "like", "none", "none", "like"]) {
      expect(
        await call(platform, "POST", "/user/createUserAction", { as, body: { content_id: "0-0-1", action } }),
      ).toMatchObject({ status: 200, body: { content_id: "0-0-1", action } });
      expect(await read(as)).toBe(action);
    }
    expect(await read(other)).toBe("none");
    const press = (who: TestPerson, action: string) =>
      call(platform, "POST", "/user/createUserAction", { as: who, body: { content_id: "0-0-1", action } });
    await press(other, "dislike");
    expect([await read(as), await read(other)]).toEqual(["like", "dislike"]);
    await press(other, "none");
    expect([await read(as), await read(other)]).toEqual(["like", "none"]);
  });

  it("refuse another action with 400 and unknown content with 404 [PLAT-57]", async () => {
    const as = await newPerson(platform);
    expect(
      (
        await call(platform, "POST", "/user/createUserAction", {
          as,
          body: { content_id: "0-0-1", action: "love" },
        })
      ).status,
    ).toBe(400);
    expect(
      (
        await call(platform, "POST", "/user/createUserAction", {
          as,
          body: { content_id: "0-0-99999", action: "like" },
        })
      ).status,
    ).toBe(404);
    expect((await call(platform, "GET", "/user/getUserActionDetails", { as })).status).toBe(400);
  });
});

describe("facts handed over", () => {
  it("are kept, at most a hundred of a person [PLAT-53]", async () => {
    const as = await newPerson(platform);
    for (let number = 0; number < 102; number += 1) {
      expect(
        (
          await call(platform, "POST", "/user/datacollection", {
            as,
            body: { type: "survey", data: { number } },
          })
        ).status,
      ).toBe(200);
      platform.clock.advance(1);
    }
    const stored = await platform.db
      .select()
      .from(dataCollection)
      .where(eq(dataCollection.userId, as.userId));
    expect(
      stored
        .map(({ payload }) => (payload as { data: { number: number } }).data.number)
        .sort((left, right) => left - right),
    ).toEqual(Array.from({ length: 100 }, (_, index) => index + 2));
  });

  it("are refused without a name, and above 16 KB [PLAT-53]", async () => {
    const as = await newPerson(platform);
    expect((await call(platform, "POST", "/user/datacollection", { as, body: { data: {} } })).status).toBe(
      400,
    );
    expect(
      (
        await call(platform, "POST", "/user/datacollection", {
          as,
          body: { type: "x", data: { text: "x".repeat(17_000) } },
        })
      ).status,
    ).toBe(413);
  });
});
