import type { TransactionsAnswer } from "@marquee/plans-sdk/wire";
import { asc, count, desc, eq } from "drizzle-orm";
import type { Database } from "../../../database/database.ts";
import { offsetOf, type ListPage } from "../../../http/list-page.ts";
import { paymentsOfOrders } from "../../payments/payments-of-orders.ts";
import { decimalPrice } from "../../plans/prices/decimal-price.ts";
import { findPlans, planTitle } from "../../plans/catalogue/find-plans.ts";
import { containedTax } from "./contained-tax.ts";
import { dueNow } from "./order-money.ts";
import { PAID_STATES } from "./order-states.ts";
import { order } from "../../../schema/orders.ts";

/** The person, page and language of a list of transactions. Titles are in the language, else in English. */
export interface TransactionsRequest extends ListPage {
  readonly userId: string;
  readonly language: string;
}

/** A person's orders, paid or not, newest first, each with its last payment attempt. */
export async function listTransactions(
  db: Database,
  { userId, language, page, pageSize }: TransactionsRequest,
): Promise<TransactionsAnswer> {
  const isOfUser = eq(order.userId, userId);
  const [rows, counted] = await Promise.all([
    db
      .select()
      .from(order)
      .where(isOfUser)
      .orderBy(desc(order.createdAt), asc(order.id))
      .limit(pageSize)
      .offset(offsetOf({ page, pageSize })),
    db.select({ total: count() }).from(order).where(isOfUser),
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
