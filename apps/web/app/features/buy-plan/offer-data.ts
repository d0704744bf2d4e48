import type { PlanPage, PlansMetadata, PromoState } from "@marquee/plans-sdk";

/** The loader data of a plan page. */
export interface OfferData {
  /** The plans without any code; undefined when they could not be fetched. */
  readonly page: PlanPage | undefined;
  /** The plans discounted by the code in the URL; undefined without a valid one. */
  readonly discountedPage: PlanPage | undefined;
  readonly promo: PromoState;
  readonly metadata: PlansMetadata;
  /** The payment provider named in the URL, if it is known. */
  readonly provider: string | undefined;
  /** The plan named in the URL, if it is on the page and can be bought. */
  readonly planId: string | undefined;
  /** Text about the public promo code. */
  readonly promoText: string;
}
