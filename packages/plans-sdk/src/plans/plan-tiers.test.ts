import { parseCountryCode } from "@marquee/config/countries";
import { describe, expect, it } from "vitest";
import { recommendedPlan } from "../prices/recommended-plan.ts";
import { buildCategory, buildPlan, money } from "../testing/index.ts";
import type { Plan, PlanCategory } from "./plan.ts";
import { planForDuration, planTiers } from "./plan-tiers.ts";
import { selectPlans } from "./select-plans.ts";

interface Sold {
  readonly id: string;
  /** Days; 0 for no duration. */
  readonly days: number;
  readonly price: string;
  readonly devices?: number;
  readonly change?: Partial<Plan>;
}

function planOf({ id, days, price, devices, change }: Sold): Plan {
  const plan = buildPlan({ id, supportedDevices: devices, isActive: false, ...change });
  return {
    ...plan,
    price: { ...plan.price, actual: money(price) },
    duration: days === 0 ? undefined : { days, label: undefined, frequency: undefined },
  };
}

const category = (id: string, sold: readonly Sold[]): PlanCategory =>
  buildCategory(sold.map(planOf), { id, title: `Title of ${id}` });
const year = (id: string, price: string, change: Partial<Plan> = { isDefault: true }): Sold => ({
  id,
  days: 365,
  price,
  devices: 5,
  change,
});

/** Plans by country, fewer than in the demo but with the same structure; the categories are not sorted by price. */
const MARKETS: Readonly<Record<string, readonly PlanCategory[]>> = {
  IN: [
    category("all", [
      year("in-kept", "1199 INR", { kind: "reserved", priority: 2 }),
      year("in-year", "999 INR", { isDefault: true, kind: "unreserved", priority: 1 }),
      { id: "in-half", days: 180, price: "599 INR", devices: 4, change: { priority: 3 } },
      { id: "in-month", days: 30, price: "199 INR", devices: 2, change: { priority: 5 } },
      { id: "in-week", days: 7, price: "49 INR", devices: 1, change: { priority: 6 } },
    ]),
    category("club", [
      {
        id: "in-mobile",
        days: 365,
        price: "399 INR",
        devices: 1,
        change: { isPurchaseAllowed: false, priority: 7 },
      },
      { id: "in-club", days: 365, price: "499 INR", devices: 1, change: { priority: 8 } },
      { id: "in-club-month", days: 30, price: "99 INR", devices: 1, change: { priority: 9 } },
    ]),
    category("none", []),
  ],
  US: [
    category("all", [
      year("us-year", "49.99 USD"),
      { id: "us-month", days: 30, price: "7.99 USD", devices: 2 },
      { id: "us-week", days: 7, price: "2.99 USD", devices: 1 },
    ]),
  ],
  GB: [
    category("all", [
      // A year at the price of twelve months: nothing is saved.
      year("gb-year", "83.88 GBP"),
      { id: "gb-month", days: 30, price: "6.99 GBP", devices: 5 },
    ]),
  ],
  DE: [
    category("all", [
      { id: "de-month", days: 30, price: "6.99 EUR", devices: 5, change: { isDefault: true } },
      { id: "de-year", days: 365, price: "49.99 EUR", devices: 5 },
    ]),
  ],
  MY: [category("all", [year("my-year", "99.90 MYR")])],
};

const pageOf = (country: string, chosenPlanId?: string): readonly PlanCategory[] =>
  selectPlans({ categories: MARKETS[country] ?? [], country: parseCountryCode(country), chosenPlanId })
    .categories;

