import type { Database } from "../../../database/database.ts";
import { localText } from "../../../errors/local-text.ts";
import type { PlanDetails } from "../../../schema/plan-details.ts";
import { createPlanRepository } from "./plan-repository.ts";

/** A plan, as buyers and subscribers need it. Money is in minor units of `currency`. */
export interface PlanFacts {
  readonly id: string;
  readonly kind: "subscription" | "rental" | "combo";
  readonly categoryId: string | null;
  readonly countryCode: string;
  /** By language; `en` is always there. */
  readonly title: Readonly<Record<string, string>>;
  readonly currency: string;
  readonly priceMinor: number | null;
  readonly actualPriceMinor: number | null;
  /** What each renewal costs; null when it costs the same as the first payment. */
  readonly renewalPriceMinor: number | null;
  readonly freeTrialDays: number;
  readonly metadata: PlanDetails;
  /** From when to when it is sold; null for no end. */
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly billingFrequencyDays: number;
  readonly supportedDevices: number;
  /** Whether it renews automatically until cancelled. */
  readonly isRecurring: boolean;
  readonly isPurchaseAllowed: boolean;
  /** Audio languages of the titles it includes; empty means all. */
  readonly languages: readonly string[];
  /** The content partner who delivers it; undefined for our own plans. */
  readonly partner: { readonly id: string; readonly name: string } | undefined;
}

/** The plans with these ids; unknown ids are left out. */
export async function findPlans(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlanFacts>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await createPlanRepository(db).findWithProvider(wanted);
  return new Map(
    rows.map(({ plan, provider }) => [
      plan.id,
      {
        ...plan,
        partner: provider?.isPartner === true ? { id: provider.id, name: provider.name } : undefined,
      },
    ]),
  );
}

/** The title of a plan in a language, else in English, else its id. */
export const planTitle = ({ title, id }: Pick<PlanFacts, "title" | "id">, language: string): string =>
  localText(title, language) || id;
