import type { Money } from "../money/money.ts";
import type { Discount } from "../money/discount.ts";

// DEC-115
/** Type of a nudge: for a lapsed subscription, or for one that ends soon. */
export type RenewalNudgeType = "LAPSER" | "ADVANCE_RENEWAL";

/** Texts and images of a nudge's header. */
export interface NudgeHeaders {
  readonly banner: string | undefined;
  readonly heading: string;
  readonly subHeading: string;
  readonly description: string;
}

/** The part of a nudge about the subscription. */
export interface NudgeWidget {
  readonly thumbnailImage: string | undefined;
  readonly title: string;
  readonly subTitle: string;
  readonly limitedTime: string;
  readonly discount: string;
  /** End of the subscription in epoch milliseconds; the wire spells it `subcriptionValidity`. */
  readonly validUntil: number | undefined;
}

/** An offer to come back or to renew early. Spec: shell §3, "Lapser / advance renewal nudge". */
export interface RenewalNudge {
  /** Undefined for an unknown type; such a nudge is not shown. */
  readonly nudgeType: RenewalNudgeType | undefined;
  /** Used only for analytics. */
  readonly tier: string | undefined;
  /** Whole days from today to the end of the subscription, negative once it has ended. */
  readonly diffDays: number | undefined;
  /** Days for which a closed nudge stays hidden; 0: until the next load. */
  readonly repeatDays: number;
  readonly id: string | undefined;
  // PLAN-21
  /** Undefined: the nudge opens the buy-plan page. */
  readonly planId: string | undefined;
  readonly planName: string | undefined;
  readonly planDurationDays: number | undefined;
  readonly planPrice: Money | undefined;
  readonly discountedPrice: Money | undefined;
  readonly targetPage: string | undefined;
  // PLAN-22
  /** From the metadata of the type; undefined hides the header. */
  readonly headers: NudgeHeaders | undefined;
  readonly widget: NudgeWidget | undefined;
  readonly action: string | undefined;
  readonly actionText: string | undefined;
  readonly checkoutBanner: string | undefined;
  readonly checkoutWidget: string | undefined;
  readonly paymentDetails: string | undefined;
  // SHELL-132
  /** Undefined for none or 0. */
  readonly discount: Discount | undefined;
}
