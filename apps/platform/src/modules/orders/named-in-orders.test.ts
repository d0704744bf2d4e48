import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { order } from "../../schema/orders.ts";
import { planTitles } from "../../schema/plans.ts";
import { purchasesOn } from "./purchase.fixture.ts";

let platform: TestPlatform;
let shop: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  platform = await createTestPlatform();
  shop = purchasesOn(platform);
});
afterAll(() => platform.close());

const ordersOf = async (userId: string): Promise<number> =>
  (await platform.db.select().from(order).where(eq(order.userId, userId))).length;

describe("an order", () => {
  it.each(["test", "Test", "TEST"])(
    "takes the payment provider %s in any case [DEC-118]",
    async (payment_provider) => {
      const person = await shop.person();
      expect((await person.order({ payment_provider })).status).toBe(200);
    },
  );
});

describe("an order of a combo", () => {
  it("is refused for a title that is not one of its own, and sold for one that is [PLAN-97]", async () => {
    const planId = await shop.plan("combo-with-its-titles", { kind: "combo", isRecurring: false });
    await platform.db.insert(planTitles).values([
      { planId, contentId: "0-0-27" },
      { planId, contentId: "0-0-9" },
    ]);
    const person = await shop.person();
    for (const content_id of ["0-0-17", "0-0-2", "no-such-title"])
      expect(await person.order({ plan_id: planId, content_id })).toMatchObject({
        status: 400,
        body: { code: "NOT_PURCHASABLE" },
      });
    expect(await ordersOf(person.userId)).toBe(0);
    for (const input of [{}, { content_id: "0-0-9" }])
      expect((await person.order({ plan_id: planId, ...input })).status).toBe(200);
  });
});
