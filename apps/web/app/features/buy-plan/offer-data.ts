import type { PlanPage, PlansMetadata, PromoState } from "@marquee/plans-sdk";

/** What a plan page is made of when it arrives from the server. */
export interface OfferData {
  /** The plans without any code; undefined when they could not be fetched. */
  readonly page: PlanPage | undefined;
  /** The plans with the code of the address; undefined without one that counts. */
  readonly reducedPage: PlanPage | undefined;
  readonly promo: PromoState;
  readonly metadata: PlansMetadata;
  /** The known provider that the address names. */
  readonly provider: string | undefined;
  /** Text about the promo code that everybody may use. */
  readonly promoText: string;
}
