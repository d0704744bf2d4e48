import { localText } from "../../../errors/local-text.ts";
import texts from "../refusal-texts.json" with { type: "json" };
import type { promoCode, promotion } from "../../../schema/plans.ts";

/** Why a code is refused. */
export type CodeRefusal = keyof typeof texts.codes;

/** A stored promo code, and whether the caller has used it. */
export interface FoundCode {
  readonly code: Pick<typeof promoCode.$inferSelect, "code" | "type" | "usedAt">;
  readonly promotion: typeof promotion.$inferSelect;
  /** Plans it discounts; empty means all. */
  readonly planIds: readonly string[];
  /** Whether the caller has used this code before; decides only for codes that many people may use. */
  readonly isUsedByCaller: boolean;
}

/** Why a promo code is refused in this country and at this time, whatever the plan; undefined when it is valid. */
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

/** The message of a refusal in the viewer's language. */
export const refusalMessage = (refusal: CodeRefusal, language: string): string =>
  localText(texts.codes[refusal], language);
