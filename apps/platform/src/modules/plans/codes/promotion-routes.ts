import { promoCodeParams, promotionAnswer, promotionQuery, promotionsAnswer } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { defineRoute } from "../../../http/route.ts";
import { PlatformError } from "../../../errors/platform-error.ts";
import { createFailedCodeAttempts } from "./failed-code-attempts.ts";
import { refusalMessage, type CodeRefusal } from "../prices/code-refusal.ts";
import { findPromotion } from "../promotions/find-promotion.ts";
import { toPlanViewer, type PlanPorts } from "../plan-ports.ts";
import { createPromotionRepository } from "../promotions/promotion-repository.ts";
import { toWirePromotion } from "../promotions/to-wire-promotion.ts";

const REFUSAL_CODES: Readonly<Record<CodeRefusal, string>> = {
  unknown: "CODE_UNKNOWN",
  early: "CODE_NOT_YET",
  expired: "CODE_EXPIRED",
  elsewhere: "CODE_ELSEWHERE",
  used: "CODE_USED",
};

/** The promotions of the country whose codes anyone may use. */
export function addPromotionsRoute(app: FastifyInstance, { db, clock }: PlanPorts): void {
  defineRoute(app, {
    method: "GET",
    path: "/v3/promotions",
    query: promotionQuery,
    answer: promotionsAnswer,
    async handler({ query, request: { marquee } }) {
      const { country, language } = toPlanViewer(marquee, query.translation);
      const open = await createPromotionRepository(db).listOpen(country, new Date(clock.now()));
      return open.map((entry) => toWirePromotion(entry, language));
    },
  });
}

/** One promo code: its discount, or 404 with the reason as message. */
export function addPromoCodeRoute(app: FastifyInstance, path: string, ports: PlanPorts): void {
  const attempts = createFailedCodeAttempts(ports);
  defineRoute(app, {
    method: "GET",
    path,
    query: promotionQuery,
    params: promoCodeParams,
    answer: promotionAnswer,
    async handler({ query, params: { code }, request: { marquee } }) {
      const { country, language } = toPlanViewer(marquee, query.translation);
      const found = await attempts.require(marquee, {
        find: () => findPromotion(ports, { code, country, userId: marquee.viewer?.userId }),
        isUnknown: (promotion) => !promotion.ok && promotion.refusal === "unknown",
      });
      if (!found.ok)
        throw new PlatformError(404, REFUSAL_CODES[found.refusal], refusalMessage(found.refusal, language));
      return toWirePromotion(found.found, language);
    },
  });
}
