import type { CurrencyCode } from "@marquee/config";
import type { Money } from "@marquee/plans-sdk/rules";
import type { OrderRow } from "./order-repository.ts";

type OrderMoney = Pick<OrderRow, "priceMinor" | "discountMinor" | "currency" | "isTrial">;

/** What an order would cost without any offer. */
export const listedPrice = ({
  priceMinor,
  currency,
}: Pick<OrderMoney, "priceMinor" | "currency">): Money => ({
  amountMinor: priceMinor,
  currency: currency as CurrencyCode,
});

/** The first payment of an order in full. */
export const orderPrice = (row: OrderMoney): Money => ({
  ...listedPrice(row),
  amountMinor: row.priceMinor - row.discountMinor,
});

/** What of it is charged at once: nothing before a free trial. */
export const dueNow = (row: OrderMoney): Money =>
  row.isTrial ? { ...orderPrice(row), amountMinor: 0 } : orderPrice(row);
