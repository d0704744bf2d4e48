import { deviceCapability } from "@marquee/config/devices";
import { WEB_APP } from "@marquee/config/versions";
import { planSelectionEndpoint, planSelectionV2Endpoint } from "@marquee/config/endpoints/order";
import type { DiscountType, JourneyType } from "@marquee/config/plans";
import type { Client, QueryParameters, RequestCall } from "@marquee/http";
import type { PlanPage } from "../read/read-categories.ts";
import type { Referral } from "../referral/referral.ts";
import { locationOf, readPage } from "./fetch-plans.ts";
import { ask, checked } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `fetchPlanSelection`. */
export interface SelectionOptions extends CallOptions {
  /** Default `SUBSCRIPTION`. */
  readonly journey?: JourneyType | undefined;
  /** An eligible referral, see `referralEligibility`; sent with its discount type. */
  readonly referral?: Referral | undefined;
  readonly discountType?: DiscountType | undefined;
  /** A promo code. Default: the code of the referral. */
  readonly code?: string | undefined;
  /** Default: the name of the viewer's campaign. */
  readonly campaignId?: string | undefined;
  readonly paymentProvider?: string | undefined;
  readonly planId?: string | undefined;
}

/** Options of `fetchPlanSelectionV2`. */
export interface SelectionV2Options extends SelectionOptions {
  readonly contentLanguages?: readonly string[] | undefined;
  readonly preferenceLanguages?: readonly string[] | undefined;
  /** Default `L1`. */
  readonly deviceCapability?: string | undefined;
  readonly durationDays?: number | undefined;
}

const KINDS = {
  journey: "text?",
  referral: "object?",
  discountType: "text?",
  code: "text?",
  campaignId: "text?",
  paymentProvider: "text?",
  planId: "text?",
} as const;

const V2_KINDS = /* @__PURE__ */ Object.assign(
  {
    contentLanguages: "list?",
    preferenceLanguages: "list?",
    deviceCapability: "text?",
    durationDays: "number?",
  } as const,
  KINDS,
);

/**
 * Fetches the plans to choose from, with the prices of the backend. Spec: plans §7, "plan selection".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { categories } = await fetchPlanSelection(client, { code: "BINGE" });
 */
export async function fetchPlanSelection(client: Client, options: SelectionOptions = {}): Promise<PlanPage> {
  const given = checked("fetchPlanSelection", client, options, KINDS);
  const query = selectionQuery(client, given);
  const call: RequestCall = { endpoint: planSelectionEndpoint, query, signal: given.signal };
  return readPage(client, call, await ask(client, call));
}

/**
 * Like `fetchPlanSelection`, by the second version of the call, whose options are reserved or unreserved.
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { categories } = await fetchPlanSelectionV2(client, { contentLanguages: ["hi"] });
 */
export async function fetchPlanSelectionV2(
  client: Client,
  options: SelectionV2Options = {},
): Promise<PlanPage> {
  const given = checked("fetchPlanSelectionV2", client, options, V2_KINDS);
  const query = Object.assign({}, selectionQuery(client, given), {
    "content-languages": given.contentLanguages,
    "preference-languages": given.preferenceLanguages,
    "device-capability": deviceCapability(given.deviceCapability),
    duration: given.durationDays,
  });
  const call: RequestCall = { endpoint: planSelectionV2Endpoint, query, signal: given.signal };
  return readPage(client, call, await ask(client, call));
}

function selectionQuery(
  client: Client,
  { journey, referral, discountType, code, campaignId, paymentProvider, planId }: SelectionOptions,
): QueryParameters {
  const { language, campaign } = client.viewer();
  return Object.assign(locationOf(client), {
    type: journey === "UPGRADE" ? "upgrade" : "subscription",
    language,
    "referral-id": referral && referral.id,
    "discount-type": referral && discountType,
    "platform-code": WEB_APP,
    code: code || (referral && referral.code),
    // CONT-75
    "campaign-id": campaignId || (campaign && campaign.name),
    payment_provider: paymentProvider,
    "plan-id": planId,
  });
}
