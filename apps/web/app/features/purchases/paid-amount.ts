import type { Money, Transaction } from '@marquee/plans-sdk';

/** What was charged: the price less the discount of the same currency. */
export function paidAmount({ price, discount }: Pick<Transaction, 'price' | 'discount'>): Money | undefined {
  if (price === undefined || discount === undefined || discount.currency !== price.currency) return price;
  return { amountMinor: Math.max(0, price.amountMinor - discount.amountMinor), currency: price.currency };
}
