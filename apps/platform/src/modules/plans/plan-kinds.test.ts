import type { PlanListAnswer, PlanPageAnswer, PlanWire, TitleOffersAnswer } from "@marquee/plans-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** Calls as a visitor whose country a trusted peer names. */
async function ask<Answer>(path: string, from: string): Promise<Answer> {
  const answer = await platform.fetch(path, { headers: { "x-visitor-country": from } });
  expect(answer.status, path).toBe(200);
  return (await answer.json()) as Answer;
}

const systemOf = (country: string) => (country === "US" ? "Z5_US" : "Z5");
const plansOf = (country: string) =>
  ask<PlanListAnswer>(`/subscription/subscriptions?country=${country}&include_all=true`, country);
const priceOf = ({ price }: PlanWire) =>
  price as { readonly actual: string | null; readonly market: string | null; readonly currency: string };
const offersOf = (id: string, country: string) =>
  ask<TitleOffersAnswer>(`/order/v1/offers/${id}?country=${country}&system=${systemOf(country)}`, country);

const COUNTRIES = ["IN", "US", "AE", "DE", "GB", "CA", "AU", "SG", "MY", "LK", "PK", "BD"];

/** Each kind of plan that the seed must contain, and how to recognise it. */
const KINDS: readonly (readonly [kind: string, country: string, test: (plan: PlanWire) => boolean])[] = [
  ["a default plan", "IN", ({ isDefault }) => isDefault === true],
  ["a plan that is not default", "IN", ({ isDefault }) => isDefault === false],
  ["a plan that may not be bought", "IN", ({ purchaseAllowed }) => purchaseAllowed === false],
  [
    "a promotion by currency",
    "IN",
    ({ promotions }) => promotions?.some((promotion) => promotion.discount_type === "currency") === true,
  ],
  [
    "a promotion by percentage",
    "IN",
    ({ promotions }) => promotions?.some((promotion) => promotion.discount_type === "percentage") === true,
  ],
  ["a free trial", "US", ({ freeTrial }) => (freeTrial ?? 0) > 0],
  ["a recurring plan", "IN", ({ recurring }) => recurring === true],
  ["a plan that ends by itself", "IN", ({ recurring }) => recurring === false],
  ...[7, 30, 90, 180, 365].map(
    (days) => [`a plan of ${days} days`, "IN", ({ duration }: PlanWire) => duration?.value === days] as const,
  ),
  ["a plan without priority", "IN", ({ priority }) => priority === null],
  ["a plan with ways to pay", "US", ({ paymentProviders }) => (paymentProviders ?? []).length > 0],
  ["a plan without ways to pay", "US", ({ paymentProviders }) => (paymentProviders ?? []).length === 0],
  ["a plan of some languages", "IN", ({ movieAudioLanguages }) => (movieAudioLanguages ?? []).length > 0],
  ["a reserved option", "IN", ({ type }) => type === "reserved"],
  ["an unreserved option", "IN", ({ type }) => type === "unreserved"],
];

describe("the seeded plans", () => {
  it("hold every kind that a rule needs, in four currencies and more [PLAT-89]", async () => {
    for (const [kind, country, test] of KINDS) expect((await plansOf(country)).some(test), kind).toBe(true);
    for (const [country, currency] of [
      ["IN", "INR"],
      ["US", "USD"],
      ["DE", "EUR"],
      ["AE", "AED"],
    ] as const)
      expect(new Set((await plansOf(country)).map((plan) => priceOf(plan).currency))).toEqual(
        new Set([currency]),
      );
    const single = await ask<PlanPageAnswer>("/order/v1/plans/display?country=BD&system=Z5", "BD");
    expect(
      single.categories.map(({ options }) =>
        options?.map(({ isDefault, purchaseAllowed }) => [isDefault, purchaseAllowed]),
      ),
    ).toEqual([[[true, false]]]);
    expect(
      await ask<PlanListAnswer>("/order/v1/plans/0-11-in-month/upgrade?country=IN&system=Z5", "IN"),
    ).not.toEqual([]);
    const rentals = await Promise.all(["0-0-9", "0-0-63"].map((id) => offersOf(id, "IN")));
    expect(rentals.map(({ rental }) => rental?.tier)).toEqual(["TIER_1", "TIER_2"]);
    expect(rentals[1]?.combos).toHaveLength(1);
  });

  it("have a price of now and a list price that is not below it, but for the one made so [PLAT-89]", async () => {
    const unpriced: string[] = [];
    for (const country of COUNTRIES) {
      for (const plan of await plansOf(country)) {
        const { actual, market } = priceOf(plan);
        if (actual === null || market === null) unpriced.push(plan.id);
        else expect(Number(actual), plan.id).toBeLessThanOrEqual(Number(market));
      }
    }
    expect(unpriced).toEqual(["0-11-my-season"]);
  });

  it("have one default at most in each country, and titles in English and Hindi", async () => {
    for (const country of COUNTRIES)
      expect(
        (await plansOf(country)).filter(({ isDefault }) => isDefault === true).length,
        country,
      ).toBeLessThanOrEqual(1);
    const hindi = await ask<PlanListAnswer>("/subscription/subscriptions?country=IN&translation=hi", "IN");
    for (const { title, description, features } of hindi)
      for (const text of [title, description, ...(features ?? [])]) expect(text).toMatch(/[\u0900-\u097f]/);
  });
});

