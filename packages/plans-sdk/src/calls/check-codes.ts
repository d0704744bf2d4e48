import {
  couponEndpoint,
  redeemCouponEndpoint,
  validateOfferEndpoint,
  verifyCouponEndpoint,
} from "@marquee/config/endpoints/payment";
import type { Client } from "@marquee/http";
import type { OptionKinds, Refusal, Result } from "@marquee/http/errors";
import { readCodeAnswer } from "../codes/code-answer.ts";
import type { CodeRefusal, CodeResult } from "../codes/code-answer.ts";
import type { Discount } from "../money/discount.ts";
import { asObject } from "../read/json-fields.ts";
import { readDiscount } from "../read/read-plan.ts";
import { checked, isNotFound } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** Options of the calls about a code. A code is worth money: never log it. */
export interface CodeOptions extends CallOptions {
  /** The code as typed. One that is empty or has only spaces is refused without a request. */
  readonly code: string;
}

/** Options of `checkCoupon`. */
export interface CouponOptions extends CodeOptions {
  /** Whether the viewer is about to use it. Default false. */
  readonly isRedemption?: boolean | undefined;
}

/** A valid coupon. */
export interface Coupon {
  /** Undefined when the backend does not name the discount. */
  readonly discount: Discount | undefined;
}

const MISSING: Refusal<CodeRefusal> = { ok: false, code: "CODE_MISSING" };

/** Kinds of the options. An empty code is allowed: it is the viewer's mistake, not the program's. */
const kindOf = (options: CodeOptions): OptionKinds =>
  (Object(options) as CodeOptions).code === "" ? {} : { code: "text" };

/**
 * Checks a coupon. `message` of a refusal is for the viewer. Spec: plans §7, "coupon".
 * @throws {MarqueeError} those of the client, `RATE_LIMITED` after too many codes among them
 * @example
 * const checked = await checkCoupon(client, { code: "BINGE" });
 * if (!checked.ok) show(checked.message ?? PLAN_REASONS[checked.code]);
 */
export async function checkCoupon(
  client: Client,
  options: CouponOptions,
): Promise<Result<Coupon, CodeRefusal>> {
  // PLAN-54, PLAN-84
  const {
    code,
    isRedemption = false,
    signal,
  } = checked(
    "checkCoupon",
    client,
    options,
    Object.assign({ isRedemption: "flag?" as const }, kindOf(options)),
  );
  if (code.trim() === "") return MISSING;
  const query = { coupon_code: code, country_code: client.viewer().country, redemption: isRedemption };
  const response = await client.request({ endpoint: couponEndpoint, query, signal, isExpected: isNotFound });
  const result = readCodeAnswer(response);
  if (!result.ok) return result;
  const body = asObject(response.data);
  return { ok: true, value: { discount: readDiscount(body, body["currency"]) } };
}

/**
 * Verifies a prepaid code. `message` of a refusal is for the viewer. Spec: plans §7, "verify prepaid coupon".
 * @throws {MarqueeError} those of the client, `RATE_LIMITED` after too many codes among them
 * @example
 * const verified = await verifyPrepaidCode(client, { code });
 * if (verified.ok) await redeemPrepaidCode(client, { code });
 */
export async function verifyPrepaidCode(client: Client, options: CodeOptions): Promise<CodeResult> {
  // PLAN-85
  const { code, signal } = checked("verifyPrepaidCode", client, options, kindOf(options));
  if (code.trim() === "") return MISSING;
  const { language, country } = client.viewer();
  const query = { coupon_code: code, translation: language, country_code: country };
  return readCodeAnswer(
    await client.request({ endpoint: verifyCouponEndpoint, query, signal, isExpected: isNotFound }),
  );
}

/**
 * Redeems a verified prepaid code. It changes what the viewer owns, so a failed request is not retried. Needs sign-in.
 * Spec: plans §7, "redeem".
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest; those of the client
 * @example
 * const redeemed = await redeemPrepaidCode(client, { code });
 * if (!redeemed.ok) show(redeemed.message ?? PLAN_REASONS[redeemed.code]);
 */
export async function redeemPrepaidCode(client: Client, options: CodeOptions): Promise<CodeResult> {
  // PLAN-86, DEC-089: never cached
  const { code, signal } = checked("redeemPrepaidCode", client, options, kindOf(options));
  if (code.trim() === "") return MISSING;
  const { country, language, userId } = client.viewer();
  const query = { coupon_code: code, translation: language, country_code: country, id: userId };
  return readCodeAnswer(
    await client.request({
      endpoint: redeemCouponEndpoint,
      query,
      signal,
      isExpected: isNotFound,
      cache: "no-store",
    }),
  );
}

/** Options of `validateOffer`. */
export interface OfferOptions extends CallOptions {
  /** Name of the offer, such as `student`. */
  readonly offer: string;
  readonly planId?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Checks whether the viewer may use an offer, such as a student's promo code. `message` of a refusal is for the viewer. Spec: plans
 * §7, "validateOffer".
 * @throws {MarqueeError} those of the client, `RATE_LIMITED` after too many codes among them
 * @example
 * const valid = await validateOffer(client, { offer: "student", code });
 */
export async function validateOffer(
  client: Client,
  options: OfferOptions,
): Promise<Result<void, "OFFER_REFUSED">> {
  // PLAN-94
  const kinds = { offer: "text", planId: "text?", code: "text?" } as const;
  const { offer, planId, code, signal } = checked("validateOffer", client, options, kinds);
  const body = { offer, plan_id: planId, country_code: client.viewer().country, code };
  const result = readCodeAnswer(await client.request({ endpoint: validateOfferEndpoint, body, signal }));
  return result.ok ? result : { ok: false, code: "OFFER_REFUSED", message: result.message };
}
