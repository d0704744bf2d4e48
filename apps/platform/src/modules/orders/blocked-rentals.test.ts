import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { contentItems } from "../content/tables.ts";
import { order } from "../../schema/orders.ts";
import { purchasesOn } from "./purchase.fixture.ts";

const TITLE = "0-0-27";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

describe("a rental", () => {
  it("of a title that is blocked in the buyer's region is refused, and no price is offered [PLAT-159]", async () => {
    const title = eq(contentItems.id, TITLE);
    const person = await purchasesOn(platform).person();
    const ordersOf = async () =>
      (await platform.db.select().from(order).where(eq(order.userId, person.userId))).length;
    const rent = async () =>
      (await person.order({ plan_id: "0-11-in-rental", content_id: TITLE })).body["code"];
    const offers = async () => (await person.get(`/order/v1/offers/${TITLE}?country=IN&system=Z5`)).status;
    await platform.db
      .update(contentItems)
      .set({ blockedRegions: ["IN-MH"] })
      .where(title);
    expect([await rent(), await offers(), await ordersOf()]).toEqual(["NOT_PURCHASABLE", 475, 0]);
    await platform.db
      .update(contentItems)
      .set({ blockedRegions: ["IN-KA", "US-MH"] })
      .where(title);
    expect([await rent(), await offers(), await ordersOf()]).toEqual([undefined, 200, 1]);
    await platform.db.update(contentItems).set({ blockedRegions: [] }).where(title);
  });
});