describe("the offers of a title", () => {
  it("are its rental by tier, combo offers with what their parts cost alone, and packs where it plays in them", async () => {
    const { rental, combos, packs } = await offersOf("0-0-26", "IN");
    expect([rental?.tier, rental?.plan.id, rental?.plan.allowedPlaybackDuration]).toEqual([
      "TIER_1",
      "0-11-in-rental",
      4,
    ]);
    expect(
      combos.map(({ plan, titles, pack }) => [
        plan.id,
        plan.allowedPlaybackDuration,
        titles.map((part) => [part.id, part.title, part.rental?.id]),
        pack,
      ]),
    ).toEqual([
      [
        "0-11-in-combo",
        6,
        [
          ["0-0-135", "College", "0-11-in-rental"],
          ["0-0-26", "Sunrise", "0-11-in-rental"],
        ],
        null,
      ],
    ]);
    // A silent film plays in plans of every language, not in those of another kind.
    const ids = packs.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["0-11-in-year", "0-11-in-tamil"]));
    expect(ids).not.toContain("0-11-in-rental");
  });

  it("are the rental of the country: its tier, price and currency [PLAN-96]", async () => {
    const rentalIn = async (id: string, country: string) => {
      const { rental } = await offersOf(id, country);
      return (
        rental && [rental.plan.id, rental.tier, priceOf(rental.plan).actual, priceOf(rental.plan).currency]
      );
    };
    expect(await rentalIn("0-0-9", "IN")).toEqual(["0-11-in-rental", "TIER_1", "99.00", "INR"]);
    expect(await rentalIn("0-0-63", "IN")).toEqual(["0-11-in-rental-classic", "TIER_2", "149.00", "INR"]);
    expect(await rentalIn("0-0-9", "US")).toEqual(["0-11-us-rental", "TIER_1", "3.99", "USD"]);
    expect(await rentalIn("0-0-27", "US")).toEqual(["0-11-us-rental-classic", "TIER_2", "5.99", "USD"]);
    expect(await rentalIn("0-0-9", "AE")).toEqual(["0-11-ae-rental", "TIER_1", "15.00", "AED"]);
  });

  it("name the pack that comes with a title", async () => {
    const { rental, combos } = await offersOf("0-0-63", "IN");
    expect([rental?.plan.id, combos.map(({ plan, pack }) => [plan.id, pack?.id])]).toEqual([
      "0-11-in-rental-classic",
      [["0-11-in-combo-pack", "0-11-in-month"]],
    ]);
  });

  it("are none in a country without rentals, for a free title, and for an unreleased rental [PLAN-96]", async () => {
    expect(await offersOf("0-0-9", "DE")).toMatchObject({ rental: null, combos: [], packs: [] });
    expect(await offersOf("0-0-1", "IN")).toMatchObject({ rental: null, combos: [], packs: [] });
    expect(await offersOf("0-0-220", "US")).toMatchObject({ rental: null });
  });

  it("are packs of its language for a subscription title", async () => {
    const packs = (await offersOf("0-0-89", "IN")).packs.map(({ id }) => id);
    expect(packs).toContain("0-11-in-month");
    expect(packs).not.toContain("0-11-in-mobile");
  });

  it.each([
    ["0-0-none", "IN", 404],
    ["0-0-63", "US", 474],
  ])("are refused for %s in %s with %i", async (id, from, status) => {
    const answer = await platform.fetch(`/order/v1/offers/${id}?country=${from}&system=${systemOf(from)}`, {
      headers: { "x-visitor-country": from },
    });
    expect(answer.status).toBe(status);
  });
});
