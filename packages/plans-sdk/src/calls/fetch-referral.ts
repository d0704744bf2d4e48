import { referralEndpoint } from "@marquee/config/endpoints/order";
import type { Discount } from "../prices/discount.ts";
import { asObject } from "../read/json-fields.ts";
import type { JsonObject } from "../read/json-fields.ts";
import { readDiscount } from "../read/read-plan.ts";
import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { isNotFound } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Whose invitation is asked about. */
export interface ReferralOptions extends CallOptions {
  /** Of the link by which the viewer arrived; not empty. */
  readonly code: string;
}

/** An invitation as the backend knows it. */
export interface FoundReferral {
  /** To be handed to `StoredReferral.keep`, which judges it. */
  readonly record: JsonObject;
  /** Undefined for one that is not whole. */
  readonly referral: Referral | undefined;
  /** What it takes off. */
  readonly discount: Discount | undefined;
}

/**
 * Fetches the invitation behind the code of a link; undefined for a code that nobody knows [PLAN-60]. Whether it counts for the viewer
 * tells `referralEligibility`. Spec: plans §3, "Referral / cohort discount".
 * @throws errors of `@marquee/http`
 */
export async function fetchReferral(
  { request }: Pick<PlansClient, "request">,
  { code, signal }: ReferralOptions,
): Promise<FoundReferral | undefined> {
  const { ok, data } = await request({
    endpoint: referralEndpoint,
    pathParams: { code },
    signal,
    isExpected: isNotFound,
  });
  const record = asObject(data);
  return ok
    ? { record, referral: readReferral(record), discount: readDiscount(record, undefined) }
    : undefined;
}
