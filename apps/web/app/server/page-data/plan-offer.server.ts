import { promoText } from "@marquee/config";
import {
  fetchPlanSelectionV2,
  fetchPlansMetadata,
  fetchPromotion,
  PROMO_START,
  reducePromo,
  visitParameters,
  type PlanPage,
  type PlansMetadata,
  type PromoEvent,
  type PromoState,
} from "@marquee/plans-sdk";
import type { OfferData } from "../../features/buy-plan/offer-data.ts";
import { keptContent } from "../page-cache/kept-content.server.ts";
import type { Visit } from "../visit/visit.server.ts";

const NOTHING_TO_COMPARE: PlansMetadata = { features: [], plans: [] };

/** The plans, or nothing with a line in the log: the page then offers to try again (PLAN-95). */
async function plansOf(visit: Visit): Promise<PlanPage | undefined> {
  try {
    return await keptContent(visit, "plans", () =>
      fetchPlanSelectionV2(visit.sdks.plans, { contentLanguages: visit.contentLanguages }),
    );
  } catch (cause) {
    visit.sdks.logger.warn("The plans could not be fetched", { country: visit.country, cause });
    return undefined;
  }
}

/** What plans are compared by; a failure leaves the plans as they are (PLAN-88). */
async function metadataOf(visit: Visit): Promise<PlansMetadata> {
  try {
    return await keptContent(visit, "plans metadata", () => fetchPlansMetadata(visit.sdks.plans));
  } catch (cause) {
    visit.sdks.logger.warn("The features of plans could not be fetched", { country: visit.country, cause });
    return NOTHING_TO_COMPARE;
  }
}

interface AppliedCode {
  readonly promo: PromoState;
  readonly reducedPage: PlanPage | undefined;
}

/** Applies the code of an address without a click (PLAN-49). Only a guest's: what somebody signed in has used, only their token tells. */
async function applyCode({ sdks, contentLanguages }: Visit, code: string): Promise<AppliedCode> {
  const { state } = reducePromo(PROMO_START, { type: "codeEntered", code });
  const after = (event: PromoEvent): PromoState => reducePromo(state, event).state;
  try {
    const answer = await fetchPromotion(sdks.plans, { code });
    const reducedPage = answer.ok
      ? await fetchPlanSelectionV2(sdks.plans, { code: answer.promotion.code, contentLanguages })
      : undefined;
    return { promo: after({ type: "answered", code, answer }), reducedPage };
  } catch (cause) {
    sdks.logger.warn("The code of an address could not be applied", { cause });
    return { promo: after({ type: "callFailed", code }), reducedPage: undefined };
  }
}

/** Everything a plan page shows. Never rejects. */
export async function loadPlanOffer(visit: Visit): Promise<OfferData> {
  const arrival = visitParameters(Object.fromEntries(visit.url.searchParams));
  const code = visit.visitor.userType === "guest" ? arrival?.code : undefined;
  const [page, metadata, applied] = await Promise.all([
    plansOf(visit),
    metadataOf(visit),
    code === undefined ? undefined : applyCode(visit, code),
  ]);
  return {
    page,
    metadata,
    promo: applied?.promo ?? PROMO_START,
    reducedPage: applied?.reducedPage,
    provider: arrival?.paymentProvider,
    promoText: promoText(visit.runtime.promoText),
  };
}
