import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPlanWire, buildSubscription, money } from "../testing/index.ts";
import { readSubscription, readSubscriptions } from "../subscriptions/subscription.ts";
import { readPlanPage } from "./read-categories.ts";
import { readRenewalNudge } from "./read-nudge.ts";
import { readOrder } from "./read-order.ts";
import { readPlan, readRentalPlan } from "./read-plan.ts";
import { readPlansMetadata } from "./read-plans-metadata.ts";
import { readPromotion } from "./read-promotion.ts";

describe("readPlan", () => {
  it.each([
    ["reserved", "reserved"],
    ["unreserved", "unreserved"],
    ["Reserved", undefined],
    ["other", undefined],
    [1, undefined],
  ])("reads the kind %s as %s", (type, kind) => {
    expect(readPlan(buildPlanWire({ type } as never))?.kind).toBe(kind);
  });

  it.each([
    [true, true],
    [false, false],
    ["true", false],
    [undefined, false],
  ])("with recurring %s renews automatically: %s", (recurring, isRecurring) => {
    expect(readPlan(buildPlanWire({ recurring } as never))?.isRecurring).toBe(isRecurring);
  });

  it("reads every field of a full sample [PLAN-01] [PLAN-02] [PLAN-03]", () => {
    expect(readPlan(buildPlanWire({ isDefault: true, active: true, type: "reserved" }))).toEqual({
      id: "0-11-1",
      title: "Premium, 12 months",
      description: "Everything, on four screens",
      price: {
        actual: money("899 INR"),
        amount: undefined,
        renewal: money("999 INR"),
        market: money("1499 INR"),
        discountAmount: money("600 INR"),
        discountPercentage: 40,
        code: undefined,
        faults: [],
      },
      sellPrice: money("799 INR"),
      actualPrice: money("899 INR"),
      displayPrice: money("1499 INR"),
      duration: { days: 365, label: "1 Year", frequency: "year" },
      planType: "SVOD",
      isPurchaseAllowed: true,
      isDefault: true,
      isActive: true,
      kind: "reserved",
      paymentProviders: [{ name: "stripe", productReference: "price_1" }],
      supportedDevices: 4,
      billingFrequencyDays: 365,
      billingType: "SVOD",
      isRecurring: true,
      freeTrialDays: 7,
      features: ["4K"],
      offers: [{ id: "o-1", title: "Popcorn" }],
      promotions: [{ code: "BINGE", discount: { type: "PERCENTAGE_OFF", percent: 50 } }],
      audioLimits: { tvShow: [], movie: ["hi", "ta"], channel: [] },
      allowedPlaybackHours: 6,
      nudgeId: "n-1",
      priority: 1,
    });
  });

  describe("with values that all differ", () => {
    const both = {
      description: "Text",
      price: {
        actual: "899",
        renewal: "997",
        market: "1499",
        currency: "MYR",
        discountAmount: "600",
        discountPercentage: "40",
        code: "OF-PRICE",
      },
      duration: { value: "90", label: "Quarter", frequency: "quarter" },
      isDefault: true,
      active: false,
      type: "unreserved",
      recurring: true,
      features: ["4K", "HDR"],
      offers: [{ id: "o-1", title: "Popcorn" }],
      promotions: [{ code: "OF-PROMOTION", discount: "25", discount_type: "currency" }],
      nudgeId: "n-1",
      priority: "2",
      sell_price: "799",
      actual_price: "898",
      display_price: "1498",
    };
    const newer = {
      ...both,
      id: "0-11-9",
      title: "In the viewer's language",
      planType: "SVOD",
      purchaseAllowed: true,
      paymentProviders: [{ name: "visa", productReference: "ref-1" }],
      numberOfSupportedDevices: 3,
      billingFrequency: 91,
      billingType: "RSVOD",
      freeTrial: 7,
      tvShowAudioLanguages: ["ta"],
      movieAudioLanguages: ["te"],
      channelAudioLanguages: ["kn"],
      allowedPlaybackDuration: 6,
    };
    const older = {
      ...both,
      axinom_plan_id: "0-11-8",
      original_title: "Original",
      subscription_plan_type: "TVOD",
      purchase_allowed: false,
      payment_providers: [{ name: "roku", product_reference: "ref-2" }],
      number_of_supported_devices: "5",
      billing_frequency: "92",
      billing_type: "tvod",
      free_trial: "14",
      tv_show_audio_languages: ["bn"],
      movie_audio_languages: ["ml"],
      channel_audio_languages: ["pa"],
      allowed_playback_duration: "4",
    };
    const ofBoth = {
      description: "Text",
      price: {
        actual: money("899 MYR"),
        amount: undefined,
        renewal: money("997 MYR"),
        market: money("1499 MYR"),
        discountAmount: money("600 MYR"),
        discountPercentage: 40,
        code: "OF-PRICE",
        faults: [],
      },
      sellPrice: money("799 MYR"),
      actualPrice: money("898 MYR"),
      displayPrice: money("1498 MYR"),
      duration: { days: 90, label: "Quarter", frequency: "quarter" },
      isDefault: true,
      isActive: false,
      kind: "unreserved",
      isRecurring: true,
      features: ["4K", "HDR"],
      offers: [{ id: "o-1", title: "Popcorn" }],
      promotions: [{ code: "OF-PROMOTION", discount: { type: "FLAT_AMOUNT_OFF", amount: money("25 MYR") } }],
      nudgeId: "n-1",
      priority: 2,
    };
    const ofNewer = {
      ...ofBoth,
      id: "0-11-9",
      title: "In the viewer's language",
      planType: "SVOD",
      isPurchaseAllowed: true,
      paymentProviders: [{ name: "visa", productReference: "ref-1" }],
      supportedDevices: 3,
      billingFrequencyDays: 91,
      billingType: "RSVOD",
      freeTrialDays: 7,
      audioLimits: { tvShow: ["ta"], movie: ["te"], channel: ["kn"] },
      allowedPlaybackHours: 6,
    };

    it("reads each field from its own, and the newer one of two spellings [PLAN-01] [PLAN-02] [PLAN-06]", () => {
      expect(readPlan(newer)).toEqual(ofNewer);
      expect(readPlan({ ...older, ...newer })).toEqual(ofNewer);
    });

    it("reads each field from its older spelling [PLAN-01] [PLAN-06]", () => {
      expect(readPlan(older)).toEqual({
        ...ofBoth,
        id: "0-11-8",
        title: "Original",
        planType: "TVOD",
        isPurchaseAllowed: false,
        paymentProviders: [{ name: "roku", productReference: "ref-2" }],
        supportedDevices: 5,
        billingFrequencyDays: 92,
        billingType: "tvod",
        freeTrialDays: 14,
        audioLimits: { tvShow: ["bn"], movie: ["ml"], channel: ["pa"] },
        allowedPlaybackHours: 4,
      });
    });

    it("takes the days between payments for its duration if it has none, in both spellings [PLAN-03]", () => {
      const daysOf = (wire: object) => readPlan({ id: "a", ...wire, duration: undefined })?.duration;
      const days = (count: number) => ({ days: count, label: undefined, frequency: undefined });
      expect([daysOf(newer), daysOf(older), daysOf({ ...older, ...newer })]).toEqual([91, 92, 91].map(days));
    });

    it("takes the discount of the price before the older one beside it, and its currency before that beside it [PLAN-02] [PLAN-06]", () => {
      expect(readPlan({ ...newer, discount: "50" })?.price.discountAmount).toEqual(money("600 MYR"));
      const mixed = readPlan({ ...newer, currency: "USD" })?.price;
      expect([mixed?.actual, mixed?.faults]).toEqual([money("899 MYR"), ["CURRENCIES_MIXED"]]);
    });

    it("takes the currency of a promotion before that of its plan, and none for one without both [PLAN-05] [DEC-087]", () => {
      const amountOf = (promotion: object, plan: object) => {
        const [read] = readPlan({ id: "a", ...plan, promotions: [promotion] })?.promotions ?? [];
        return read?.discount;
      };
      const promotion = { discount: 5, discount_type: "currency" };
      const off = (text: string) => ({ type: "FLAT_AMOUNT_OFF", amount: money(text) });
      expect(amountOf({ ...promotion, currency: "USD" }, { currency: "MYR" })).toEqual(off("5 USD"));
      expect(amountOf(promotion, { currency: "MYR" })).toEqual(off("5 MYR"));
      expect(amountOf(promotion, {})).toEqual({
        type: "FLAT_AMOUNT_OFF",
        amount: { amountMinor: 500, currency: "" },
      });
    });
  });

  it("reads an empty sample, and returns undefined without id [PLAN-01]", () => {
    expect(readPlan({ id: "a" })).toMatchObject({
      id: "a",
      title: "",
      isPurchaseAllowed: undefined,
      isDefault: false,
      paymentProviders: [],
      freeTrialDays: 0,
      priority: undefined,
    });
    for (const nothing of [{}, null, undefined, "x", [], { id: "" }, { id: 7 }])
      expect(readPlan(nothing)).toBeUndefined();
  });

  it("rounds the percentage of the backend down, and omits one below 1 [PLAN-36]", () => {
    const percentOf = (discountPercentage: unknown) =>
      readPlan({ id: "a", price: { currency: "INR", discountPercentage } })?.price.discountPercentage;
    expect([33.99, "33.99", 100, 1, 0.99, 0, -5, "x"].map(percentOf)).toEqual([
      33,
      33,
      100,
      1,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("reads the code of the price, and not one next to it [PLAN-02]", () => {
    const price = { actual: 899, currency: "INR", code: "OF-PRICE" };
    expect(readPlan({ id: "a", price, code: "BESIDE" })?.price.code).toBe("OF-PRICE");
    expect(
      readPlan({ id: "a", price: { ...price, code: undefined }, code: "BESIDE" })?.price.code,
    ).toBeUndefined();
  });

  it("returns no NaN without price, and no price below 0 [PLAN-02]", () => {
    const none = {
      actual: undefined,
      amount: undefined,
      renewal: undefined,
      market: undefined,
      discountAmount: undefined,
      discountPercentage: undefined,
      code: undefined,
      faults: [],
    };
    expect(readPlan({ id: "a" })?.price).toEqual(none);
    expect(
      readPlan({ id: "a", price: { actual: "free", currency: "INR", discountPercentage: "NaN" } })?.price,
    ).toEqual({ ...none, faults: ["PRICE_INVALID"] });
    expect(readPlan({ id: "a", price: { actual: "-5", market: 0, currency: "INR" } })?.price).toMatchObject({
      actual: undefined,
      market: money("0 INR"),
      faults: ["PRICE_INVALID"],
    });
  });

  it("keeps the different amounts unchanged [PLAN-02] [PLAN-105]", () => {
    const wire = {
      price: { actual: 1, renewal: 2, market: 3, currency: "USD" },
      actual_price: 4,
      sell_price: 5,
      display_price: 6,
    };
    expect(readPlan({ id: "a", ...wire })).toMatchObject({
      price: { actual: money("1 USD"), amount: undefined, renewal: money("2 USD"), market: money("3 USD") },
      actualPrice: money("4 USD"),
      sellPrice: money("5 USD"),
      displayPrice: money("6 USD"),
    });
    expect(readPlan({ id: "a", price: 7, currency: "USD" })?.price).toMatchObject({
      actual: undefined,
      amount: money("7 USD"),
    });
  });

  it("reports mixed currencies and invalid amounts in every field [PLAN-107]", () => {
    const faultsOf = (change: object, price: object = {}): unknown =>
      readPlan({ id: "a", price: { actual: 199, currency: "JPY", ...price }, ...change })?.price.faults;
    expect(faultsOf({ currency: "JPY" })).toEqual([]);
    expect(faultsOf({ currency: "INR" })).toEqual(["CURRENCIES_MIXED"]);
    expect(faultsOf({}, { currency: "yen" })).toEqual(["PRICE_INVALID"]);
    for (const bad of [-1, "-0.01", "0.4", "free", true, {}, [], 1e21, Number.NaN]) {
      for (const field of ["actual", "renewal", "market"])
        expect([field, bad, faultsOf({}, { [field]: bad })]).toEqual([field, bad, ["PRICE_INVALID"]]);
      for (const field of ["sell_price", "actual_price", "display_price"])
        expect([field, bad, faultsOf({ [field]: bad })]).toEqual([field, bad, ["PRICE_INVALID"]]);
    }
    for (const none of [undefined, null, ""])
      expect(faultsOf({ sell_price: none, display_price: none }, { actual: none, renewal: none })).toEqual(
        [],
      );
  });

  it("accepts the older field names for the same plan [PLAN-06]", () => {
    const newer = readPlan({
      id: "a",
      price: { actual: 499, discountAmount: "10", currency: "INR" },
      planType: "SVOD",
      purchaseAllowed: true,
    });
    const older = readPlan({
      axinom_plan_id: "a",
      price: "499",
      discount: 10,
      currency: "INR",
      subscription_plan_type: "SVOD",
      purchase_allowed: true,
    });
    const apart = { ...newer?.price, actual: undefined, amount: money("499 INR") };
    expect(older).toEqual({ ...newer, price: apart });
    expect(readPlan({ id: "a", actual_price: "499", currency: "INR" })?.actualPrice).toEqual(
      money("499 INR"),
    );
    expect(readPlan({ id: "a", purchaseAllowed: false, purchase_allowed: true })?.isPurchaseAllowed).toBe(
      false,
    );
  });

  it("has no duration if none is given, or uses the billing frequency [PLAN-03]", () => {
    expect(readPlan({ id: "a" })?.duration).toBeUndefined();
    expect(readPlan({ id: "a", duration: { value: 0 } })?.duration).toBeUndefined();
    expect(readPlan({ id: "a", billing_frequency: 30 })?.duration).toEqual({
      days: 30,
      label: undefined,
      frequency: undefined,
    });
    expect(readPlan({ id: "a", billing_frequency: 30, duration: { value: "90" } })?.duration?.days).toBe(90);
  });

  it("omits a provider without name [PLAN-04]", () => {
    expect(
      readPlan({
        id: "a",
        payment_providers: [
          { name: "cc", product_reference: "x" },
          { productReference: "y" },
          { name: "" },
          null,
          "cc",
        ],
      })?.paymentProviders,
    ).toEqual([{ name: "cc", productReference: "x" }]);
  });

  it("reads promotions by currency and by percentage and ignores any other type [PLAN-05]", () => {
    const promotions = [
      { discount: "100", discount_type: "currency" },
      { discount: 20, discount_type: "percentage" },
      { discount: 5, discount_type: "stamps" },
      { discount: "much", discount_type: "currency" },
      { discount: -1, discount_type: "percentage" },
      { discount: -1, discount_type: "currency" },
      null,
    ];
    expect(readPlan({ id: "a", currency: "INR", promotions })?.promotions).toEqual([
      { code: undefined, discount: { type: "FLAT_AMOUNT_OFF", amount: money("100 INR") } },
      { code: undefined, discount: { type: "PERCENTAGE_OFF", percent: 20 } },
    ]);
  });

  it("never throws for any input", () => {
    const readers: readonly ((wire: unknown) => unknown)[] = [
      readPlan,
      readPlanPage,
      readPromotion,
      readOrder,
      readRenewalNudge,
      readPlansMetadata,
      readRentalPlan,
      readSubscriptions,
    ];
    const names =
      "id price currency duration value options durations reserved categories promotions discount discount_type code lapserAdvanceRenewal subscription_plan".split(
        " ",
      );
    const nested = fc.letrec((tie) => ({
      any: fc.oneof(
        { depthSize: "small" },
        fc.jsonValue({ maxDepth: 1 }),
        fc.array(tie("any"), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom(...names), tie("any"), { maxKeys: 5 }),
      ),
    })).any;
    fc.assert(
      fc.property(nested, (wire) => {
        for (const read of readers) expect(() => read(wire)).not.toThrow();
      }),
      { numRuns: 1000 },
    );
  });
});

describe("readPlanPage", () => {
  it("reads options of the first version with their flags and groups [PLAN-07] [PLAN-09] [PLAN-08]", () => {
    const page = readPlanPage({
      journey_type: "UPGRADE",
      groups: [{ label: "Yearly", frequency: "year", value: "365" }, { frequency: "month" }, {}],
      categories: [
        {
          id: "c",
          title: "Packs",
          isDefault: true,
          active: false,
          options: [
            { id: "a", isDefault: false, active: true },
            { id: "b", isDefault: true, active: false },
            {},
          ],
        },
        { id: "d", title: "Others", isDefault: false, active: true, options: [] },
        { title: "Bare" },
        null,
      ],
    });
    expect(page.journeyType).toBe("UPGRADE");
    expect(page.groups).toEqual([{ label: "Yearly", frequency: "year", value: 365 }]);
    expect(
      page.categories.map(({ id, isDefault, isActive, options }) => [
        id,
        isDefault,
        isActive,
        options.map((plan) => [plan.id, plan.isDefault, plan.isActive]),
      ]),
    ).toEqual([
      [
        "c",
        true,
        false,
        [
          ["a", false, true],
          ["b", true, false],
        ],
      ],
      ["d", false, true, []],
      [undefined, false, false, []],
    ]);
  });

  it("reads reserved and unreserved options of the second version with the duration above them [PLAN-08]", () => {
    const { categories } = readPlanPage({
      categories: [
        {
          id: "c",
          durations: [
            {
              value: 365,
              label: "Year",
              reserved: [{ id: "a" }],
              unreserved: [{ id: "b", duration: { value: 360 } }],
            },
            { value: 30, unreserved: [{ id: "d" }] },
          ],
        },
      ],
    });
    expect(
      categories[0]?.options.map(({ id, kind, duration }) => [id, kind, duration?.days, duration?.label]),
    ).toEqual([
      ["a", "reserved", 365, "Year"],
      ["b", "unreserved", 360, undefined],
      ["d", "unreserved", 30, undefined],
    ]);
  });

  it("reads the journey in both spellings [PLAN-10]", () => {
    for (const journey of ["SUBSCRIPTION", "UPGRADE"]) {
      expect(readPlanPage({ journey_type: journey }).journeyType).toBe(journey);
      expect(readPlanPage({ journeyType: journey }).journeyType).toBe(journey);
    }
  });

  it("reads an unknown journey as a subscription and nothing as nothing [PLAN-10] [PLAN-09]", () => {
    expect(readPlanPage({ journey_type: "GIFT" })).toEqual({
      journeyType: "SUBSCRIPTION",
      groups: [],
      categories: [],
    });
    expect(readPlanPage(null)).toEqual({ journeyType: "SUBSCRIPTION", groups: [], categories: [] });
  });
});

describe("readRentalPlan", () => {
  it("reads tier, price and currency, and no price without amount [PLAN-11] [DEC-087]", () => {
    expect(readRentalPlan({ id: "r", tier: "gold", price: "99", currency: "INR" })).toEqual({
      id: "r",
      tier: "gold",
      price: money("99 INR"),
    });
    expect(readRentalPlan({ tier: "silver", price: "3.5", currency: "USD" })).toEqual({
      id: undefined,
      tier: "silver",
      price: money("3.50 USD"),
    });
    expect(readRentalPlan({ price: 99 }).price).toEqual({ amountMinor: 9900, currency: "" });
    for (const wire of [
      { tier: "gold" },
      { price: 99, currency: "inr" },
      { price: -1, currency: "INR" },
      { price: "0.001", currency: "INR" },
      null,
    ])
      expect(readRentalPlan(wire).price).toBeUndefined();
  });
});

describe("readSubscription", () => {
  const full = {
    id: "s-7",
    state: "cancelled",
    subscription_start: "2026-01-05T06:00:00Z",
    subscription_end: "2026-07-09",
    subscription_grace: "2026-07-12",
    free_trial: true,
    recurring_enabled: true,
    renewal_price: "44.90",
    subscription_plan: {
      id: "0-11-5",
      title: "प्रीमियम",
      original_title: "Premium",
      subscription_plan_type: "SVOD",
      billing_frequency: "185",
      price: "33.50",
      currency: "MYR",
      number_of_supported_devices: "3",
      content_partner_details: [{ content_partner_id: "p", content_partner_name: "P" }],
      tv_show_audio_languages: ["ta"],
      movie_audio_languages: ["te"],
      channel_audio_languages: ["kn"],
    },
  };

  it("reads every field of a full sample, a date without time as the end of its day [PLAN-12] [DEC-075]", () => {
    expect(readSubscription(full)).toEqual({
      id: "s-7",
      state: "cancelled",
      startsAt: Date.UTC(2026, 0, 5, 6),
      endsAt: Date.UTC(2026, 6, 10) - 1,
      graceEndsAt: Date.UTC(2026, 6, 13) - 1,
      isFreeTrial: true,
      isRecurring: true,
      isRenewing: true,
      planId: "0-11-5",
      title: "प्रीमियम",
      planType: "SVOD",
      billingFrequencyDays: 185,
      price: money("33.50 MYR"),
      priceNumber: 33.5,
      renewalPrice: money("44.90 MYR"),
      supportedDevices: 3,
      partners: [{ id: "p", name: "P" }],
      audioLimits: { tvShow: ["ta"], movie: ["te"], channel: ["kn"] },
    });
  });

  it("has its original title without one in the viewer's language, and a price without currency as a bare amount [PLAN-12] [DEC-087]", () => {
    const subscription_plan = { ...full.subscription_plan, title: undefined, currency: null };
    expect(readSubscription({ ...full, renewal_price: null, subscription_plan })).toMatchObject({
      title: "Premium",
      price: { amountMinor: 3350, currency: "" },
      priceNumber: 33.5,
      renewalPrice: undefined,
    });
  });

  it("is a partner's with one object of details or a list of them [PLAN-12] [PLAN-66]", () => {
    const partnersOf = (content_partner_details: unknown) =>
      readSubscription({ subscription_plan: { id: "a", content_partner_details } })?.partners;
    const details = { content_partner_id: "c7", content_partner_name: "Cinema Seven" };
    for (const wire of [details, [details]])
      expect(partnersOf(wire)).toEqual([{ id: "c7", name: "Cinema Seven" }]);
    expect(
      partnersOf([details, { content_partner_name: "Nameless id" }, { content_partner_id: "c8" }]),
    ).toEqual([
      { id: "c7", name: "Cinema Seven" },
      { id: undefined, name: "Nameless id" },
      { id: "c8", name: undefined },
    ]);
    for (const wire of [{}, [], [{}], null, "c7", { id: "c7" }]) expect(partnersOf(wire)).toEqual([]);
  });

  it("is undefined without plan, and has an unknown state without state [PLAN-12]", () => {
    expect(readSubscription({ state: "activated" })).toBeUndefined();
    expect(readSubscription({ subscription_plan: { id: "a" } })).toMatchObject({
      state: "unknown",
      startsAt: undefined,
      isFreeTrial: false,
      isRecurring: false,
      price: undefined,
      title: "",
    });
  });

  it("is recurring by its plan although renewal is cancelled", () => {
    expect(
      readSubscription({ recurring_enabled: false, subscription_plan: { id: "a", recurring: true } }),
    ).toMatchObject({ isRecurring: true, isRenewing: false });
  });

  it("reads lists, bare or in currentActiveSubscriptions; null is empty [PLAN-13]", () => {
    const [one, other] = [buildSubscription(), buildSubscription({ id: "s-2" })];
    const idsOf = (wire: unknown) => readSubscriptions(wire).map(({ id }) => id);
    expect(idsOf([other, {}, one])).toEqual(["s-2", "s-1"]);
    expect(idsOf({ currentActiveSubscriptions: [one, other] })).toEqual(["s-1", "s-2"]);
    for (const none of [null, undefined, {}, { currentActiveSubscriptions: null }, "x"])
      expect(readSubscriptions(none)).toEqual([]);
  });
});
