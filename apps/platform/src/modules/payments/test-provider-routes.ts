import { testProviderPageEndpoint } from "@marquee/config";
import { formatMoney, type Money } from "@marquee/plans-sdk/rules";
import type { FastifyInstance } from "fastify";
import * as z from "zod/mini";
import type { Database } from "../../database/database.ts";
import { defineRoute } from "../../http/route.ts";
import { notFound } from "../../errors/platform-error.ts";
import { receiveNotification, type NotificationPorts } from "./notification-routes.ts";
import { TEST_PROVIDER, type TestPaymentProvider } from "./test-provider.ts";
import { webhookEventsOf, returnPath, TEST_OUTCOMES } from "./test-provider-outcomes.ts";
import { testProviderPage } from "./test-provider-page.ts";

const params = z.object({ order: z.uuid() });
const form = z.object({ outcome: z.enum(TEST_OUTCOMES), card: z.optional(z.enum(["works", "refused"])) });

/** An order, as the test provider's page shows it. */
export interface OrderToPay {
  readonly id: string;
  /** Title of its plan, in English. */
  readonly title: string;
  readonly dueNow: Money;
  /** Charged after the free trial; undefined without one. */
  readonly dueLater: Money | undefined;
  readonly isRecurring: boolean;
  readonly state: string;
}

/** Ports of {@link addTestProviderRoutes}. */
export interface TestProviderPorts extends NotificationPorts {
  readonly testProvider: TestPaymentProvider;
  /** Finds an order whose buyer was sent to the page of this provider. */
  findOrderToPay(
    db: Database,
    order: { readonly id: string; readonly provider: string },
  ): Promise<OrderToPay | undefined>;
}

/** The test provider's page; these routes exist only if the provider is configured. */
export function addTestProviderRoutes(app: FastifyInstance, ports: TestProviderPorts): void {
  const { db, testProvider } = ports;
  const path = testProviderPageEndpoint.path.replace("{order}", ":order");

  async function requireOrder(id: string): Promise<OrderToPay> {
    const order = await ports.findOrderToPay(db, { id, provider: TEST_PROVIDER });
    if (order === undefined) throw notFound("There is no such order");
    return order;
  }

  defineRoute(app, {
    method: "GET",
    path,
    params,
    async handler({ params: { order: id }, reply }) {
      const order = await requireOrder(id);
      const { html, headers } = testProviderPage({
        title: order.title,
        due: formatMoney(order.dueNow),
        later: order.dueLater === undefined ? undefined : formatMoney(order.dueLater),
        isMethodStored: order.isRecurring,
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
      const order = await requireOrder(id);
      const webhookEvents = webhookEventsOf(outcome, {
        orderId: order.id,
        due: order.dueNow,
        isMethodStored: order.isRecurring,
        card,
      });
      // The events are signed and verified like those of a real provider.
      for (const webhookEvent of webhookEvents)
        await receiveNotification(ports, { provider: TEST_PROVIDER, raw: testProvider.sign(webhookEvent) });
      return reply.redirect(returnPath(outcome, order.id), 303);
    },
  });
}
