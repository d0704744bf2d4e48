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

/** Maximum wait for plans. Shorter than the page budget, so that the page itself can show the failure. */
const PLANS_WAIT_MS = 3 * SECOND;

const NOTHING_TO_COMPARE: PlansMetadata = { features: [], plans: [] };

/** The plans; undefined after a failure, which is logged, and then the page offers to retry. */
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

/** The comparison of plans; empty after a failure, as the page works without it. */
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
  readonly discountedPage: PlanPage | undefined;
}

/** Applies the code in the URL without a click. Only for guests, as checking a signed-in viewer's code needs the token. */
async function applyCode({ locale, client }: RequestContext, code: string): Promise<AppliedCode> {
  let discountedPage: PlanPage | undefined;
  const promo = createPromo(client, {
    reprice: async (applied) => {
      discountedPage = await fetchPlanSelectionV2(client, {
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
  if (state.step === "refused") return { promo: state, discountedPage: undefined };
  return state.step === "applied" && discountedPage !== undefined
    ? { promo: state, discountedPage }
    : {
        promo: { step: "refused", code, reason: "NO_ANSWER", message: undefined },
        discountedPage: undefined,
      };
}

/** The id if it is that of a plan on the page that can be bought. */
const soldPlanId = ({ categories }: PlanPage, planId: string | undefined): string | undefined =>
  categories
    .flatMap(({ options }) => options)
    .find(({ id, isPurchaseAllowed }) => id === planId && isPurchaseAllowed === true)?.id;

/** Loads the data of a plan page. Never rejects. */
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
    discountedPage: applied?.discountedPage,
    provider: parameters?.paymentProvider,
    planId: page === undefined ? undefined : soldPlanId(page, parameters?.planId),
    promoText: promoText(requestContext.services.runtime.promoText),
  };
}
