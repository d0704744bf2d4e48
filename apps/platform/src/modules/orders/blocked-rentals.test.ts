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

  it("in a combo, one title of which is blocked in the buyer's region, is refused, and its other title offers none [PLAT-159]", async () => {
    const blocked = eq(contentItems.id, "0-0-26");
    const person = await purchasesOn(platform).person();
    const ordersOf = async () =>
      (await platform.db.select().from(order).where(eq(order.userId, person.userId))).length;
    const buy = async () => (await person.order({ plan_id: "0-11-in-combo" })).body["code"];
    const combosOf = async () => {
      const { body } = await person.get("/order/v1/offers/0-0-135?country=IN&system=Z5");
      return (body["combos"] as readonly { readonly plan: { readonly id: string } }[]).map(
        ({ plan }) => plan.id,
      );
    };
    await platform.db
      .update(contentItems)
      .set({ blockedRegions: ["IN-MH"] })
      .where(blocked);
    expect([await buy(), await combosOf(), await ordersOf()]).toEqual(["NOT_PURCHASABLE", [], 0]);
    await platform.db
      .update(contentItems)
      .set({ blockedRegions: ["IN-KA", "US-MH"] })
      .where(blocked);
    expect([await buy(), await combosOf(), await ordersOf()]).toEqual([undefined, ["0-11-in-combo"], 1]);
    await platform.db.update(contentItems).set({ blockedRegions: [] }).where(blocked);
  });
});
