import { providersMatch } from "@marquee/config/plans";
import type { PaymentProvider } from "./plan.ts";

// PLAN-53
/** Returns the payment providers that match the stored provider of a link. */
export function fittingProviders(
  offered: readonly PaymentProvider[],
  stored: string,
): readonly PaymentProvider[] {
  return offered.filter(({ name }) => providersMatch({ stored, offered: name }));
}
