import { providersMatch } from "@marquee/config/plans";
import type { PaymentProvider } from "./plan.ts";

/** The ways to pay that fit the provider that an address brought. */
export function fittingProviders(
  offered: readonly PaymentProvider[],
  stored: string,
): readonly PaymentProvider[] {
  return offered.filter(({ name }) => providersMatch({ stored, offered: name }));
}
