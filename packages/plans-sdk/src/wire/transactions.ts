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
/** Answer of `GET /user/v1/transactions`: what the caller bought or tried to, newest first. Prices are decimal texts of major units. */
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
        /** Before the discount. */
        price: z.string(),
        discount: z.string(),
        /** What is charged at once: the price less the discount, nothing before a free trial. */
        due_now: z.optional(z.string()),
        /** What has been charged, also when it went back; nothing where no payment came in. */
        paid: z.optional(z.nullable(z.string())),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
        state: orderStates(),
        payment_provider: z.nullable(z.string()),
        transaction_id: z.nullable(z.string()),
        /** The tax that the amount paid contains; nothing where the country of the order has none. */
        tax: z.optional(z.nullable(z.object({ name: z.string(), percent: z.number(), amount: z.string() }))),
        /** When an order was settled or closed. */
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
