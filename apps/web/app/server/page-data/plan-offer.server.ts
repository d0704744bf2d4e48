import { OPTIONAL_CALL_WAIT_MS, promoText, SECOND } from "@marquee/config";
import {
  createPromo,
  fetchPlanSelectionV2,
  fetchPlansMetadata,
  PROMO_START,
  linkParameters,
  type PlanPage,
  type PlansMetadata,
  type PromoState,
} from "@marquee/plans-sdk";
import type { OfferData } from "../../features/buy-plan/offer-data.ts";
import { within } from "../faults/within.server.ts";
import { cachedContent } from "../page-cache/cached-content.server.ts";
import type { RequestContext } from "../request-context/request-context.server.ts";

/** Longest wait for what a plan page is about: within the budget of a page, so that the page itself can say what is missing. */
const PLANS_WAIT_MS = 3 * SECOND;

const NOTHING_TO_COMPARE: PlansMetadata = { features: [], plans: [] };

/** The plans, or nothing with a line in the log: the page then offers to try again (PLAN-95). */
async function plansOf(requestContext: RequestContext): Promise<PlanPage | undefined> {
  try {
    return await within(PLANS_WAIT_MS, () =>
      cachedContent(requestContext, "plans", () =>
        fetchPlanSelectionV2(requestContext.client, {
          contentLanguages: requestContext.locale.contentLanguages,
        }),
      ),
    );
  } catch (cause) {
    requestContext.client.logger.warn("The plans could not be fetched", {
      country: requestContext.locale.country,
      cause,
    });
    return undefined;
  }
}

/** What plans are compared by; a failure leaves the plans as they are (PLAN-88). */
async function metadataOf(requestContext: RequestContext): Promise<PlansMetadata> {
  try {
    return await within(OPTIONAL_CALL_WAIT_MS, () =>
      cachedContent(requestContext, "plans metadata", () => fetchPlansMetadata(requestContext.client)),
    );
  } catch (cause) {
    requestContext.client.logger.warn("The features of plans could not be fetched", {
      country: requestContext.locale.country,
      cause,
    });
    return NOTHING_TO_COMPARE;
  }
}

interface AppliedCode {
  readonly promo: PromoState;
  readonly reducedPage: PlanPage | undefined;
}

/** Applies the code of an address without a click (PLAN-49). Only a guest's: what a person signed in has used, only their token tells. */
async function applyCode({ locale, client }: RequestContext, code: string): Promise<AppliedCode> {
  let reducedPage: PlanPage | undefined;
  const promo = createPromo(client, {
    reprice: async (applied) => {
      reducedPage = await fetchPlanSelectionV2(client, {
        code: applied,
        contentLanguages: locale.contentLanguages,
      });
    },
  });
  try {
    await within(PLANS_WAIT_MS, () => promo.enterCode({ code }));
  } catch (cause) {
    client.logger.warn("The code of an address could not be applied", { cause });
  }
  const state = promo.get();
  promo.close();
  if (state.step === "refused") return { promo: state, reducedPage: undefined };
  return state.step === "applied" && reducedPage !== undefined
    ? { promo: state, reducedPage }
    : { promo: { step: "refused", code, reason: "NO_ANSWER", message: undefined }, reducedPage: undefined };
}

/** Everything a plan page shows. Never rejects. */
export async function loadPlanOffer(requestContext: RequestContext): Promise<OfferData> {
  const parameters = linkParameters(Object.fromEntries(requestContext.incoming.url.searchParams));
  const code = requestContext.visitor.userType === "guest" ? parameters?.code : undefined;
  const [page, metadata, applied] = await Promise.all([
    plansOf(requestContext),
    metadataOf(requestContext),
    code === undefined ? undefined : applyCode(requestContext, code),
  ]);
  return {
    page,
    metadata,
    promo: applied?.promo ?? PROMO_START,
    reducedPage: applied?.reducedPage,
    provider: parameters?.paymentProvider,
    promoText: promoText(requestContext.services.runtime.promoText),
  };
}
