import { deviceCapability, WEB_APP } from "@marquee/config/devices";
import { planSelectionEndpoint, planSelectionV2Endpoint } from "@marquee/config/endpoints/order";
import type { DiscountType, JourneyType } from "@marquee/config/plans";
import type { QueryParameters, RequestCall } from "@marquee/http";
import type { PlanPage } from "../read/read-categories.ts";
import type { Referral } from "../referral/referral.ts";
import { place, readPage } from "./fetch-plans.ts";
import { ask } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** What the backend chooses plans and prices by. */
export interface SelectionOptions extends CallOptions {
  /** Default `SUBSCRIPTION`. */
  readonly journey?: JourneyType | undefined;
  /** A referral that counts, see `referralEligibility`; it is sent with its discount type [PLAN-58]. */
  readonly referral?: Referral | undefined;
  readonly discountType?: DiscountType | undefined;
  /** A promo code; the code of a referral is sent where there is none. */
  readonly code?: string | undefined;
  readonly campaignId?: string | undefined;
  readonly paymentProvider?: string | undefined;
  readonly planId?: string | undefined;
}

/** What the second version asks in addition [PLAN-91]. */
export interface SelectionV2Options extends SelectionOptions {
  readonly contentLanguages?: readonly string[] | undefined;
  readonly preferenceLanguages?: readonly string[] | undefined;
  /** Default `L1`. */
  readonly deviceCapability?: string | undefined;
  readonly durationDays?: number | undefined;
}

/**
 * Fetches the plans to choose from, with the prices of the backend [PLAN-90]. Spec: plans §7, "plan selection".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPlanSelection(
  client: PlansClient,
  options: SelectionOptions = {},
): Promise<PlanPage> {
  const call: RequestCall = {
    endpoint: planSelectionEndpoint,
    query: selectionQuery(client, options),
    signal: options.signal,
  };
  return readPage(call, await ask(client, call));
}

/**
 * The same in the second version, whose options are reserved and unreserved [PLAN-91].
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchPlanSelectionV2(
  client: PlansClient,
  options: SelectionV2Options = {},
): Promise<PlanPage> {
  const query = Object.assign({}, selectionQuery(client, options), {
    "content-languages": options.contentLanguages,
    "preference-languages": options.preferenceLanguages,
    "device-capability": deviceCapability(options.deviceCapability),
    duration: options.durationDays,
  });
  const call: RequestCall = { endpoint: planSelectionV2Endpoint, query, signal: options.signal };
  return readPage(call, await ask(client, call));
}

function selectionQuery(
  client: PlansClient,
  { journey, referral, discountType, code, campaignId, paymentProvider, planId }: SelectionOptions,
): QueryParameters {
  return Object.assign(place(client), {
    type: journey === "UPGRADE" ? "upgrade" : "subscription",
    language: client.viewer().language,
    "referral-id": referral && referral.id,
    "discount-type": referral && discountType,
    "platform-code": WEB_APP,
    code: code || (referral && referral.code),
    "campaign-id": campaignId,
    payment_provider: paymentProvider,
    "plan-id": planId,
  });
}
