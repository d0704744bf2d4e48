import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));

// PLAN-83
/** Query of `GET /v3/promotions`, `GET /v3/promotions/{code}` and `GET /v2/promotion/{code}`. */
export const promotionQuery = lazySchema(() =>
  z.object({
    translation: z.optional(z.string().check(z.maxLength(10))),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  }),
);

/**
 * Answer for a valid promo code: `discount` is an amount of major units of `currency`, or a percentage. An unknown, used or
 * expired code, or one of another country, answers 404 with code and message. Spec: plans §3, "Promo code kinds".
 */
export const promotionAnswer = lazySchema(() =>
  z.object({
    code: z.string().check(z.minLength(1)),
    type: z.enum(["GENERIC", "UNIQUE"]),
    title: z.string(),
    discount: z.union([z.string(), z.number()]),
    discount_type: z.enum(["currency", "percentage"]),
    currency: maybe(z.string().check(z.regex(/^[A-Z]{3}$/))),
    /** Ids of the discounted plans; missing or empty: all plans. */
    plan_ids: maybe(z.array(z.string())),
    /** Number of discounted payments; missing: all. */
    billing_cycles: maybe(z.number()),
    start_date: maybe(z.string()),
    end_date: maybe(z.string()),
  }),
);

/** Answer of `GET /v3/promotions`: the publicly offered promotions. */
export const promotionsAnswer = lazySchema(() => z.array(promotionAnswer()));

export type PromotionQuery = z.infer<ReturnType<typeof promotionQuery>>;
export type PromotionAnswer = z.infer<ReturnType<typeof promotionAnswer>>;
export type PromotionsAnswer = z.infer<ReturnType<typeof promotionsAnswer>>;
