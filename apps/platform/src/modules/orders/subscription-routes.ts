import { isInterfaceLanguage } from "@marquee/config";
import {
  renewalTarget,
  subscription,
  subscriptionsAnswer,
  subscriptionsQuery,
  type RenewalTarget,
  type SubscriptionWire,
} from "@marquee/plans-sdk/wire";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Database } from "../../database/database.ts";
import { forSignedInOnly, requireViewer } from "../../http/require-viewer.ts";
import { defineRoute } from "../../http/route.ts";
import type { PlatformModule } from "../../contracts/platform-module.ts";
import type { Clock } from "../../ports/clock.ts";
import { changeRenewal } from "./subscriptions/change-renewal.ts";
import { listSubscriptions, type OwnedSubscription } from "./subscriptions/list-subscriptions.ts";
import type { KnownGuests } from "./orders/order-owner.ts";
import type { OrderPorts } from "./purchases/place-order.ts";
import { addPurchaseRoutes } from "./purchases/purchase-routes.ts";
import { addRedeemRoutes } from "./grants/redeem-routes.ts";
import { priceOfRenewal } from "./subscriptions/renewal-price.ts";
import { addTransactionRoutes } from "./orders/transaction-routes.ts";
import { toWireSubscription } from "./subscriptions/to-wire-subscription.ts";

interface SubscriptionPorts {
  readonly db: Database;
  readonly clock: Clock;
}

/** `/v1/subscription`: the same routes below `/order` and `/subscription`. */
function addSubscriptionRoutes(app: FastifyInstance, { db, clock }: SubscriptionPorts): void {
  forSignedInOnly(app);
  defineRoute(app, {
    method: "GET",
    path: "/v1/subscription",
    query: subscriptionsQuery,
    answer: subscriptionsAnswer,
    async handler({ query, request }) {
      const { marquee } = request;
      const language = isInterfaceLanguage(query.translation) ? query.translation : marquee.displayLanguage;
      const owned = await listSubscriptions(db, {
        userId: requireViewer(marquee).userId,
        now: new Date(clock.now()),
        includeEnded: query.include_all === "true",
      });
      return Promise.all(owned.map((entry) => answer(entry, language)));
    },
  });
  defineRoute(app, {
    method: "DELETE",
    path: "/v1/subscription",
    query: renewalTarget,
    answer: subscription,
    handler: ({ query, request }) => change(query, { request, isRenewing: false }),
  });
  defineRoute(app, {
    method: "POST",
    path: "/v1/subscription",
    body: renewalTarget,
    answer: subscription,
    handler: ({ body, request }) => change(body, { request, isRenewing: true }),
  });

  async function answer(owned: OwnedSubscription, language: string): Promise<SubscriptionWire> {
    const renewalPrice = owned.subscription.isRenewing
      ? await priceOfRenewal(db, { subscription: owned.subscription, plan: owned.plan })
      : undefined;
    return toWireSubscription({ ...owned, renewalPrice }, language);
  }

  async function change(
    { id }: RenewalTarget,
    { request: { marquee }, isRenewing }: { readonly request: FastifyRequest; readonly isRenewing: boolean },
  ): Promise<SubscriptionWire> {
    const { userId } = requireViewer(marquee);
    return answer(
      await changeRenewal(db, { subscriptionId: id, userId, isRenewing, now: new Date(clock.now()) }),
      marquee.displayLanguage,
    );
  }
}

/** The routes for orders, subscriptions, vouchers and transactions. */
export function createSubscriptionModules(
  ports: OrderPorts & { readonly guests: KnownGuests },
): readonly PlatformModule[] {
  return [
    { name: "orders", base: "/order", routes: (app) => addSubscriptionRoutes(app, ports) },
    {
      name: "subscriptions",
      base: "/subscription",
      async routes(app) {
        await app.register(async (scope) => addSubscriptionRoutes(scope, ports));
        await app.register(async (scope) => addPurchaseRoutes(scope, ports));
      },
    },
    {
      name: "prepaid-codes",
      base: "/payment",
      routes(app) {
        forSignedInOnly(app);
        addRedeemRoutes(app, ports);
      },
    },
    {
      name: "transactions",
      base: "/user",
      routes(app) {
        forSignedInOnly(app);
        addTransactionRoutes(app, ports);
      },
    },
  ];
}
