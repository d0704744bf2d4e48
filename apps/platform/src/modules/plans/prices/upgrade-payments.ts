import { upgradeCredit, type Money, type PaidDays } from "@marquee/plans-sdk/rules";

/** A payment for a subscription that an upgrade ends. */
export interface UpgradePayment extends PaidDays {
  /** When its first day is used, as days of other payments may come first. Epoch milliseconds. Default: `startsAt`. */
  readonly usedFrom?: number;
}

/** The credit of all payments together, at most the price. */
export function creditOf(
  payments: readonly UpgradePayment[],
  { price, nowMs }: { readonly price: Money; readonly nowMs: number },
): Money {
  const credits = payments.map(
    (payment) =>
      upgradeCredit({ payments: [payment], price, nowMs: Math.max(nowMs, payment.usedFrom ?? nowMs) })
        .amountMinor,
  );
  return {
    ...price,
    amountMinor: Math.min(
      price.amountMinor,
      credits.reduce((sum, one) => sum + one, 0),
    ),
  };
}
