import { findCode } from "../prices/find-price-offers.ts";
import { promoRefusal, type CodeRefusal, type FoundCode } from "../prices/code-refusal.ts";
import type { PlanPorts } from "../plan-ports.ts";

/** Whose code is looked up, and where. */
export interface PromotionLookup {
  readonly code: string;
  /** Found from the connection (PLAT-96). */
  readonly country: string;
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/** A promo code as it stands for a person: what it takes off, or why it does not count. */
export type FoundPromotion =
  | { readonly ok: true; readonly found: FoundCode }
  | { readonly ok: false; readonly refusal: CodeRefusal };

/** Looks a promo code up as the order would judge it (PLAT-66, PLAT-69). */
export async function findPromotion(
  { db, clock }: Pick<PlanPorts, "db" | "clock">,
  { code, country, userId }: PromotionLookup,
): Promise<FoundPromotion> {
  const found = await findCode(db, { code, userId });
  const refusal = promoRefusal(found, { country, now: new Date(clock.now()) });
  if (found === undefined || refusal !== undefined) return { ok: false, refusal: refusal ?? "unknown" };
  return { ok: true, found };
}
