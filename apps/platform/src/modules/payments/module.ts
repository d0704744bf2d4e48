import type { PlatformModule } from "../../contracts/platform-module.ts";
import { addNotificationRoutes } from "./notification-routes.ts";
import type { TestPaymentProvider } from "./test-provider.ts";
import { addTestProviderRoutes, type TestProviderPorts } from "./test-provider-routes.ts";

/** The webhook of payment providers, and the page of the test provider if it is configured. */
export function createPaymentsModule(
  ports: Omit<TestProviderPorts, "testProvider"> & {
    readonly testProvider: TestPaymentProvider | undefined;
  },
): PlatformModule {
  const { testProvider } = ports;
  return {
    name: "payments",
    base: "/payment",
    async routes(app) {
      await app.register(async (scope) => addNotificationRoutes(scope, ports));
      if (testProvider !== undefined)
        await app.register(async (scope) => addTestProviderRoutes(scope, { ...ports, testProvider }));
    },
  };
}
