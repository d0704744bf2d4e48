import {
  couponAnswer,
  couponQuery,
  redeemCouponQuery,
  validateOfferAnswer,
  validateOfferBody,
  verifyCouponQuery,
  type CouponAnswer,
} from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { forSignedInOnly, requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import { permissionDenied } from "../../platform-error.ts";
import { checkCoupon } from "./check-coupon.ts";
import { createCodeGuesses, type CodeGuesses, type CodeLookUp } from "./code-guesses.ts";
import { toShelfViewer, type PlanPorts } from "./plan-ports.ts";
import { judgeVoucher, type CodeVerdict } from "./prepaid-refusal.ts";
import { createPrepaidRepository } from "./prepaid-repository.ts";
import { redeemPrepaidCode } from "./redeem-prepaid-code.ts";
import { validateOffer } from "./validate-offer.ts";

/** A refusal is an answer with a code of its own inside HTTP 200 (DEC-088); it may be without words. */
const REFUSED = 400;
const TAKEN = 200;

const answerOf = (verdict: CodeVerdict): { code: number; message?: string } =>
  verdict.ok
    ? { code: TAKEN }
    : { code: REFUSED, ...(verdict.message === undefined ? {} : { message: verdict.message }) };

const judging = <Verdict extends CodeVerdict>(find: () => Promise<Verdict>): CodeLookUp<Verdict> => ({
  find,
  isUnknown: (verdict) => !verdict.ok && verdict.refusal === "unknown",
});

/** Coupons, vouchers and offers, as the payment service has them (PLAT-72, PLAT-73). No answer may be kept. */
export function addCodeRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const { db, clock } = ports;
  const guesses = createCodeGuesses(ports);
  defineRoute(app, {
    method: "POST",
    path: "/validateOffer",
    body: validateOfferBody,
    answer: validateOfferAnswer,
    handler: async ({ body, request: { marquee } }) =>
      answerOf(
        await guesses.require(
          marquee,
          judging(() =>
            validateOffer(ports, { ...toShelfViewer(marquee), userId: marquee.viewer?.userId }, body),
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
      const checked = await guesses.require(
        marquee,
        judging(() =>
          checkCoupon(
            ports,
            { ...toShelfViewer(marquee), userId: marquee.viewer?.userId },
            query.coupon_code,
          ),
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
      const place = { ...toShelfViewer(marquee, query.translation), now: new Date(clock.now()) };
      return answerOf(
        await guesses.require(
          marquee,
          judging(async () =>
            judgeVoucher(await createPrepaidRepository(db).find(query.coupon_code), "verify", place),
          ),
        ),
      );
    },
  });
  void app.register(async (scope) => {
    forSignedInOnly(scope);
    addRedeemRoute(scope, { ...ports, guesses });
  });
}

/** Changes what the caller owns although it is a GET (DEC-089): never kept, never for guests. */
function addRedeemRoute(app: FastifyInstance, ports: PlanPorts & { readonly guesses: CodeGuesses }): void {
  defineRoute(app, {
    method: "GET",
    path: "/coupon/redeem",
    isWithoutHead: true,
    query: redeemCouponQuery,
    answer: couponAnswer,
    async handler({ query, request: { marquee } }) {
      const { userId } = requireViewer(marquee);
      if (query.id !== userId) throw permissionDenied("query.id: must be the person who is signed in");
      const asked = { ...toShelfViewer(marquee, query.translation), code: query.coupon_code, userId };
      return answerOf(
        await ports.guesses.require(
          marquee,
          judging(() => redeemPrepaidCode(ports, asked)),
        ),
      );
    },
  });
}
