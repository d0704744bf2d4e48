import { toPaymentProvider } from "@marquee/config";
import type { PaymentProvider } from "../../ports/payment-provider.ts";

/** The providers that the configuration names. */
export interface PaymentProviders {
  /** The one that takes a payment of this way; without a way the first. Undefined where nobody takes it. */
  forMethod(paymentMethod: string | undefined): PaymentProvider | undefined;
  byName(name: string): PaymentProvider | undefined;
}

/** Providers in order of preference. */
export function createPaymentProviders(providers: readonly PaymentProvider[]): PaymentProviders {
  return {
    forMethod(paymentMethod) {
      if (paymentMethod === undefined) return providers[0];
      const known = toPaymentProvider(paymentMethod);
      return providers.find(
        (provider) => provider.name === paymentMethod || (known !== undefined && provider.takes(known)),
      );
    },
    byName: (name) => providers.find((provider) => provider.name === name),
  };
}
