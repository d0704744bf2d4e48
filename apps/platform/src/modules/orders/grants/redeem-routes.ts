import { couponAnswer, redeemCouponQuery } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../database/database.ts";
import { requireViewer } from "../../../http/require-viewer.ts";
import { defineRoute } from "../../../http/route.ts";
import { permissionDenied } from "../../../errors/platform-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import { answerOf, eligibilityLookUp } from "../../plans/codes/code-answer.ts";
import { createFailedCodeAttempts } from "../../plans/codes/failed-code-attempts.ts";
import { toPlanViewer } from "../../plans/plan-ports.ts";
import { redeemPrepaidCode } from "./redeem-prepaid-code.ts";

/** Redeems a voucher. The route is a GET that changes data, so its answer is never cached, and guests are refused. */
export function addRedeemRoutes(
  app: FastifyInstance,
  ports: { readonly db: Database; readonly clock: Clock },
): void {
  const attempts = createFailedCodeAttempts(ports);
  defineRoute(app, {
    method: "GET",
    path: "/coupon/redeem",
    isWithoutHead: true,
    query: redeemCouponQuery,
    answer: couponAnswer,
    async handler({ query, request: { marquee } }) {
      const { userId } = requireViewer(marquee);
      if (query.id !== undefined && query.id !== userId)
        throw permissionDenied("query.id: must be the person who is signed in");
      const requested = { ...toPlanViewer(marquee, query.translation), code: query.coupon_code, userId };
      return answerOf(
        await attempts.require(
          marquee,
          eligibilityLookUp(() => redeemPrepaidCode(ports, requested)),
        ),
      );
    },
  });
}
