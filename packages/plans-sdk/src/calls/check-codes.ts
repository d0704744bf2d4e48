import {
  couponEndpoint,
  redeemCouponEndpoint,
  validateOfferEndpoint,
  verifyCouponEndpoint,
} from "@marquee/config/endpoints/payment";
import { readCodeAnswer } from "../codes/code-answer.ts";
import type { CodeAnswer } from "../codes/code-answer.ts";
import type { Discount } from "../prices/discount.ts";
import { asObject } from "../read/json-fields.ts";
import { readDiscount } from "../read/read-plan.ts";
import { isNotFound } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** Which code is asked about. It is a voucher and belongs into no log. */
export interface CodeOptions extends CallOptions {
  readonly code: string;
}

/** How a coupon was answered; `discount` where the backend says what it takes off. */
export type CouponAnswer = CodeAnswer & { readonly discount: Discount | undefined };

/** Which coupon is asked about. */
export interface CouponOptions extends CodeOptions {
  /** Whether it is about to be used. */
  readonly isRedemption?: boolean | undefined;
}

const NO_CODE: CodeAnswer = { ok: false, message: undefined };

/**
 * Checks a coupon [PLAN-54, PLAN-84]; an empty code makes no call and is refused. Spec: plans §7, "coupon".
 * @throws errors of `@marquee/http`
 */
export async function checkCoupon(
  client: PlansClient,
  { code, isRedemption, signal }: CouponOptions,
): Promise<CouponAnswer> {
  if (!code) return Object.assign({}, NO_CODE, { discount: undefined });
  const query = { coupon_code: code, country_code: client.viewer().country, redemption: isRedemption };
  const response = await client.request({ endpoint: couponEndpoint, query, signal, isExpected: isNotFound });
  const body = asObject(response.data);
  return Object.assign({}, readCodeAnswer(response), { discount: readDiscount(body, body["currency"]) });
}

/**
 * Verifies a prepaid code; an empty one makes no call and is refused [PLAN-85]. Spec: plans §7, "verify prepaid coupon".
 * @throws errors of `@marquee/http`
 */
export async function verifyPrepaidCode(
  client: PlansClient,
  { code, signal }: CodeOptions,
): Promise<CodeAnswer> {
  if (!code) return NO_CODE;
  const query = {
    coupon_code: code,
    translation: client.viewer().language,
    country_code: client.viewer().country,
  };
  return readCodeAnswer(
    await client.request({ endpoint: verifyCouponEndpoint, query, signal, isExpected: isNotFound }),
  );
}

/**
 * Redeems a prepaid code that has been verified [PLAN-86]. It changes what the viewer owns, so it is never cached and never repeated
 * by itself (DEC-089). Spec: plans §7, "redeem".
 * @throws errors of `@marquee/http`; `UNAUTHORIZED` for a guest
 */
export async function redeemPrepaidCode(
  client: PlansClient,
  { code, signal }: CodeOptions,
): Promise<CodeAnswer> {
  if (!code) return NO_CODE;
  const { country, userId } = client.viewer();
  const query = {
    coupon_code: code,
    translation: client.viewer().language,
    country_code: country,
    id: userId,
  };
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

/** What is to be taken. */
export interface OfferOptions extends CallOptions {
  /** For example `student`. */
  readonly offer: string;
  readonly planId?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Asks whether an offer may be taken [PLAN-94]. Spec: plans §7, "validateOffer".
 * @throws errors of `@marquee/http`
 */
export async function validateOffer(
  client: PlansClient,
  { offer, planId, code, signal }: OfferOptions,
): Promise<CodeAnswer> {
  const body = { offer, plan_id: planId, country_code: client.viewer().country, code };
  return readCodeAnswer(await client.request({ endpoint: validateOfferEndpoint, body, signal }));
}
