import { findCode } from "../prices/find-offers.ts";
import { promoRefusal, type CodeRefusal, type FoundCode } from "../prices/code-refusal.ts";
import type { PlanPorts } from "../plan-ports.ts";

/** A promo code, and the person and country for which it is checked. */
export interface PromotionLookup {
  readonly code: string;
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/** A valid promo code, or why it is refused. */
export type FoundPromotion =
  | { readonly ok: true; readonly found: FoundCode }
  | { readonly ok: false; readonly refusal: CodeRefusal };

/** Looks up a promo code and judges it as an order would. */
export async function findPromotion(
  { db, clock }: Pick<PlanPorts, "db" | "clock">,
  { code, country, userId }: PromotionLookup,
): Promise<FoundPromotion> {
  const found = await findCode(db, { code, userId });
  const refusal = promoRefusal(found, { country, now: new Date(clock.now()) });
  if (found === undefined || refusal !== undefined) return { ok: false, refusal: refusal ?? "unknown" };
  return { ok: true, found };
}
