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

/** Which referral is asked about. */
export interface ReferralOptions extends CallOptions {
  /** Of the link by which the viewer arrived; not empty. */
  readonly code: string;
}

/** A referral as the backend knows it. */
export interface FoundReferral {
  /** To be handed to `store` of `createStoredReferral`, which decides whether it counts. */
  readonly record: JsonObject;
  /** Undefined for one that is not whole. */
  readonly referral: Referral | undefined;
  /** What it takes off. */
  readonly discount: Discount | undefined;
}

/**
 * Fetches the referral behind the code of a link; refused for a code that nobody knows. Whether it counts for the viewer tells
 * `referralEligibility`. Spec: plans §3, "Referral / cohort discount".
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
