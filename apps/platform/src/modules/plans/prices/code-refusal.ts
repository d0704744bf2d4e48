import { localText } from "../../../errors/local-text.ts";
import texts from "../refusal-texts.json" with { type: "json" };
import type { promoCode, promotion } from "../../../schema/plans.ts";

/** Why a code does not count. */
export type CodeRefusal = keyof typeof texts.codes;

/** A promo code as found, with what its use so far means for this person. */
export interface FoundCode {
  readonly code: Pick<typeof promoCode.$inferSelect, "code" | "type" | "usedAt">;
  readonly promotion: typeof promotion.$inferSelect;
  /** Plans it lowers; empty is all. */
  readonly planIds: readonly string[];
  /** Whether this person has used a code for many before. */
  readonly isUsedByCaller: boolean;
}

/** Why a promo code does not count here and now, whatever the plan [PLAN-17]; undefined when it does. */
export function promoRefusal(
  found: FoundCode | undefined,
  { country, now }: { readonly country: string; readonly now: Date },
): CodeRefusal | undefined {
  if (found === undefined) return "unknown";
  const { code, promotion, isUsedByCaller } = found;
  if (promotion.startsAt > now) return "early";
  if (promotion.endsAt <= now) return "expired";
  if (promotion.countryCode !== null && promotion.countryCode !== country) return "elsewhere";
  return (code.type === "UNIQUE" ? code.usedAt !== null : isUsedByCaller) ? "used" : undefined;
}

/** A refusal in words for the viewer. */
export const refusalMessage = (refusal: CodeRefusal, language: string): string =>
  localText(texts.codes[refusal], language);
