import { MINUTE } from "@marquee/config";
import type { AuthServices } from "../modules/auth/auth-services.ts";
import { createSubscriptionModules } from "../modules/orders/subscription-routes.ts";
import { sweepOrders } from "../modules/orders/settlement/sweep-orders.ts";
import { createPaymentsModule } from "../modules/payments/module.ts";
import type { PlatformModule } from "../contracts/platform-module.ts";
import type { PlatformPorts } from "./platform-ports.ts";
import { ORDER_PORTS, PAYMENT_PORTS } from "./cross-module-ports.ts";
import { createSweep } from "../runtime/sweep.ts";

/** Composes the modules of purchases: orders, payments, and their background work. */
export function createPurchaseModules(
  { db, clock, logger, payments }: Pick<PlatformPorts, "db" | "clock" | "logger" | "payments">,
  { guests }: Pick<AuthServices, "guests">,
): readonly PlatformModule[] {
  const ports = { db, clock, logger, ...payments, ...ORDER_PORTS, ...PAYMENT_PORTS };
  const sweep = createSweep({
    everyMs: MINUTE,
    work: () => sweepOrders(ports),
    onError: (error) =>
      logger.error({ err: error }, "due payments could not be read; the next sweep tries again"),
  });
  return [
    ...createSubscriptionModules({ ...ports, guests }),
    createPaymentsModule(ports),
    {
      name: "purchase-sweep",
      testRoutes: (app) =>
        void app.post("/purchases/sweep", async () => {
          while (await sweepOrders(ports));
          return { done: true };
        }),
      ...sweep,
    },
  ];
}
