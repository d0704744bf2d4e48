import { CONSENT_KEYS } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { order, rental, subscription } from "../../schema/orders.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { call, newPerson, type TestPerson } from "./users.fixture.ts";

/** Words that only the other person's data holds. */
const CANARY = "canary";

let platform: TestPlatform;
let [person, other]: TestPerson[] = [];
beforeAll(async () => {
  platform = await createTestPlatform();
  [person, other] = [await newPerson(platform), await newPerson(platform, { firstName: CANARY })];
  await fill(other);
});
afterAll(() => platform.close());

/** Gives a person something in every store that belongs to a person. */
async function fill(owner: TestPerson): Promise<void> {
  const send = async (path: string, body: object): Promise<void> => {
    expect((await call(platform, "POST", path, { as: owner, body })).status).toBe(200);
  };
  const { body } = await call(platform, "GET", "/content/epg?page_size=1");
  const [channel] = body["channels"] as { programmes: { id: string; start_time: string }[] }[];
  const ahead = channel?.programmes.find(({ start_time: at }) => Date.parse(at) > platform.clock.now());
  await send("/user/v1/reminders", { id: ahead?.id });
  await send("/user/v1/settings", { key: "recent_search", value: CANARY });
  await send("/user/v2/watchlist", { id: "0-0-1", asset_type: 0 });
  await send("/user/api/v1/watchhistory", { items: [{ id: "0-0-1", position: 10, duration: 600 }] });
  await send("/user/createUserAction", { content_id: "0-0-1", action: "like" });
  await send("/user/datacollection", { type: CANARY, data: { value: CANARY } });
  await send("/auth/userconsents", Object.fromEntries(CONSENT_KEYS.map((key) => [key, true])));
  const now = new Date(platform.clock.now());
  const later = new Date(now.getTime() + 86_400_000);
  const { userId } = owner;
  const [bought] = await platform.db
    .insert(order)
    .values({
      userId,
      planId: "0-11-in-month",
      countryCode: "IN",
      currency: "INR",
      priceMinor: 19_900,
      state: "paid",
      createdAt: now,
    })
    .returning();
  const orderId = bought?.id ?? "";
  await platform.db
    .insert(subscription)
    .values({ userId, orderId, planId: "0-11-in-month", state: "activated", startsAt: now, endsAt: later });
  await platform.db
    .insert(rental)
    .values({ userId, orderId, contentId: "0-0-5", rentedAt: now, rentalHours: 504, watchHours: 4 });
}

const get = async (as: TestPerson | undefined, path: string) =>
  (await call(platform, "GET", path, as === undefined ? {} : { as })).body;

const LISTS = [
  "/user/v2/watchlist?translation=en",
  "/user/v1/reminders?translation=en",
  "/user/api/v1/watchhistory?translation=en",
  "/user/v1/transactions?translation=en",
  "/user/v1/rentals?translation=en",
] as const;
const BARE_LISTS = [
  "/user/v1/settings?platform_name=web_app",
  "/order/v1/subscription?translation=en&include_all=true",
  "/subscription/v1/subscription?translation=en&include_all=true",
] as const;

describe("what belongs to one person", () => {
  it.each(LISTS)("is in the owner's answer alone: %s [PLAT-07]", async (path) => {
    expect([(await get(other, path)).items.length, (await get(person, path)).items]).toEqual([1, []]);
  });

  it.each(BARE_LISTS)("is in the owner's answer alone: %s [PLAT-07]", async (path) => {
    expect(await get(other, path)).toHaveLength(1);
    expect(await get(person, path)).toEqual([]);
  });

  it("is neither the action nor the consent nor the name of another one [PLAT-07]", async () => {
    const facts = async (as: TestPerson | undefined) => {
      const [action, consents, profile] = [
        await get(as, "/user/getUserActionDetails?content_id=0-0-1"),
        await get(as, "/auth/userconsents"),
        await get(as, "/user/v1/user"),
      ];
      return [action["action"], consents["IsTargetedAds"], profile["first_name"], profile["id"]];
    };
    expect(await facts(other)).toEqual(["like", true, CANARY, other?.userId]);
    expect(await facts(person)).toEqual(["none", false, "", person?.userId]);
  });

  it("is in no file of another one [PLAT-07]", async () => {
    const file = async (as: TestPerson | undefined) => JSON.stringify(await get(as, "/user/v1/user/export"));
    const own = await file(other);
    for (const trace of [CANARY, "0-0-5", "0-11-in-month", other?.userId ?? "-"]) {
      expect(own).toContain(trace);
      expect(await file(person)).not.toContain(trace);
    }
  });
});
