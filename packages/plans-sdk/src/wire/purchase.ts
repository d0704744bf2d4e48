import { ORDER_REFUSALS } from "../eligibility/order-refusals.ts";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const id = () => z.string().check(z.minLength(1), z.maxLength(200));
const currency = () => z.string().check(z.regex(/^[A-Z]{3}$/));

/**
 * Body of `POST /v1/purchase` (a subscription, a rental, a combo offer) and of `POST /v1/purchaseplan` (an upgrade of the subscription owned).
 * `price` is the price the viewer saw, as decimal text of major units; the platform computes its own and refuses another.
 * The same `idempotency_key` with the same body returns the same order in its current state; with another body it is refused.
 */
export const purchaseBody = lazySchema(() =>
  z.object({
    plan_id: id(),
    price: z.string().check(z.regex(/^\d{1,11}(\.\d{1,4})?$/)),
    /** Empty for a plan without currency. */
    currency: z.string().check(z.regex(/^([A-Z]{3})?$/)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
    payment_provider: z.optional(id()),
    code: z.optional(id()),
    nudge_id: z.optional(id()),
    referral_id: z.optional(id()),
    /** The title of a rental. */
    content_id: z.optional(id()),
    /** The subscription that an upgrade replaces. */
    current_subscription: z.optional(id()),
  }),
);

/** State of an order. `refund_due`: it was paid, granted nothing, and is being refunded; see decision 020. */
export const orderStates = lazySchema(() =>
  z.enum(["open", "paid", "failed", "cancelled", "refund_due", "refunded"]),
);

/**
 * Answer of a purchase: the order. `payment_url` is the payment page of an open order; it is missing when nothing is left to pay.
 * `price` is the first payment, `due_now` the part charged at once: 0 with a free trial.
 */
export const orderAnswer = lazySchema(() =>
  z.object({
    order_id: id(),
    state: orderStates(),
    price: z.string(),
    currency: z.optional(z.nullable(currency())),
    payment_url: z.optional(z.nullable(z.string())),
    due_now: z.optional(z.string()),
    plan_id: z.optional(id()),
    /** Title of the plan in the requested language. */
    title: z.optional(z.string()),
    /** The title of a rental. */
    content_id: z.optional(z.nullable(z.string())),
    /** The provider's id of the payment; only for a paid order. */
    transaction_id: z.optional(z.nullable(z.string())),
    /** Period of the purchase, once it has started; for a rental, `ends_at` is the latest time to start watching. */
    starts_at: z.optional(z.nullable(z.string())),
    ends_at: z.optional(z.nullable(z.string())),
  }),
);

/** Refusal of a purchase, status 400: one of these codes, and a message for the viewer. */
export const purchaseRefusal = lazySchema(() =>
  z.object({
    code: z.enum(ORDER_REFUSALS),
    message: z.string(),
  }),
);

// PLAN-99
/**
 * Query of `DELETE /v1/subscription` and body of `POST /v1/subscription`: the subscription whose renewal ends or resumes. Both
 * return it.
 */
export const renewalTarget = lazySchema(() => z.object({ id: id() }));

export type PurchaseBody = z.infer<ReturnType<typeof purchaseBody>>;
export type OrderAnswer = z.infer<ReturnType<typeof orderAnswer>>;
export type PurchaseRefusal = z.infer<ReturnType<typeof purchaseRefusal>>;
export type RenewalTarget = z.infer<ReturnType<typeof renewalTarget>>;
