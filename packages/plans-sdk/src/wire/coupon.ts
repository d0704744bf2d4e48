import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const country = () => z.string().check(z.regex(/^[A-Z]{2}$/));
const couponCode = () => z.string().check(z.minLength(1), z.maxLength(100));
const language = () => z.optional(z.string().check(z.maxLength(10)));

// PLAN-84
/** Query of `GET /coupon`; without `country_code` the answer is 400. */
export const couponQuery = lazySchema(() =>
  z.object({
    coupon_code: couponCode(),
    country_code: country(),
    redemption: z.optional(z.enum(["true", "false"])),
  }),
);

// PLAN-85
/** Query of `GET /coupon/verify`. */
export const verifyCouponQuery = lazySchema(() =>
  z.object({ coupon_code: couponCode(), translation: language(), country_code: country() }),
);

// PLAN-86, DEC-089
/**
 * Query of `GET /coupon/redeem`. Needs sign-in; the answer is `no-store`. `id` is the user's: a client that does not know it leaves it
 * out, and the token says whose the code is.
 */
export const redeemCouponQuery = lazySchema(() =>
  z.object({
    coupon_code: couponCode(),
    translation: language(),
    country_code: country(),
    id: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
  }),
);

// DEC-088
/** Answer of the three calls about a coupon. Only code 200 is a success; a refusal may have HTTP 200, and no message. */
export const couponAnswer = lazySchema(() =>
  z.object({
    code: z.optional(z.number()),
    message: z.optional(z.string()),
    /** Of `GET /coupon`: the discount, in the form of promotions. */
    discount: z.optional(z.union([z.string(), z.number()])),
    discount_type: z.optional(z.enum(["currency", "percentage"])),
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
  }),
);

/** Body of `POST /validateOffer`: an offer, and the plan to use it with. */
export const validateOfferBody = lazySchema(() =>
  z.object({
    offer: z.string().check(z.minLength(1), z.maxLength(100)),
    plan_id: z.optional(z.string().check(z.maxLength(100))),
    country_code: country(),
    code: z.optional(couponCode()),
  }),
);

/** Answer of `POST /validateOffer`: code 200, else a refusal with a message for the viewer. */
export const validateOfferAnswer = lazySchema(() =>
  z.object({ code: z.number(), message: z.optional(z.string()) }),
);

export type CouponQuery = z.infer<ReturnType<typeof couponQuery>>;
export type VerifyCouponQuery = z.infer<ReturnType<typeof verifyCouponQuery>>;
export type RedeemCouponQuery = z.infer<ReturnType<typeof redeemCouponQuery>>;
export type CouponAnswer = z.infer<ReturnType<typeof couponAnswer>>;
export type ValidateOfferBody = z.infer<ReturnType<typeof validateOfferBody>>;
export type ValidateOfferAnswer = z.infer<ReturnType<typeof validateOfferAnswer>>;
