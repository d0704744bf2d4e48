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

/** Options of `createPricedPlans`. */
export interface PricedPlansOptions {
  /** The plans without code or referral. */
  readonly page: PlanPage;
  /** The plans priced with the code of `promo`, if a server has fetched them. Default: `page`. */
  readonly pricedPage?: PlanPage | undefined;
  /** State of the code, if a server has looked it up. Default: no code. */
  readonly promo?: PromoState | undefined;
}

/** Facts that discount the prices of a viewer. */
export interface PriceFacts {
  /** Default false. */
  readonly isSignedIn?: boolean | undefined;
  /** A referral for which the viewer is eligible. */
  readonly referral?: Referral | undefined;
  /** A code to apply automatically, from the address or an earlier choice. */
  readonly code?: string | undefined;
}

/** The plans of a page, and their discounts. */
export interface PricedPlansState {
  readonly page: PlanPage;
  readonly promo: PromoState;
  /** Whether new prices are being fetched. */
  readonly isUpdating: boolean;
}

/** A page of plans with the prices for the viewer and the code. Its methods reject only with `INVALID_OPTION`. */
export interface PricedPlans extends Flow<PricedPlansState> {
  /** Call it when the viewer is known: fetches their prices, then applies the code unless another one is applied. */
  viewerKnown(facts?: PriceFacts): Promise<void>;
  /** Applies a code, which takes precedence over a referral. */
  enterCode(entry: TypedCode): Promise<void>;
  /** Removes the code; the prices without it show at once. */
  removeCode(): Promise<void>;
}

/**
 * Creates a page of plans that a code or a referral may discount. If prices cannot be fetched, the current ones stay.
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
  /** Number of the latest price request, so that an earlier answer that arrives late is dropped. */
  let latestRequest = 0;
  let viewers = 0;

  // PLAN-16, PLAN-58, PLAN-120: only one discount applies, and a code takes precedence over a referral
  async function reprice(code: string | undefined): Promise<void> {
    latestRequest += 1;
    const own = latestRequest;
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
      if (own === latestRequest) change({ page });
    } finally {
      if (own === latestRequest) change({ isUpdating: false });
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
      latestRequest += 1;
      promo.close();
    },
    async viewerKnown(facts = {}) {
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
