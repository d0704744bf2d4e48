import { buildClient, fakeFetch, recordingLogger } from "@marquee/http/testing";
import type { FakeStep } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { readTitleOffers } from "../read/read-title-offers.ts";
import { buildPlanWire } from "../testing/build-plan.ts";
import { createRentalPurchase } from "./create-rental-purchase.ts";
import type { OwnedRental, RentalPurchaseOptions } from "./create-rental-purchase.ts";

const plan = (id: string, actual: string | null, currency = "INR") =>
  buildPlanWire({
    id,
    title: id,
    sell_price: null,
    actual_price: null,
    display_price: null,
    price: actual === null ? null : { actual, currency },
  } as never);
const OFFERS = {
  content_id: "0-0-1",
  rental: { plan: plan("rent", "150.00"), tier: "premium" },
  combos: [
    {
      plan: plan("both", "200.00"),
      titles: [
        { id: "0-0-1", title: "Orbit", rental: plan("rent", "150.00") },
        { id: "0-0-2", title: "Moon", rental: plan("moon", "120.00") },
      ],
    },
    { plan: plan("unpriced", null), titles: [] },
  ],
  packs: [plan("pack", "999.00")],
};

function rental(step: FakeStep, change: Partial<RentalPurchaseOptions> = {}) {
  const fetch = fakeFetch(step);
  const logger = recordingLogger();
  const client = buildClient({ fetch, logger });
  const purchase = createRentalPurchase(client, { contentId: "0-0-1", isOfferedHere: true, ...change });
  return { purchase, fetch, logger };
}
const rented =
  (state: string, contentId = "0-0-1") =>
  (): Promise<readonly OwnedRental[]> =>
    Promise.resolve([
      { contentId: "0-0-9", state: "watching" },
      { contentId, state },
    ]);

