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
import { answerOf, judging } from "./code-answer.ts";
import { createFailedCodeAttempts } from "./failed-code-attempts.ts";
import { toPlanViewer, type PlanPorts } from "../plan-ports.ts";
import { judgeVoucher } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";
import { validateOffer } from "./validate-offer.ts";

/** Coupons, vouchers and offers, as the payment service has them (PLAT-72, PLAT-73). No answer may be kept. */
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
          judging(() =>
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
        judging(() =>
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
      const place = { ...toPlanViewer(marquee, query.translation), now: new Date(clock.now()) };
      return answerOf(
        await attempts.require(
          marquee,
          judging(async () =>
            judgeVoucher(await createPrepaidRepository(db).find(query.coupon_code), "verify", place),
          ),
        ),
      );
    },
  });
}
