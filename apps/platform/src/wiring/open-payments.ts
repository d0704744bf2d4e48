import { createTestPaymentProvider } from "../adapters/payments/test-payment-provider.ts";
import type { OutsideServices } from "../config/outside-services.ts";
import { createPaymentProviders, type PaymentProviders } from "../modules/payments/payment-providers.ts";
import type { TestPaymentProvider } from "../modules/payments/test-provider.ts";
import type { Clock } from "../ports/clock.ts";

/** The payment providers. */
export interface PaymentPorts {
  readonly providers: PaymentProviders;
  /** Where the configuration names it; its page exists only there. */
  readonly testProvider: TestPaymentProvider | undefined;
}

/** The settings that decide which payment providers there are. */
export interface PaymentOptions {
  readonly services: Pick<OutsideServices, "stripe" | "hasTestPayments">;
  readonly secret: Uint8Array;
  readonly webOrigin: string;
  readonly clock: Clock;
}

/** Opens the payment providers that the configuration names, a real one before the test provider. */
export async function openPayments({
  services: { stripe: settings, hasTestPayments },
  secret,
  webOrigin,
  clock,
}: PaymentOptions): Promise<PaymentPorts> {
  // Imported only when it is configured, as many installations take no payments.
  const stripe =
    settings === undefined
      ? undefined
      : (await import("../adapters/payments/stripe-payment-provider.ts")).createStripePaymentProvider({
          settings,
          webOrigin,
          clock,
        });
  const testProvider = hasTestPayments ? createTestPaymentProvider({ secret, clock }) : undefined;
  return {
    providers: createPaymentProviders([stripe, testProvider].filter((provider) => provider !== undefined)),
    testProvider,
  };
}
