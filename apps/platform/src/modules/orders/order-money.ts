import type { CurrencyCode } from "@marquee/config";
import type { Money } from "@marquee/plans-sdk/rules";
import type { OrderRow } from "./order-repository.ts";

type OrderMoney = Pick<OrderRow, "priceMinor" | "discountMinor" | "currency" | "isTrial">;

/** The first payment of an order in full. */
export const orderPrice = ({ priceMinor, discountMinor, currency }: OrderMoney): Money => ({
  amountMinor: priceMinor - discountMinor,
  currency: currency as CurrencyCode,
});

/** What of it is charged at once: nothing before a free trial. */
export const dueNow = (row: OrderMoney): Money =>
  row.isTrial ? { ...orderPrice(row), amountMinor: 0 } : orderPrice(row);
