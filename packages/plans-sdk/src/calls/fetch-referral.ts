import { referralEndpoint } from "@marquee/config/endpoints/order";
import type { Client } from "@marquee/http";
import type { Result } from "@marquee/http/errors";
import type { Discount } from "../money/discount.ts";
import { asObject } from "../read/json-fields.ts";
import type { JsonObject } from "../read/json-fields.ts";
import { readDiscount } from "../read/read-plan.ts";
import { readReferral } from "../referral/referral.ts";
import type { Referral } from "../referral/referral.ts";
import { checked, isNotFound } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of `fetchReferral`. */
export interface ReferralOptions extends CallOptions {
  /** Code of the link that the viewer opened; not empty. */
  readonly code: string;
}

/** A referral found by its code. */
export interface FoundReferral {
  /** Pass it to `store` of `createStoredReferral`, which checks whether the viewer is eligible. */
  readonly record: JsonObject;
  /** Undefined for an incomplete one. */
  readonly referral: Referral | undefined;
  /** Its discount. */
  readonly discount: Discount | undefined;
}

/**
 * Fetches the referral of a link's code; refused for an unknown code. Check `referralEligibility` for whether it applies to the
 * viewer. Spec: plans §3, "Referral / cohort discount".
 * @throws {MarqueeError} those of the client
 * @example
 * const found = await fetchReferral(client, { code: "FRIEND" });
 * if (found.ok) await createStoredReferral(client, { storage }).store({ record: found.value.record });
 */
export async function fetchReferral(
  client: Client,
  options: ReferralOptions,
): Promise<Result<FoundReferral, "CODE_REFUSED">> {
  // PLAN-60
  const { code, signal } = checked("fetchReferral", client, options, { code: "text" });
  const { ok, data } = await client.request({
    endpoint: referralEndpoint,
    pathParams: { code },
    signal,
    isExpected: isNotFound,
  });
  const record = asObject(data);
  return ok
    ? { ok, value: { record, referral: readReferral(record), discount: readDiscount(record, undefined) } }
    : { ok, code: "CODE_REFUSED" };
}