describe("planTiers", () => {
  it.each([
    [
      "the duration of the active plan, a plan at the usual price before a kept one",
      { country: "IN" },
      365,
      [
        ["all", ["in-year", "in-kept"], "in-year", [365, 180, 30, 7]],
        ["club", ["in-mobile", "in-club"], "in-club", [365, 30]],
      ],
    ],
    [
      "the requested duration",
      { country: "IN", days: 30 },
      30,
      [
        ["all", ["in-month"], "in-month", [365, 180, 30, 7]],
        ["club", ["in-club-month"], "in-club-month", [365, 30]],
      ],
    ],
    [
      "a tier without the duration, empty",
      { country: "IN", days: 7 },
      7,
      [
        ["all", ["in-week"], "in-week", [365, 180, 30, 7]],
        ["club", [], undefined, [365, 30]],
      ],
    ],
    [
      "the duration of the chosen plan",
      { country: "US", chosenPlanId: "us-month" },
      30,
      [["all", ["us-month"], "us-month", [365, 30, 7]]],
    ],
    [
      "no duration without a plan that can be bought",
      { country: "US", days: 90 },
      365,
      [["all", ["us-year"], "us-year", [365, 30, 7]]],
    ],
    [
      "the chosen plan as lead of its tier, instead of the first plan",
      { country: "IN", chosenPlanId: "in-kept" },
      365,
      [
        ["all", ["in-year", "in-kept"], "in-kept", [365, 180, 30, 7]],
        ["club", ["in-mobile", "in-club"], "in-club", [365, 30]],
      ],
    ],
    ["the one plan of a country", { country: "MY", days: 30 }, 365, [["all", ["my-year"], "my-year", [365]]]],
  ] as const)("shows %s [PLAN-137]", (_, { country, ...given }, days, shown) => {
    const chosen = "chosenPlanId" in given ? given.chosenPlanId : undefined;
    const requested = "days" in given ? given.days : undefined;
    const tiers = planTiers({ categories: pageOf(country, chosen), days: requested });
    expect(tiers.days).toBe(days);
    expect(
      tiers.tiers.map((tier) => [
        tier.category.id,
        tier.plans.map(({ id }) => id),
        tier.lead?.id,
        tier.durations,
      ]),
    ).toEqual(shown);
  });

  it("lists each duration once, the longest first, and keeps a plan without duration in all of them [PLAN-137]", () => {
    const categories = [
      category("c", [
        { id: "month", days: 30, price: "5 EUR" },
        { id: "always", days: 0, price: "9 EUR" },
        { id: "year", days: 365, price: "50 EUR" },
      ]),
      category("d", [{ id: "other-month", days: 30, price: "6 EUR" }]),
    ];
    const of = (days: number | undefined) => {
      const { tiers, durations, days: shown } = planTiers({ categories, days });
      return [durations, shown, tiers.map(({ plans }) => plans.map(({ id }) => id))];
    };
    expect(of(undefined)).toEqual([[365, 30], 365, [["always", "year"], []]]);
    expect(of(30)).toEqual([[365, 30], 30, [["month", "always"], ["other-month"]]]);
    expect(planTiers({ categories: [] })).toEqual({ durations: [], days: undefined, tiers: [] });
    const only = [category("c", [{ id: "always", days: 0, price: "9 EUR" }])];
    expect(planTiers({ categories: only })).toMatchObject({ durations: [], days: undefined });
    expect(planTiers({ categories: only }).tiers[0]?.lead?.id).toBe("always");
  });

  it("names the plans of the duration that begin with a free trial for the viewer, who gets one once [PLAN-111]", () => {
    const trial = { freeTrialDays: 7, isRecurring: true };
    const categories = [
      category("c", [
        { id: "month", days: 30, price: "5 EUR", change: trial },
        { id: "year", days: 365, price: "50 EUR", change: trial },
        { id: "once", days: 365, price: "60 EUR", change: { ...trial, isRecurring: false } },
        { id: "none", days: 365, price: "40 EUR", change: { ...trial, freeTrialDays: 0 } },
      ]),
      category("d", [{ id: "other", days: 365, price: "6 EUR", change: trial }]),
    ];
    const trialsOf = (subscriptions?: readonly { isFreeTrial: boolean }[]) =>
      planTiers({ categories, subscriptions }).tiers.map(({ trials }) => trials);
    expect(trialsOf()).toEqual([["year"], ["other"]]);
    expect(trialsOf([{ isFreeTrial: false }])).toEqual([["year"], ["other"]]);
    expect(trialsOf([{ isFreeTrial: false }, { isFreeTrial: true }])).toEqual([[], []]);
  });
});

describe("planForDuration", () => {
  it.each([
    ["of the chosen tier", "IN", "in-club", 30, "in-club-month"],
    ["of the first tier if the chosen one has none", "IN", "in-club", 7, "in-week"],
    ["that is already chosen if its duration fits", "IN", "in-kept", 365, "in-kept"],
    ["that can be bought, before one that cannot", "IN", "in-club-month", 365, "in-club"],
    ["of the only tier", "DE", "de-month", 365, "de-year"],
  ] as const)("is the plan %s [PLAN-137]", (_, country, chosen, days, id) => {
    expect(planForDuration({ categories: pageOf(country, chosen), days })?.id).toBe(id);
  });

  it("is undefined if no plan of the duration can be bought [PLAN-137]", () => {
    const categories = [
      category("c", [
        { id: "year", days: 365, price: "50 EUR", change: { isActive: true } },
        { id: "month", days: 30, price: "5 EUR", change: { isPurchaseAllowed: false } },
        { id: "week", days: 7, price: "2 EUR", change: { isPurchaseAllowed: undefined } },
      ]),
    ];
    expect(planForDuration({ categories, days: 30 })).toBeUndefined();
    expect(planForDuration({ categories, days: 7 })).toBeUndefined();
    expect(planForDuration({ categories: [], days: 30 })).toBeUndefined();
  });
});

