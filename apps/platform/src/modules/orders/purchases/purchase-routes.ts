import { orderAnswer, purchaseBody } from "@marquee/plans-sdk/wire";
import type { FastifyInstance } from "fastify";
import { regionOf } from "../../../http/request-context.ts";
import { defineRoute } from "../../../http/route.ts";
import { requireCodesForOrder } from "../../plans/codes/known-codes.ts";
import { forOwnersOnly, requireOwner, type KnownGuests } from "../orders/order-owner.ts";
import { placeOrder, type OrderPorts } from "./place-order.ts";
import { toWireOrder } from "./to-wire-order.ts";

/** `POST /v1/purchase` and `POST /v1/purchaseplan`: place an order, or return the one with the same idempotency key. */
export function addPurchaseRoutes(
  app: FastifyInstance,
  ports: OrderPorts & { readonly guests: KnownGuests },
): void {
  forOwnersOnly(app);
  for (const [path, kind] of [
    ["/v1/purchase", "purchase"],
    ["/v1/purchaseplan", "upgrade"],
  ] as const) {
    defineRoute(app, {
      method: "POST",
      path,
      body: purchaseBody,
      answer: orderAnswer,
      async handler({ body, request: { marquee } }) {
        const owner = await requireOwner(marquee, ports.guests);
        await requireCodesForOrder(ports, marquee, { code: body.code, referralId: body.referral_id });
        const language = marquee.displayLanguage;
        const placed = await placeOrder(ports, {
          body,
          owner,
          country: marquee.country,
          region: regionOf(marquee),
          language,
          kind,
        });
        return toWireOrder(ports.db, placed, language);
      },
    });
  }
}
