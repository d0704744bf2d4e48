import { providersMatch } from "@marquee/config/plans";
import type { PaymentProvider } from "./plan.ts";

// PLAN-53
/** The payment providers that fit the one that an address brought. */
export function fittingProviders(
  offered: readonly PaymentProvider[],
  stored: string,
): readonly PaymentProvider[] {
  return offered.filter(({ name }) => providersMatch({ stored, offered: name }));
}
