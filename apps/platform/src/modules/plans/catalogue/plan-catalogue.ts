import { parseCountryCode, systemValue } from "@marquee/config";
import type { PlanPorts, PlanViewer } from "../plan-ports.ts";
import { createPlanRepository, type PlanRow, type ListedPlan } from "./plan-repository.ts";
import type { ShownPlan } from "./to-plan-page.ts";
import { toWirePlan, type DiscountedPrice } from "./to-wire-plan.ts";

/** Which of the plans of a country are wanted, and what they cost this viewer. */
export interface PlanListOptions {
  readonly kinds?: readonly PlanRow["kind"][];
  /** Brings plans whose sale has ended too. Default false. */
  readonly includeEnded?: boolean;
  /** What a code, a referral or an upgrade makes of a price; undefined where nothing is lowered. */
  readonly lower?: ((plan: PlanRow) => DiscountedPrice | undefined) | undefined;
}

/** The plans of a country, as they are shown. */
export interface PlanCatalogue {
  list(viewer: PlanViewer, choice?: PlanListOptions): Promise<readonly ShownPlan[]>;
  /** A plan by its id; one of another country is none here, so that its price never shows. */
  find(viewer: PlanViewer, id: string): Promise<ShownPlan | undefined>;
}

const PACKS = ["subscription"] as const;

/** What is there to be bought. */
export function createPlanCatalogue({ db, clock, providers }: PlanPorts): PlanCatalogue {
  const repository = createPlanRepository(db);
  const takes = (paymentMethod: string): boolean => providers.forMethod(paymentMethod) !== undefined;

  async function show(
    listed: readonly ListedPlan[],
    { language }: PlanViewer,
    lower: PlanListOptions["lower"],
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
        wire: toWirePlan(entry, { language, now, promotions, takes, discounted: lower?.(entry.plan) }),
      };
    });
  }

  return {
    async list(viewer, { kinds = PACKS, includeEnded = false, lower } = {}) {
      const { country } = viewer;
      const system = systemValue(parseCountryCode(country));
      return show(
        await repository.listPlans({ country, system, kinds, now: new Date(clock.now()), includeEnded }),
        viewer,
        lower,
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
