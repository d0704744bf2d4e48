import type { Client } from "@marquee/http";
import { checkCall, checkOptions } from "@marquee/http/errors";
import { createObservable } from "@marquee/http/flow";
import type { Flow } from "@marquee/http/flow";
import { fetchPlanSelectionV2 } from "../calls/fetch-plan-selection.ts";
import type { PromoState } from "../flows/promo-flow.ts";
import type { PlanPage } from "../read/read-categories.ts";
import type { Referral } from "../referral/referral.ts";
import { createPromo } from "./create-promo.ts";
import type { TypedCode } from "./typed-code.ts";

/** What a page of plans begins with. */
export interface PricedPlansOptions {
  /** The plans as everybody sees them. */
  readonly page: PlanPage;
  /** The plans with the code of `promo`, where a server has priced them already. Default: `page`. */
  readonly pricedPage?: PlanPage | undefined;
  /** Where the code stands already, as a server has looked it up. Default: no code. */
  readonly promo?: PromoState | undefined;
}

/** What lowers the prices of a viewer. */
export interface PriceFacts {
  /** Default false. */
  readonly isSignedIn?: boolean | undefined;
  /** The referral that counts for the viewer. */
  readonly referral?: Referral | undefined;
  /** A code to be applied without a click, of the address or of an earlier choice. */
  readonly code?: string | undefined;
}

/** The plans of a page, and what lowers their prices. */
export interface PricedPlansState {
  readonly page: PlanPage;
  readonly promo: PromoState;
  /** Whether prices are on their way. */
  readonly isUpdating: boolean;
}

/** A page of plans whose prices follow the viewer and the code. Its acts reject with `INVALID_OPTION` alone. */
export interface PricedPlans extends Flow<PricedPlansState> {
  /** The viewer is known: their prices are asked for, then the code is applied unless one stands there. */
  viewerKnown(facts: PriceFacts): Promise<void>;
  /** Applies a code; it goes before a referral. */
  enterCode(entry: TypedCode): Promise<void>;
  /** Takes the code away; prices go back at once. */
  removeCode(): Promise<void>;
}

/**
 * Makes a page of plans that a code or a referral may lower. Prices that do not arrive leave those that show.
 * @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong
 * @example
 * const plans = createPricedPlans(client, { page: await fetchPlanSelectionV2(client) });
 * await plans.viewerKnown({ isSignedIn: true, code: "BINGE" });
 * const { active } = selectPlans({ categories: plans.get().page.categories, country: client.viewer().country });
 */
export function createPricedPlans(client: Client, options: PricedPlansOptions): PricedPlans {
  checkCall("createPricedPlans", client, options, {
    page: "object",
    pricedPage: "object?",
    promo: "object?",
  });
  let base = options.page;
  let referral: Referral | undefined;
  /** Counts what is asked for: prices that come late are not shown over those asked for after them. */
  let round = 0;
  let viewers = 0;

  // PLAN-16, PLAN-58, PLAN-120: one thing lowers a price, and a code goes before a referral
  async function reprice(code: string | undefined): Promise<void> {
    round += 1;
    const own = round;
    const viewer = viewers;
    change(code === undefined ? { page: base, isUpdating: true } : { isUpdating: true });
    try {
      const page = await fetchPlanSelectionV2(client, {
        code,
        referral: code === undefined ? referral : undefined,
        discountType: "PERCENTAGE_OFF",
        contentLanguages: client.viewer().contentLanguages,
      });
      if (code === undefined && viewer === viewers) base = page;
      if (own === round) change({ page });
    } finally {
      if (own === round) change({ isUpdating: false });
    }
  }

  const promo = createPromo(client, { start: options.promo, reprice });
  const { get, subscribe, set } = createObservable<PricedPlansState>(
    { page: options.pricedPage || base, promo: promo.get(), isUpdating: false },
    client.logger,
  );
  promo.subscribe((state) => change({ promo: state }));

  function change(part: Partial<PricedPlansState>): void {
    set(Object.assign({}, get(), part));
  }

  return {
    get,
    subscribe,
    close() {
      round += 1;
      promo.close();
    },
    async viewerKnown(facts) {
      checkOptions("viewerKnown", facts, { isSignedIn: "flag?", referral: "object?", code: "text?" });
      viewers += 1;
      referral = facts.referral;
      const before = promo.get();
      if (facts.isSignedIn || referral) {
        try {
          await reprice(before.step === "applied" ? before.promotion.code : undefined);
        } catch (cause) {
          client.logger.warn("The prices of a viewer could not be read, those for everybody show", { cause });
        }
      }
      if (facts.code !== undefined && promo.get().step === "none")
        await promo.enterCode({ code: facts.code });
    },
    enterCode: (entry) => promo.enterCode(entry),
    removeCode: () => promo.remove(),
  };
}
