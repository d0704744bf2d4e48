import { buildClient, fakeClock, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { chosenPrice } from "../prices/chosen-price.ts";
import { buildPlanWire } from "../testing/build-plan.ts";
import { VECTORS } from "../vectors/subscriptions.ts";
import { fetchUpgrades } from "./fetch-upgrades.ts";
import { NOW, owned } from "./member.fixture.ts";
import { readSubscriptions } from "./subscription.ts";

/** The possible upgrades from owned plans, if the backend offers these plans. */
function offered(list: readonly unknown[], plans: readonly unknown[], nowMs = NOW) {
  const fetch = fakeFetch({ json: plans });
  const client = buildClient({ fetch, clock: fakeClock(nowMs) });
  const requested = () =>
    fetch.seen.map(({ address }) => address.split("?")[0]?.replace(/^.*\/v1\/plans/, "/v1/plans"));
  return { reading: fetchUpgrades(client, { subscriptions: readSubscriptions(list) }), requested };
}

const plan = (id: string, sell: string | null, change = {}) =>
  buildPlanWire({ id, title: id, sell_price: sell, purchase_allowed: true, ...change });

describe("fetchUpgrades", () => {
  it("returns the plans that can be bought, with payment method and upgrade price [PLAN-69] [PLAN-124]", async () => {
    const mine = owned("a", 5);
    const [{ planId: fromPlanId } = { planId: "" }] = readSubscriptions([mine]);
    const { reading, requested } = offered(
      [mine],
      [
        plan("up", "250.00"),
        plan("closed", "300.00", { purchaseAllowed: false }),
        plan(fromPlanId, "1.00"),
        plan("negative", null, { price: { actual: "-5.00", currency: "INR" }, actual_price: null }),
        plan("unpriced", null, { price: null, actual_price: null, display_price: null }),
      ],
    );
    const upgrades = await reading;
    expect(upgrades.map(({ cost, choice: { planId, ...choice } }) => ({ cost, planId, choice }))).toEqual([
      {
        cost: { amountMinor: 25_000, currency: "INR" },
        planId: "up",
        choice: {
          title: "up",
          planType: upgrades[0]?.plan.planType,
          price: { amountMinor: 89_900, currency: "INR" },
          sellPrice: { amountMinor: 25_000, currency: "INR" },
          fromPlanId,
          nudgeId: undefined,
          code: undefined,
          contentId: undefined,
        },
      },
    ]);
    expect(requested()).toEqual([`/v1/plans/${fromPlanId}/upgrade`]);
  });

  it.each(
    VECTORS["max-pack"].cases as unknown as {
      name: string;
      given: { now: string; subscriptions: readonly unknown[] };
      expected: string | null;
    }[],
  )(
    "starts from the subscription of the golden vectors: $name [PLAN-62] [PLAN-124]",
    async ({ given, expected }) => {
      const { reading, requested } = offered(given.subscriptions, [], Date.parse(given.now));
      expect(await reading).toEqual([]);
      expect(requested()).toEqual(expected === null ? [] : [`/v1/plans/${expected}/upgrade`]);
    },
  );

  it("is empty without a subscription to upgrade, and sends nothing [PLAN-31]", async () => {
    for (const list of [[], [owned("over", -9)]]) {
      const { reading, requested } = offered(list, [plan("up", "250.00")]);
      expect([await reading, requested()]).toEqual([[], []]);
    }
  });

  it("offers no purchase at an invalid price, for any field of the wire", async () => {
    const values = [undefined, null, "", "x", -1, 1e300, true, [], {}, "EUR"];
    const mine = owned("a", 5) as unknown as Record<string, unknown>;
    const up = buildPlanWire({ id: "up" }) as unknown as Record<string, unknown>;
    let steps = 0;
    for (const value of values)
      for (const [list, plans] of [
        ...Object.keys(mine).map((key) => [[{ ...mine, [key]: value }], [up]]),
        ...Object.keys(up).map((key) => [[mine], [{ ...up, [key]: value }]]),
      ] as [unknown[], unknown[]][])
        for (const { cost, choice } of await offered(list, plans).reading) {
          steps += 1;
          expect([cost.amountMinor >= 0, Number.isSafeInteger(cost.amountMinor)]).toEqual([true, true]);
          expect(chosenPrice(choice)).toEqual(cost);
        }
    expect(steps).toBeGreaterThan(0);
  });
});
