import type { CurrencyCode } from "@marquee/config";
import type { Money } from "@marquee/plans-sdk/rules";
import type { OrderRow } from "./order-repository.ts";

type OrderMoney = Pick<OrderRow, "priceMinor" | "discountMinor" | "currency" | "isTrial">;

/** The price of an order without any offer. */
export const listedPrice = ({
  priceMinor,
  currency,
}: Pick<OrderMoney, "priceMinor" | "currency">): Money => ({
  amountMinor: priceMinor,
  currency: currency as CurrencyCode,
});

/** The price of an order after its discount. */
export const orderPrice = (row: OrderMoney): Money => ({
  ...listedPrice(row),
  amountMinor: row.priceMinor - row.discountMinor,
});

/** The amount charged at once: zero when a free trial comes first. */
export const dueNow = (row: OrderMoney): Money =>
  row.isTrial ? { ...orderPrice(row), amountMinor: 0 } : orderPrice(row);
