import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlanPage } from "../read/read-categories.ts";
import { readOrder } from "../read/read-order.ts";
import { readPlan } from "../read/read-plan.ts";
import { readPlansMetadata } from "../read/read-plans-metadata.ts";
import { readPromotion } from "../read/read-promotion.ts";
import { readTitleOffers } from "../read/read-title-offers.ts";
import { readReferral } from "../referral/referral.ts";
import { readSubscription } from "../subscriptions/subscription.ts";
import { buildPlanWire, buildSubscription } from "../testing/index.ts";
import {
  couponAnswer,
  displayPlansQuery,
  orderAnswer,
  plan,
  planListQuery,
  planPageAnswer,
  planSelectionQuery,
  planSelectionV2Query,
  plansMetadataAnswer,
  promotionAnswer,
  purchaseBody,
  redeemCouponQuery,
  referralAnswer,
  subscription,
  titleOffersAnswer,
  upgradePlansQuery,
  validateOfferBody,
} from "./index.ts";

const page = {
  journey_type: "SUBSCRIPTION",
  groups: [{ label: "Yearly", frequency: "year", value: 365 }],
  categories: [
    { id: "c", title: "Packs", isDefault: true, active: false, options: [buildPlanWire()] },
    {
      id: "d",
      title: "Seats",
      durations: [
        {
          value: 30,
          label: "1 Month",
          frequency: "month",
          reserved: [buildPlanWire({ id: "r" })],
          unreserved: [],
        },
      ],
    },
  ],
};
const promotion = {
  code: "BINGE",
  type: "UNIQUE",
  title: "Half",
  discount: "50",
  discount_type: "percentage",
  currency: "INR",
  plan_ids: ["a"],
  billing_cycles: 1,
  start_date: "2026-01-01",
  end_date: "2026-12-31",
};
const order = { order_id: "o", state: "open", price: "499.00", currency: "INR", payment_url: "/pay" };
const metadata = { features: [{ id: "f", title: "4K" }], plans: [{ id: "a", feature_ids: ["f"] }] };

const offers = {
  content_id: "0-0-1",
  rental: { tier: "TIER_1", plan: buildPlanWire() },
  packs: [buildPlanWire()],
  combos: [
    {
      plan: buildPlanWire({ id: "c" }),
      titles: [
        { id: "0-0-1", title: "The General", rental: buildPlanWire() },
        { id: "0-0-2", title: "Sherlock Jr.", rental: null },
      ],
      pack: null,
    },
  ],
};
const referralRecord = {
  id: "r",
  code: "FRIEND",
  name: "referral",
  referralUserId: "u",
  discountExpiry: "2027-01-01",
  discount: "20",
  discount_type: "percentage",
};

const answers = [
  {
    name: "plan",
    schema: plan,
    read: (wire: unknown): unknown => readPlan(wire),
    sample: buildPlanWire() as object,
  },
  {
    name: "page of plans",
    schema: planPageAnswer,
    read: (wire: unknown): unknown => readPlanPage(wire),
    sample: page,
  },
  {
    name: "promotion",
    schema: promotionAnswer,
    read: (wire: unknown): unknown => readPromotion(wire),
    sample: promotion,
  },
  { name: "order", schema: orderAnswer, read: (wire: unknown): unknown => readOrder(wire), sample: order },
  {
    name: "set of offers",
    schema: titleOffersAnswer,
    read: (wire: unknown): unknown => readTitleOffers(wire),
    sample: offers,
  },
  {
    name: "metadata",
    schema: plansMetadataAnswer,
    read: (wire: unknown): unknown => readPlansMetadata(wire),
    sample: metadata,
  },
  {
    name: "subscription",
    schema: subscription,
    read: (wire: unknown): unknown => readSubscription(wire),
    sample: buildSubscription() as object,
  },
];

type Path = readonly (string | number)[];

function placesIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [];
  const keys = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return keys.flatMap((key) => [
    [...path, key],
    ...placesIn((value as Record<string | number, unknown>)[key], [...path, key]),
  ]);
}

function changed(sample: unknown, path: Path, replacement: unknown): unknown {
  const copy = structuredClone(sample) as Record<string | number, unknown>;
  const parent = path
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>(
      (value, key) => value[key] as Record<string | number, unknown>,
      copy,
    );
  const last = path[path.length - 1] as string;
  if (replacement === undefined) delete parent[last];
  else parent[last] = replacement;
  return copy;
}

const holdsNaN = (value: unknown): boolean =>
  typeof value === "number"
    ? !isFinite(value)
    : typeof value === "object" && value !== null && Object.values(value).some(holdsNaN);

