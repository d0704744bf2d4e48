import { testProviderPageEndpoint } from "@marquee/config";
import { formatMoney } from "@marquee/plans-sdk/rules";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../platform-error.ts";
import { dueNow, orderPrice } from "../orders/order-money.ts";
import { findOrder, type FoundOrder } from "../orders/find-order.ts";
import { findPlans, planTitle, type PlanFacts } from "../plans/find-plans.ts";
import { receiveNotification, type NotificationPorts } from "./receive-notification.ts";
import { TEST_PROVIDER, type TestPaymentProvider } from "./test-provider.ts";
import { noticesOf, returnPath, TEST_OUTCOMES } from "./test-provider-outcomes.ts";
import { testProviderPage } from "./test-provider-page.ts";

const params = z.object({ order: z.uuid() });
const form = z.object({ outcome: z.enum(TEST_OUTCOMES), card: z.optional(z.enum(["works", "refused"])) });

/** The page of the test provider (DEC-091). It exists only where the provider does. */
export function addTestProviderRoutes(
  app: FastifyInstance,
  ports: NotificationPorts & { readonly testProvider: TestPaymentProvider },
): void {
  const { db, testProvider } = ports;
  const path = testProviderPageEndpoint.path.replace("{order}", ":order");

  async function requireOrder(
    id: string,
  ): Promise<{ readonly order: FoundOrder; readonly plan: PlanFacts | undefined }> {
    const order = await findOrder(db, id);
    if (order === undefined || order.provider !== TEST_PROVIDER || order.checkoutUrl === null)
      throw notFound("There is no such order");
    return { order, plan: (await findPlans(db, [order.planId])).get(order.planId) };
  }

  defineRoute(app, {
    method: "GET",
    path,
    params,
    async handler({ params: { order: id }, reply }) {
      const { order, plan } = await requireOrder(id);
      const { html, headers } = testProviderPage({
        title: plan === undefined ? order.planId : planTitle(plan, "en"),
        due: formatMoney(dueNow(order)),
        later: order.isTrial ? formatMoney(orderPrice(order)) : undefined,
        isKept: plan?.isRecurring === true,
        closedAs: order.state === "open" ? undefined : order.state.replace("_", " "),
      });
      return reply.headers(headers).send(html);
    },
  });
  defineRoute(app, {
    method: "POST",
    path,
    params,
    body: form,
    accepts: "form",
    async handler({ params: { order: id }, body: { outcome, card = "works" }, reply }) {
      const { order, plan } = await requireOrder(id);
      const notices = noticesOf(outcome, {
        orderId: order.id,
        due: dueNow(order),
        isKept: plan?.isRecurring === true,
        card,
      });
      // The messages take the way that those of every provider take, signature and all.
      for (const notice of notices)
        await receiveNotification(ports, { provider: TEST_PROVIDER, raw: testProvider.sign(notice) });
      return reply.redirect(returnPath(outcome, order.id), 303);
    },
  });
}
