import * as z from "zod/mini";
import { lazySchema } from "./lazy-schema.ts";
import { orderStates } from "./purchase.ts";

/** Query of `GET /user/v1/transactions`. */
export const transactionsQuery = lazySchema(() =>
  z.object({
    page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000))),
    page_size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(50))),
    translation: z.optional(z.string().check(z.maxLength(10))),
  }),
);

// PLAN-68
/**
 * Answer of `GET /user/v1/transactions`: the caller's purchases, completed or not, newest first. Prices are decimal texts of
 * major units.
 */
export const transactionsAnswer = lazySchema(() =>
  z.object({
    items: z.array(
      z.object({
        id: z.string(),
        date: z.string(),
        type: z.enum(["subscription", "rental", "combo"]),
        plan_id: z.string(),
        title: z.string(),
        /** The title of a rental. */
        content_id: z.nullable(z.string()),
        /** Price before the discount. */
        price: z.string(),
        discount: z.string(),
        /** Amount charged at once: the price less the discount, 0 before a free trial. */
        due_now: z.optional(z.string()),
        /** Amount that was charged, also if it was refunded; null without a payment. */
        paid: z.optional(z.nullable(z.string())),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        state: orderStates(),
        payment_provider: z.nullable(z.string()),
        transaction_id: z.nullable(z.string()),
        /** Tax contained in `paid`; null for a country without one. */
        tax: z.optional(z.nullable(z.object({ name: z.string(), percent: z.number(), amount: z.string() }))),
        /** When the order was settled or closed. */
        closed_at: z.optional(z.nullable(z.string())),
      }),
    ),
    page: z.number(),
    page_size: z.number(),
    total: z.number(),
  }),
);

export type TransactionsQuery = z.infer<ReturnType<typeof transactionsQuery>>;
export type TransactionsAnswer = z.infer<ReturnType<typeof transactionsAnswer>>;