describe("recommendedPlan", () => {
  it.each([
    ["IN", "in-year", ["LOWEST_PER_MONTH", "MOST_DEVICES"]],
    ["US", "us-year", ["LOWEST_PER_MONTH", "MOST_DEVICES"]],
    // Its year costs as much a month, and each plan has as many devices.
    ["GB", undefined, undefined],
    // Nothing speaks for the default one.
    ["DE", "de-year", ["LOWEST_PER_MONTH"]],
    // One plan is no choice.
    ["MY", undefined, undefined],
  ] as const)("in %s is %s for %j [PLAN-138]", (country, planId, reasons) => {
    expect(recommendedPlan(pageOf(country))).toEqual(planId && { planId, reasons });
  });

  it("compares the current prices, and of other tiers only the devices [PLAN-138]", () => {
    const of = (sellPrice: string | undefined) => [
      category("all", [
        { id: "year", days: 365, price: "120 EUR", devices: 3, change: { isDefault: true } },
        {
          id: "month",
          days: 30,
          price: "12 EUR",
          devices: 2,
          change: { sellPrice: sellPrice === undefined ? undefined : money(sellPrice) },
        },
      ]),
      category("small", [{ id: "small", days: 365, price: "12 EUR", devices: 4 }]),
    ];
    expect(recommendedPlan(of(undefined))).toEqual({ planId: "year", reasons: ["LOWEST_PER_MONTH"] });
    expect(recommendedPlan(of("6 EUR"))).toEqual({ planId: "year", reasons: ["LOWEST_PER_MONTH"] });
    expect(recommendedPlan(of("6 EUR"), { code: "HALF" })).toEqual({
      planId: "month",
      reasons: ["LOWEST_PER_MONTH"],
    });
  });

  it("is never a plan that cannot be bought or has no price, and ignores such a plan [PLAN-138]", () => {
    const categories = [
      category("all", [
        {
          id: "gone",
          days: 365,
          price: "1 EUR",
          devices: 9,
          change: { isDefault: true, isPurchaseAllowed: false },
        },
        { id: "unsaid", days: 365, price: "2 EUR", devices: 8, change: { isPurchaseAllowed: undefined } },
        { id: "month", days: 30, price: "7 EUR", devices: 2 },
        { id: "year", days: 365, price: "60 EUR", devices: 3 },
      ]),
    ];
    expect(recommendedPlan(categories)).toEqual({
      planId: "year",
      reasons: ["LOWEST_PER_MONTH", "MOST_DEVICES"],
    });
    const [all] = categories;
    const unpriced = buildPlan({ id: "free", isDefault: true, supportedDevices: 7 });
    const bare = { ...unpriced, price: { ...unpriced.price, actual: undefined, amount: undefined } };
    expect(recommendedPlan([{ ...buildCategory([bare, ...(all?.options ?? [])]) }])?.planId).toBe("year");
    expect(recommendedPlan([])).toBeUndefined();
  });

  it("is an upgrade for an owner of a plan on the page, or undefined [PLAN-138]", () => {
    const categories = [
      category("premium", [
        { id: "year", days: 365, price: "120 EUR", devices: 3, change: { isDefault: true } },
        { id: "quarter", days: 90, price: "36 EUR", devices: 3 },
        { id: "month", days: 30, price: "15 EUR", devices: 3 },
        { id: "old", days: 30, price: "20 EUR", devices: 2, change: { isPurchaseAllowed: false } },
      ]),
      category("club", [
        { id: "club-year", days: 365, price: "24 EUR", devices: 1 },
        { id: "club-month", days: 30, price: "4 EUR", devices: 1 },
      ]),
      category("large", [{ id: "large-month", days: 30, price: "30 EUR", devices: 5 }]),
    ];
    const of = (...owned: readonly string[]) => recommendedPlan(categories, {}, owned)?.planId;
    expect([of(), of("of-a-partner"), of("month"), of("old"), of("club-year"), of("club-month")]).toEqual(
      Array(6).fill("year"),
    );
    expect([of("year"), of("year", "club-month"), of("quarter", "year")]).toEqual(
      Array(3).fill("large-month"),
    );
    expect(recommendedPlan(categories, {}, ["year"])?.reasons).toEqual(["MOST_DEVICES"]);
    expect([of("large-month"), of("large-month", "month")]).toEqual([undefined, undefined]);
    // What they own costs as much a month in the end.
    const alike = [
      category("all", [
        { id: "year", days: 360, price: "120 EUR", devices: 2, change: { isDefault: true } },
        { id: "month", days: 30, price: "10 EUR", devices: 2 },
        { id: "week", days: 7, price: "9 EUR", devices: 2 },
      ]),
    ];
    expect(recommendedPlan(alike, {}, ["month"])).toBeUndefined();
    // Another category has something else for less.
    const regional = category("regional", [
      { id: "tamil-year", days: 360, price: "60 EUR", devices: 2 },
      { id: "tamil-month", days: 30, price: "8 EUR", devices: 2 },
    ]);
    expect(recommendedPlan([...alike, regional], {}, ["year"])).toBeUndefined();
  });
});
