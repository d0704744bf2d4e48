import { ORDER_REFUSALS } from "../eligibility/order-refusals.ts";
import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";

const id = () => z.string().check(z.minLength(1), z.maxLength(200));
const currency = () => z.string().check(z.regex(/^[A-Z]{3}$/));

/**
 * Body of `POST /v1/purchase` (a subscription, a rental, a combo offer) and of `POST /v1/purchaseplan` (an upgrade of the subscription owned).
 * `price` is the price the viewer saw, as decimal text of major units; the platform computes its own and refuses another.
 * The same `idempotency_key` with the same body answers the same order in its state of now; with another body it is refused.
 */
export const purchaseBody = lazySchema(() =>
  z.object({
    plan_id: id(),
    price: z.string().check(z.regex(/^\d{1,11}(\.\d{1,4})?$/)),
    /** Empty where the plan came without one. */
    currency: z.string().check(z.regex(/^([A-Z]{3})?$/)),
    country: z.string().check(z.regex(/^[A-Z]{2}$/)),
    idempotency_key: z.string().check(z.minLength(8), z.maxLength(100)),
    payment_provider: z.optional(id()),
    code: z.optional(id()),
    nudge_id: z.optional(id()),
    referral_id: z.optional(id()),
    /** The title of a rental. */
    content_id: z.optional(id()),
    /** The subscription that an upgrade leaves. */
    current_subscription: z.optional(id()),
  }),
);

/** Where an order stands: `refund_due` was paid and gives nothing, the money is on its way back; see decision 020. */
export const orderStates = lazySchema(() =>
  z.enum(["open", "paid", "failed", "cancelled", "refund_due", "refunded"]),
);

/**
 * Answer of a purchase: the order. `payment_url` is where to pay while it is open; it is missing when nothing is left to pay.
 * `price` is that of the first payment, `due_now` what of it is charged at once: nothing with a free trial.
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
    /** Title of the plan in the language asked for. */
    title: z.optional(z.string()),
    /** The title of a rental. */
    content_id: z.optional(z.nullable(z.string())),
    /** What the provider calls the payment; only of an order that is paid. */
    transaction_id: z.optional(z.nullable(z.string())),
    /** What was bought, once it has begun; of a rental until when it may be begun. */
    starts_at: z.optional(z.nullable(z.string())),
    ends_at: z.optional(z.nullable(z.string())),
  }),
);

/** Refusal of a purchase, status 400: one of these words as code, and a message for the viewer. */
export const purchaseRefusal = lazySchema(() =>
  z.object({
    code: z.enum(ORDER_REFUSALS),
    message: z.string(),
  }),
);

// PLAN-99
/** Query of `DELETE /v1/subscription` and body of `POST /v1/subscription`: whose renewal ends or is resumed. Both answer the subscription. */
export const renewalTarget = lazySchema(() => z.object({ id: id() }));

export type PurchaseBody = z.infer<ReturnType<typeof purchaseBody>>;
export type OrderAnswer = z.infer<ReturnType<typeof orderAnswer>>;
export type PurchaseRefusal = z.infer<ReturnType<typeof purchaseRefusal>>;
export type RenewalTarget = z.infer<ReturnType<typeof renewalTarget>>;
