import { parseCountryCode, systemValue } from "@marquee/config";
import type { PlanPorts, ShelfViewer } from "./plan-ports.ts";
import { createPlanRepository, type PlanRow, type ShelvedPlan } from "./plan-repository.ts";
import type { ShownPlan } from "./to-plan-page.ts";
import { toWirePlan, type LoweredPrice } from "./to-wire-plan.ts";

/** Which of the plans of a country are wanted, and what they cost this viewer. */
export interface ShelfChoice {
  readonly kinds?: readonly PlanRow["kind"][];
  /** Brings plans whose sale has ended too. Default false. */
  readonly includeEnded?: boolean;
  /** What a code, a referral or an upgrade makes of a price; undefined where nothing is lowered. */
  readonly lower?: ((plan: PlanRow) => LoweredPrice | undefined) | undefined;
}

/** The plans of a country, as they are shown. */
export interface PlanShelf {
  list(viewer: ShelfViewer, choice?: ShelfChoice): Promise<readonly ShownPlan[]>;
  /** A plan by its id; one of another country is none here, so that its price never shows. */
  find(viewer: ShelfViewer, id: string): Promise<ShownPlan | undefined>;
}

const PACKS = ["subscription"] as const;

/** What is there to be bought. */
export function createPlanShelf({ db, clock, providers }: PlanPorts): PlanShelf {
  const repository = createPlanRepository(db);
  const takes = (way: string): boolean => providers.forWay(way) !== undefined;

  async function show(
    shelved: readonly ShelvedPlan[],
    { language }: ShelfViewer,
    lower: ShelfChoice["lower"],
  ): Promise<readonly ShownPlan[]> {
    const now = new Date(clock.now());
    const offered = await repository.openPromotions(
      shelved.map(({ plan }) => plan.id),
      now,
    );
    return shelved.map((entry) => {
      const promotions = offered.filter(({ planId }) => planId === entry.plan.id);
      return {
        shelved: entry,
        wire: toWirePlan(entry, { language, now, promotions, takes, lowered: lower?.(entry.plan) }),
      };
    });
  }

  return {
    async list(viewer, { kinds = PACKS, includeEnded = false, lower } = {}) {
      const { country } = viewer;
      const system = systemValue(parseCountryCode(country));
      return show(
        await repository.listShelf({ country, system, kinds, now: new Date(clock.now()), includeEnded }),
        viewer,
        lower,
      );
    },
    async find(viewer, id) {
      const shelved = await repository.findShelved(id);
      return shelved?.plan.countryCode === viewer.country
        ? (await show([shelved], viewer, undefined))[0]
        : undefined;
    },
  };
}
