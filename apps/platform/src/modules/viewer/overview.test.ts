import { noTokens, type Fetch } from "@marquee/http";
import { buildClient } from "@marquee/http/testing";
import { fetchViewerOverview, updateUserDetails, type ViewerOverview } from "@marquee/auth-sdk";
import { DAY } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { demoId } from "../../../seed/demo-accounts/demo-id.ts";
import { newPerson } from "../users/users.fixture.ts";
import { subscription } from "../../schema/orders.ts";

const [PREMIUM, LAPSED, SOON_ENDING] = [2, 5, 6];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

function callsWith(headers: Readonly<Record<string, string>>) {
  const fetch = ((address: string, init: RequestInit = {}) => {
    // The key of another device than the session is on.
    const { esk: _esk, ...sent } = init.headers as Record<string, string>;
    return platform.fetch(address, { ...init, headers: { ...sent, ...headers } });
  }) as unknown as Fetch;
  return buildClient({
    fetch,
    families: { graphql: "/graphql" },
    clock: { now: platform.clock.now, monotonic: platform.clock.now },
    tokens: noTokens,
  });
}
async function overviewWith(headers: Readonly<Record<string, string>>): Promise<ViewerOverview | undefined> {
  return fetchViewerOverview(callsWith(headers));
}
const overviewOf = async (userId: string, more: Readonly<Record<string, string>> = {}) =>
  overviewWith({ ...(await signInAs(platform, { userId })).headers, ...more });

async function mySubscription(userId: string) {
  const [row] = await platform.db.select().from(subscription).where(eq(subscription.userId, userId));
  if (row === undefined) throw new Error("the demo account has no subscription");
  return row;
}

describe("the overview of the viewer", () => {
  it("answers name, devices and the current subscription, in the display language [PLAT-102]", async () => {
    const { endsAt } = await mySubscription(demoId(PREMIUM));
    const english = await overviewOf(demoId(PREMIUM));
    expect(english).toEqual({
      firstName: "Priya",
      lastName: "Nair",
      deviceCount: 1,
      subscription: { planTitle: "Premium, 12 months", state: "RENEWING", endsAt: endsAt.getTime() },
    });
    const hindi = await overviewOf(demoId(PREMIUM), { "display-language": "hi" });
    expect(hindi?.subscription?.planTitle).toBe("प्रीमियम, 12 महीने");
    expect(hindi?.deviceCount).toBe(2);
  });

  it("answers a subscription that will not renew as ending [PLAT-102]", async () => {
    const { endsAt } = await mySubscription(demoId(SOON_ENDING));
    expect(await overviewOf(demoId(SOON_ENDING))).toMatchObject({
      firstName: "Sunita",
      subscription: { planTitle: "Premium, 1 month", state: "ENDING", endsAt: endsAt.getTime() },
    });
  });

  it("answers an ended subscription as ended, and none as null [PLAT-102]", async () => {
    const { endsAt } = await mySubscription(demoId(LAPSED));
    expect((await overviewOf(demoId(LAPSED)))?.subscription).toMatchObject({
      state: "ENDED",
      endsAt: endsAt.getTime(),
    });
    const { userId } = await newPerson(platform);
    expect((await overviewOf(userId))?.subscription).toBeUndefined();
  });

  it("answers the end of the grace period while payment is due [PLAT-102]", async () => {
    const { id, endsAt } = await mySubscription(demoId(PREMIUM));
    const graceEndsAt = new Date(platform.clock.now() + 3 * DAY);
    const before = { endsAt, graceEndsAt: null };
    await platform.db
      .update(subscription)
      .set({ endsAt: new Date(platform.clock.now() - DAY), graceEndsAt })
      .where(eq(subscription.id, id));
    expect((await overviewOf(demoId(PREMIUM)))?.subscription).toMatchObject({
      state: "GRACE",
      endsAt: graceEndsAt.getTime(),
    });
    await platform.db.update(subscription).set(before).where(eq(subscription.id, id));
  });

  it("answers the max pack of several, and of ended ones that which ended last [PLAT-102]", async () => {
    const { userId } = await newPerson(platform);
    const own = async (planId: string, endsInDays: number, startedDaysAgo: number) => {
      const endsAt = new Date(platform.clock.now() + endsInDays * DAY);
      await platform.db.insert(subscription).values({
        userId,
        planId,
        state: endsInDays > 0 ? "activated" : "expired",
        isRenewing: false,
        startsAt: new Date(platform.clock.now() - startedDaysAgo * DAY),
        endsAt,
      });
      return endsAt.getTime();
    };
    await own("0-11-in-year", -30, 35);
    const endedLast = await own("0-11-in-month", -2, 60);
    await own("0-11-in-quarter", -3, 40);
    expect((await overviewOf(userId))?.subscription).toEqual({
      planTitle: "Premium, 1 month",
      state: "ENDED",
      endsAt: endedLast,
    });
    // The dearer one, though the other ends later.
    const endsAt = await own("0-11-in-year", 5, 360);
    await own("0-11-in-month", 25, 5);
    expect((await overviewOf(userId))?.subscription).toEqual({
      planTitle: "Premium, 12 months",
      state: "ENDING",
      endsAt,
    });
  });

  it("is null for a guest, in each of its three fields [PLAT-102]", async () => {
    expect(await overviewWith({})).toBeUndefined();
    const query = "{ viewer { details { firstName } deviceCount subscription { state } } }";
    const answer = await platform.fetch(`/graphql?query=${encodeURIComponent(query)}`, {
      headers: { device_id: "d-1" },
    });
    expect(await answer.json()).toEqual({
      data: { viewer: { details: null, deviceCount: null, subscription: null } },
    });
  });

  it("answers the name that was stored last; a guest stores none [PLAT-46] [PLAT-102]", async () => {
    const { userId } = await newPerson(platform);
    const { headers } = await signInAs(platform, { userId });
    const details = { firstName: "Asha", lastName: "Rao" };
    expect(await updateUserDetails(callsWith(headers), details)).toMatchObject({ ok: true });
    expect(await overviewWith(headers)).toMatchObject(details);
    await expect(updateUserDetails(callsWith({}), details)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    expect(await overviewOf(demoId(LAPSED))).toMatchObject({ firstName: "Farhan", lastName: "Ali" });
  });
});
