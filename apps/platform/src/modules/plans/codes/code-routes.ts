import {
  couponAnswer,
  couponQuery,
  validateOfferAnswer,
  validateOfferBody,
  verifyCouponQuery,
  type CouponAnswer,
} from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../../http/route.ts";
import { checkCoupon } from "./check-coupon.ts";
import { answerOf, eligibilityLookUp } from "./code-answer.ts";
import { createFailedCodeAttempts } from "./failed-code-attempts.ts";
import { toPlanViewer, type PlanPorts } from "../plan-ports.ts";
import { judgeVoucher } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";
import { validateOffer } from "./validate-offer.ts";

/** The payment service's routes for coupons, vouchers and offers. No answer may be cached. */
export function addCodeRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const { db, clock } = ports;
  const attempts = createFailedCodeAttempts(ports);
  defineRoute(app, {
    method: "POST",
    path: "/validateOffer",
    body: validateOfferBody,
    answer: validateOfferAnswer,
    handler: async ({ body, request: { marquee } }) =>
      answerOf(
        await attempts.require(
          marquee,
          eligibilityLookUp(() =>
            validateOffer(ports, { ...toPlanViewer(marquee), userId: marquee.viewer?.userId }, body),
          ),
        ),
      ),
  });
  defineRoute(app, {
    method: "GET",
    path: "/coupon",
    query: couponQuery,
    answer: couponAnswer,
    async handler({ query, request: { marquee } }): Promise<CouponAnswer> {
      const checked = await attempts.require(
        marquee,
        eligibilityLookUp(() =>
          checkCoupon(ports, { ...toPlanViewer(marquee), userId: marquee.viewer?.userId }, query.coupon_code),
        ),
      );
      return { ...answerOf(checked), ...checked.discount };
    },
  });
  defineRoute(app, {
    method: "GET",
    path: "/coupon/verify",
    query: verifyCouponQuery,
    answer: couponAnswer,
    async handler({ query, request: { marquee } }) {
      const context = { ...toPlanViewer(marquee, query.translation), now: new Date(clock.now()) };
      return answerOf(
        await attempts.require(
          marquee,
          eligibilityLookUp(async () =>
            judgeVoucher(await createPrepaidRepository(db).find(query.coupon_code), "verify", context),
          ),
        ),
      );
    },
  });
}