describe("createRentalPurchase", () => {
  it("offers the rental and the combos that have a price, with the saving of a combo [PLAN-96] [PLAN-97] [PLAN-125]", async () => {
    const { purchase } = rental({ json: OFFERS });
    expect(purchase.get()).toEqual({ offers: undefined, isRented: false, options: [], reason: undefined });
    const { options, reason } = await purchase.load();
    expect(
      options.map(({ kind, plan: { id }, price, saved }) => [kind, id, price.amountMinor, saved]),
    ).toEqual([
      ["rental", "rent", 15_000, undefined],
      ["combo", "both", 20_000, { amountMinor: 7_000, currency: "INR" }],
    ]);
    expect(reason).toBeUndefined();
  });

  it("shows the tier of the rental, and its price in the currency of the country [PLAN-96]", async () => {
    const offered = { plan: plan("rent-us", "3.99", "USD"), tier: "TIER_2" };
    const { purchase } = rental({ json: { ...OFFERS, rental: offered, combos: [] } });
    const { offers, options } = await purchase.load();
    expect([offers?.rental?.tier, options.map(({ plan: { id }, price }) => [id, price])]).toEqual([
      "TIER_2",
      [["rent-us", { amountMinor: 399, currency: "USD" }]],
    ]);
    expect(await purchase.choose({ planId: "rent-us", title: "Orbit" })).toMatchObject({
      value: { planId: "rent-us", price: { amountMinor: 399, currency: "USD" } },
    });
  });

  it.each([
    ["269.99", { amountMinor: 1, currency: "INR" }],
    ["270.00", undefined],
    ["270.01", undefined],
  ])("has for a combo at %s the saving %j [PLAN-96]", async (actual, saved) => {
    const [combo] = OFFERS.combos;
    const { purchase } = rental({ json: { ...OFFERS, combos: [{ ...combo, plan: plan("both", actual) }] } });
    const { options } = await purchase.load();
    expect(options.map((option) => [option.plan.id, option.saved])).toEqual([
      ["rent", undefined],
      ["both", saved],
    ]);
  });

  it("counts the subscription of a combo among what is saved, and saves nothing known if a part has no price or another currency [PLAN-97]", async () => {
    const [both] = OFFERS.combos;
    const savedWith = async (combo: object) => {
      const combos = [{ ...both, plan: plan("all", "1000.00"), ...combo }];
      const { options } = await rental({ json: { ...OFFERS, combos } }).purchase.load();
      return options.map((option) => option.saved)[1];
    };
    const titles = [{ id: "0-0-1", title: "Orbit", rental: plan("rent", "150.00") }];
    const pack = plan("pack", "999.00");
    expect(await savedWith({ pack })).toEqual({ amountMinor: 26_900, currency: "INR" });
    expect(await savedWith({ titles, pack })).toEqual({ amountMinor: 14_900, currency: "INR" });
    expect([
      await savedWith({ titles }),
      await savedWith({ pack: plan("pack", null) }),
      await savedWith({ pack: plan("pack", "999.00", "MYR") }),
      await savedWith({ titles: [...titles, { id: "0-0-2", title: "Moon" }], pack }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("creates the choice for checkout, under the displayed name [PLAN-125] [PLAN-96]", async () => {
    const { purchase } = rental({ json: OFFERS });
    expect(await purchase.choose({ planId: "rent", title: "Orbit" })).toEqual({ ok: false, code: "NO_PLAN" });
    await purchase.load();
    expect(await purchase.choose({ planId: "both", title: "Orbit: with Moon" })).toEqual({
      ok: true,
      value: {
        planId: "both",
        title: "Orbit: with Moon",
        planType: purchase.get().options[1].plan.planType,
        price: { amountMinor: 20_000, currency: "INR" },
        sellPrice: undefined,
        contentId: "0-0-1",
      },
    });
    for (const planId of ["pack", "unpriced", "moon"])
      expect(await purchase.choose({ planId, title: "x" })).toEqual({ ok: false, code: "NO_PLAN" });
  });

  it.each([
    ["the country has no rentals", { isOfferedHere: false }, OFFERS, "RENTALS_NOT_OFFERED"],
    ["the title is rented and runs", { readRentals: rented("watching") }, OFFERS, "RENTAL_RUNNING"],
    ["it is rented and not begun", { readRentals: rented("notStarted") }, OFFERS, "RENTAL_RUNNING"],
    ["no offer has a price", {}, { content_id: "0-0-1" }, "NO_PRICE"],
  ] as const)("sells nothing if %s [PLAN-96] [PLAN-125]", async (_, change, json, code) => {
    const { purchase } = rental({ json }, change);
    expect(await purchase.load()).toMatchObject({ options: [], reason: code });
    expect(await purchase.choose({ planId: "rent", title: "Orbit" })).toEqual({ ok: false, code });
  });

  it("sells an ended rental again, and also the rental of another title [PLAN-96]", async () => {
    for (const readRentals of [rented("expired"), rented("watching", "0-0-2")]) {
      const { isRented, options } = await rental({ json: OFFERS }, { readRentals }).purchase.load();
      expect([isRented, options.length]).toEqual([false, 2]);
    }
  });

  it("uses the offers that a server has read, or requests them", async () => {
    const offers = readTitleOffers(OFFERS)!;
    const { purchase, fetch } = rental({ json: {} }, { offers, readRentals: rented("expired") });
    expect(purchase.get().options.length).toBe(2);
    await purchase.load();
    expect([purchase.get().options.length, fetch.seen.length]).toEqual([2, 0]);
  });

  it("reports a missing answer, and sells once it arrives; unreadable rentals leave the decision to the backend", async () => {
    let step: FakeStep = { status: 500, json: {} };
    const readRentals = () => Promise.reject(new Error("down"));
    const { purchase, logger } = rental(() => step, { readRentals });
    expect(await purchase.load()).toMatchObject({ reason: "NO_ANSWER", isRented: false });
    expect(await purchase.choose({ planId: "rent", title: "x" })).toEqual({ ok: false, code: "NO_ANSWER" });
    expect(logger.lines.length).toBe(2);
    step = { json: OFFERS };
    expect((await purchase.load()).options.length).toBe(2);
  });

  it("never sells at an invalid price and never throws from a getter, for any field of the wire [PLAN-125]", async () => {
    const values = [undefined, null, "", "x", "-5", -1, 1e300, true, [], {}, "EUR"];
    const wire = OFFERS.rental.plan as unknown as Record<string, unknown>;
    const price = wire["price"] as Record<string, unknown>;
    const plans = values.flatMap((value) => [
      ...Object.keys(wire).map((key) => ({ ...wire, [key]: value })),
      ...Object.keys(price).map((key) => ({ ...wire, price: { ...price, [key]: value } })),
    ]);
    const shapes = values.flatMap((value) => Object.keys(OFFERS).map((key) => ({ ...OFFERS, [key]: value })));
    for (const json of [...plans.map((changed) => ({ ...OFFERS, rental: { plan: changed } })), ...shapes]) {
      const { purchase } = rental({ json });
      const { options } = await purchase.load();
      for (const {
        plan: { id },
        price: shown,
      } of options) {
        expect(Number.isSafeInteger(shown.amountMinor) && shown.amountMinor >= 0).toBe(true);
        const chosen = await purchase.choose({ planId: id, title: "x" });
        expect(chosen).toMatchObject({ ok: true, value: { planId: id } });
      }
    }
  });
});
