import { toPaymentProvider } from "@marquee/config";
import type { PaymentProvider } from "../../ports/payment-provider.ts";

// DEC-118
const isSameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The configured payment providers. */
export interface PaymentProviders {
  /** The provider that takes this payment method; the first provider without a method. Undefined when none takes it. */
  forMethod(paymentMethod: string | undefined): PaymentProvider | undefined;
  byName(name: string): PaymentProvider | undefined;
}

/** @param providers in order of preference */
export function createPaymentProviders(providers: readonly PaymentProvider[]): PaymentProviders {
  return {
    forMethod(paymentMethod) {
      if (paymentMethod === undefined) return providers[0];
      const known = toPaymentProvider(paymentMethod);
      return providers.find(
        (provider) =>
          isSameName(provider.name, paymentMethod) || (known !== undefined && provider.takes(known)),
      );
    },
    byName: (name) => providers.find((provider) => provider.name === name),
  };
}