describe.each(answers)("schema and reader of a $name", ({ schema, read, sample }) => {
  it("accept the sample", () => {
    expect(schema().safeParse(sample).success).toBe(true);
    expect(read(sample)).toBeDefined();
  });

  it("agree: whatever the schema accepts is read, and no value is read as NaN", () => {
    const replacement = fc.constantFrom<unknown>(
      undefined,
      null,
      "",
      "x",
      "12.5",
      0,
      -1,
      7.5,
      true,
      false,
      [],
      {},
      "NaN",
      1e30,
      ["x"],
      [null],
    );
    let taken = 0;
    fc.assert(
      fc.property(fc.constantFrom(...placesIn(sample)), replacement, (path, value) => {
        const wire = changed(sample, path, value);
        const reading = read(wire);
        expect(holdsNaN(reading), JSON.stringify(wire)).toBe(false);
        if (!schema().safeParse(wire).success) return;
        taken += 1;
        // To the schema, amounts are any text; a promotion with an invalid amount is ignored.
        if (path[0] !== "discount" && path[0] !== "discount_type" && path[0] !== "currency")
          expect(reading, JSON.stringify(wire)).toBeDefined();
      }),
      { numRuns: 1500 },
    );
    expect(taken).toBeGreaterThan(20);
  });

  it("accept unknown fields, and read the same", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), fc.jsonValue(), (field, value) => {
        const wire = { ...sample, [`new_${field}`]: value };
        expect(schema().safeParse(wire).success).toBe(true);
        expect(read(wire)).toEqual(read(sample));
      }),
      { numRuns: 100 },
    );
  });
});

it("the schema of a referral accepts an incomplete one, which is then not stored [PLAN-55]", () => {
  for (const name of ["referral", null, undefined])
    expect(referralAnswer().safeParse({ ...referralRecord, name }).success).toBe(true);
  expect([readReferral(referralRecord)?.code, readReferral({ ...referralRecord, name: null })]).toEqual([
    "FRIEND",
    undefined,
  ]);
});

describe("the schemas of requests", () => {
  const accepts = (schema: () => { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
    schema().safeParse(value).success;
  const place = { country: "IN", system: "Z5" };
  const selection = { type: "subscription", country: "IN", system: "Z5", "platform-code": "web_app" };

  it("require country and system, and accept two systems", () => {
    expect(accepts(displayPlansQuery, place)).toBe(true);
    expect(accepts(displayPlansQuery, { country: "IN" })).toBe(false);
    expect(accepts(displayPlansQuery, { system: "Z5" })).toBe(false);
    expect(accepts(displayPlansQuery, { country: "in", system: "Z5" })).toBe(false);
    expect(accepts(displayPlansQuery, { country: "IN", system: "Z6" })).toBe(false);
    expect(accepts(upgradePlansQuery, { ...place, combo_plan_id: "b" })).toBe(true);
    expect(accepts(planListQuery, { country: "IN", translation: "en", include_all: "true" })).toBe(true);
  });

  it("accept two types of selection, one platform and whole days", () => {
    expect(accepts(planSelectionQuery, selection)).toBe(true);
    expect(accepts(planSelectionQuery, { ...selection, type: "gift" })).toBe(false);
    expect(accepts(planSelectionQuery, { ...selection, "platform-code": "tv" })).toBe(false);
    expect(accepts(planSelectionV2Query, { ...selection, duration: "365" })).toBe(true);
    for (const duration of ["0", "1.5", "year"])
      expect(accepts(planSelectionV2Query, { ...selection, duration })).toBe(false);
  });

  it("require code and country of a coupon, and the redeeming user", () => {
    expect(accepts(redeemCouponQuery, { coupon_code: "P", country_code: "IN", id: "u" })).toBe(true);
    expect(accepts(redeemCouponQuery, { coupon_code: "P", country_code: "IN" })).toBe(true);
    for (const missing of ["coupon_code", "country_code", "id"])
      expect(
        accepts(redeemCouponQuery, { coupon_code: "P", country_code: "IN", id: "u", [missing]: "" }),
      ).toBe(false);
    expect(accepts(couponAnswer, {})).toBe(true);
    expect(accepts(validateOfferBody, { offer: "student", country_code: "IN" })).toBe(true);
  });

  it.each(["-1", "1e3", "499,00", "", "499.123456", "123456789012", "free", " 5", ".5", "5."])(
    "refuse %j as the price of a purchase",
    (price) => {
      const body = { plan_id: "a", price, currency: "INR", country: "IN", idempotency_key: "key-00001" };
      expect(accepts(purchaseBody, body)).toBe(false);
      expect(accepts(purchaseBody, { ...body, price: "499.00" })).toBe(true);
      expect(accepts(purchaseBody, { ...body, price: "499.00", idempotency_key: "short" })).toBe(false);
      expect(accepts(purchaseBody, { ...body, price: "499.00", currency: "inr" })).toBe(false);
    },
  );
});
