import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

/** An amount of major units; the platform sends decimal text such as `'499.00'`. */
const amount = () => z.union([z.string(), z.number()]);
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
const currency = () => z.string().check(z.regex(/^[A-Z]{3}$/));

/** A discount that a plan offers. `discount` is an amount of major units, or a percentage. Clients ignore other types. */
export const planPromotion = lazySchema(() =>
  z.object({
    code: maybe(z.string()),
    discount: amount(),
    discount_type: z.string(),
    currency: maybe(currency()),
  }),
);

/** Price of a plan: `actual` is to be paid now, `market` is the list price. */
export const planPrice = lazySchema(() =>
  z.object({
    actual: maybe(amount()),
    renewal: maybe(amount()),
    market: maybe(amount()),
    currency: maybe(currency()),
    discountAmount: maybe(amount()),
    discountPercentage: maybe(amount()),
    code: maybe(z.string()),
  }),
);

/** How long a plan lasts; `value` is days. */
export const planDuration = lazySchema(() =>
  z.object({ value: z.number(), label: maybe(z.string()), frequency: maybe(z.string()) }),
);

/**
 * A plan on the wire, with its current field names. Clients also read the older ones: `axinom_plan_id`, `subscription_plan_type`,
 * `purchase_allowed`, and an amount as `price` next to `currency` and `discount`. Spec: plans §3, "Plan (subscription)".
 */
export const plan = lazySchema(() => {
  const text = maybe(z.string());
  const count = maybe(z.number());
  const texts = maybe(z.array(z.string()));
  return z.object({
    id: z.string().check(z.minLength(1)),
    title: z.string(),
    description: text,
    price: z.union([planPrice(), amount()]),
    currency: maybe(currency()),
    discount: maybe(amount()),
    duration: maybe(planDuration()),
    planType: text,
    purchaseAllowed: maybe(z.boolean()),
    purchase_allowed: maybe(z.boolean()),
    isDefault: maybe(z.boolean()),
    active: maybe(z.boolean()),
    /** Of the second version. */
    type: text,
    paymentProviders: maybe(z.array(z.object({ name: z.string(), productReference: text }))),
    numberOfSupportedDevices: count,
    /** Days. */
    billingFrequency: count,
    billingType: text,
    recurring: maybe(z.boolean()),
    /** Days. */
    freeTrial: count,
    features: texts,
    offers: maybe(z.array(z.object({ id: text, title: z.string() }))),
    promotions: maybe(z.array(planPromotion())),
    tvShowAudioLanguages: texts,
    movieAudioLanguages: texts,
    channelAudioLanguages: texts,
    /** Hours of watching. */
    allowedPlaybackDuration: count,
    nudgeId: text,
    priority: count,
    /** Price discounted by a code, referral or nudge. */
    sell_price: maybe(amount()),
    actual_price: maybe(amount()),
    /** Used only when no other amount is sent. */
    display_price: maybe(amount()),
  });
});

/** Options of one duration in the second version. */
export const planDurationOptions = lazySchema(() =>
  z.object({
    value: z.number(),
    label: maybe(z.string()),
    frequency: maybe(z.string()),
    reserved: z.array(plan()),
    unreserved: z.array(plan()),
  }),
);

/** Plans under one heading: `options` in the first version, `durations` in the second. */
export const planCategory = lazySchema(() =>
  z.object({
    id: maybe(z.string()),
    title: z.string(),
    isDefault: maybe(z.boolean()),
    active: maybe(z.boolean()),
    options: maybe(z.array(plan())),
    durations: maybe(z.array(planDurationOptions())),
  }),
);

// PLAN-08
/** Answer of `GET /v1/plans/display` and of plan selection in both versions. */
export const planPageAnswer = lazySchema(() =>
  z.object({
    journey_type: z.enum(["SUBSCRIPTION", "UPGRADE"]),
    groups: z.array(z.object({ label: z.string(), frequency: maybe(z.string()), value: maybe(z.number()) })),
    categories: z.array(planCategory()),
  }),
);

/** Answer of `GET /subscriptions` and of the upgrade plans; empty for the highest plan. */
export const planListAnswer = lazySchema(() => z.array(plan()));

/** Answer of `GET /v2/plans/metadata`: metadata for comparing plans. */
export const plansMetadataAnswer = lazySchema(() =>
  z.object({
    features: z.array(z.object({ id: z.string(), title: z.string() })),
    plans: z.array(z.object({ id: z.string(), feature_ids: z.array(z.string()) })),
  }),
);

/** Answer of `GET /v2/plans`: the plans with their metadata. */
export const plansAnswer = lazySchema(() =>
  z.object({ plans: z.array(plan()), metadata: plansMetadataAnswer() }),
);

export type PlanWire = z.infer<ReturnType<typeof plan>>;
export type PlanCategoryWire = z.infer<ReturnType<typeof planCategory>>;
export type PlanPageAnswer = z.infer<ReturnType<typeof planPageAnswer>>;
export type PlanListAnswer = z.infer<ReturnType<typeof planListAnswer>>;
export type PlansMetadataAnswer = z.infer<ReturnType<typeof plansMetadataAnswer>>;
export type PlansAnswer = z.infer<ReturnType<typeof plansAnswer>>;
