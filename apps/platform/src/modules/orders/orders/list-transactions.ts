import type { TransactionsAnswer } from "@marquee/plans-sdk/wire";
import { asc, count, desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { paymentsOfOrders } from "../../payments/payments-of-orders.ts";
import { decimalPrice } from "../../plans/prices/decimal-price.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { containedTax } from "./contained-tax.ts";
import { dueNow } from "./order-money.ts";
import { PAID_STATES } from "./order-states.ts";
import { order } from "../../../schema/orders.ts";

/** Which part of whose transactions is wanted, with titles in the language, else in English. */
export interface TransactionsRequest {
  readonly userId: string;
  readonly language: string;
  readonly page: number;
  readonly pageSize: number;
}

/** What a person bought or tried to, newest first [PLAN-68]. Of several attempts to pay the last is named. */
export async function listTransactions(
  db: Database,
  { userId, language, page, pageSize }: TransactionsRequest,
): Promise<TransactionsAnswer> {
  const own = eq(order.userId, userId);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(order)
      .where(own)
      .orderBy(desc(order.createdAt), asc(order.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.select({ total: count() }).from(order).where(own),
  ]);
  const [plans, attempts] = [
    await findPlans(
      db,
      rows.map(({ planId }) => planId),
    ),
    await paymentsOfOrders(
      db,
      rows.map(({ id }) => id),
    ),
  ];
  const lastAttempt = new Map(
    attempts.filter(({ isExtra }) => !isExtra).map((attempt) => [attempt.orderId, attempt]),
  );
  return {
    items: rows.map((bought) => {
      const [plan, paid] = [plans.get(bought.planId), lastAttempt.get(bought.id)];
      const due = dueNow(bought);
      const tax = bought.state === "paid" ? containedTax(due.amountMinor, bought.countryCode) : undefined;
      return {
        id: bought.id,
        date: bought.createdAt.toISOString(),
        type: plan?.kind ?? "subscription",
        plan_id: bought.planId,
        title: plan === undefined ? bought.planId : planTitle(plan, language),
        content_id: bought.contentId,
        price: decimalPrice(bought.priceMinor, bought.currency),
        discount: decimalPrice(bought.discountMinor, bought.currency),
        due_now: decimalPrice(due.amountMinor, bought.currency),
        paid: PAID_STATES.has(bought.state) ? decimalPrice(due.amountMinor, bought.currency) : null,
        currency: bought.currency,
        state: bought.state,
        payment_provider: paid?.provider ?? null,
        transaction_id: paid?.transactionId ?? null,
        tax:
          tax === undefined
            ? null
            : {
                name: tax.name,
                percent: tax.percent,
                amount: decimalPrice(tax.amountMinor, bought.currency),
              },
        closed_at: bought.closedAt?.toISOString() ?? null,
      };
    }),
    page,
    page_size: pageSize,
    total: counted[0]?.total ?? 0,
  };
}
