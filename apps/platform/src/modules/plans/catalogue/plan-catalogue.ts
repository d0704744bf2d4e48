import { parseCountryCode, systemValue } from "@marquee/config";
import type { PlanPorts, PlanViewer } from "../plan-ports.ts";
import { createPlanRepository, type PlanRow, type ListedPlan } from "./plan-repository.ts";
import type { ShownPlan } from "./to-plan-page.ts";
import { toWirePlan, type DiscountedPrice } from "./to-wire-plan.ts";

/** Which plans of a country to list, and their prices for this viewer. */
export interface PlanListOptions {
  readonly kinds?: readonly PlanRow["kind"][];
  /** Also lists plans whose sale has ended. Default false. */
  readonly includeEnded?: boolean;
  /** The price of a plan after a promo code, referral or upgrade; undefined when it has no discount. */
  readonly discountOf?: ((plan: PlanRow) => DiscountedPrice | undefined) | undefined;
}

/** The plans of a country, as they are shown to a viewer. */
export interface PlanCatalogue {
  list(viewer: PlanViewer, choice?: PlanListOptions): Promise<readonly ShownPlan[]>;
  /** The plan with an id. Undefined for a plan of another country, so that its price never shows. */
  find(viewer: PlanViewer, id: string): Promise<ShownPlan | undefined>;
}

const PACKS = ["subscription"] as const;

/** Reads the plans that can be bought. */
export function createPlanCatalogue({ db, clock, providers }: PlanPorts): PlanCatalogue {
  const repository = createPlanRepository(db);
  const takes = (paymentMethod: string): boolean => providers.forMethod(paymentMethod) !== undefined;

  async function show(
    listed: readonly ListedPlan[],
    { language }: PlanViewer,
    discountOf: PlanListOptions["discountOf"],
  ): Promise<readonly ShownPlan[]> {
    const now = new Date(clock.now());
    const offered = await repository.openPromotions(
      listed.map(({ plan }) => plan.id),
      now,
    );
    return listed.map((entry) => {
      const promotions = offered.filter(({ planId }) => planId === entry.plan.id);
      return {
        listed: entry,
        wire: toWirePlan(entry, { language, now, promotions, takes, discounted: discountOf?.(entry.plan) }),
      };
    });
  }

  return {
    async list(viewer, { kinds = PACKS, includeEnded = false, discountOf } = {}) {
      const { country } = viewer;
      const system = systemValue(parseCountryCode(country));
      return show(
        await repository.listPlans({ country, system, kinds, now: new Date(clock.now()), includeEnded }),
        viewer,
        discountOf,
      );
    },
    async find(viewer, id) {
      const listed = await repository.findListed(id);
      return listed?.plan.countryCode === viewer.country
        ? (await show([listed], viewer, undefined))[0]
        : undefined;
    },
  };
}
