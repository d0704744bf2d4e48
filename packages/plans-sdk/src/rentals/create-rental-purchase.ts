import type { Client } from "@marquee/http";
import { checkCall, checkOptions } from "@marquee/http/errors";
import type { Result } from "@marquee/http/errors";
import { createObservable } from "@marquee/http/flow";
import type { Observable } from "@marquee/http/flow";
import { fetchTitleOffers } from "../calls/fetch-title-offers.ts";
import { choiceOf } from "../checkout/choice-of.ts";
import type { TitleOffers } from "../read/read-title-offers.ts";
import type { SelectedPlan } from "../stored/selected-plan.ts";
import { rentalPurchaseState } from "./rental-purchase-state.ts";
import type { RentalPurchaseState, RentalRefusal } from "./rental-purchase-state.ts";

/** A rental of the viewer, as `fetchRentals` of `@marquee/content-sdk` answers it. */
export interface OwnedRental {
  readonly contentId: string;
  /** `expired` counts as ended, any other as one that can be watched. */
  readonly state: string;
}

/** What is to be rented. */
export interface RentalPurchaseOptions {
  readonly contentId: string;
  /** Whether the country offers rentals at all. */
  readonly isOfferedHere: boolean;
  /** Reads the rentals of the viewer, empty for a guest. Default: none are known. */
  readonly readRentals?: (() => Promise<readonly OwnedRental[]>) | undefined;
  /** The offers where a server has read them already. Default: `load` fetches them. */
  readonly offers?: TitleOffers | undefined;
}

/** Renting one title. */
export interface RentalPurchase extends Observable<RentalPurchaseState> {
  /** Reads what is not known yet: the offers, and whether the title is rented already. Never rejects. */
  load(): Promise<RentalPurchaseState>;
  /** The option of a plan as it is paid for, under the name that the viewer saw. Rejects with `INVALID_OPTION` alone. */
  choose(choice: {
    readonly planId: string;
    readonly title: string;
  }): Promise<Result<SelectedPlan, RentalRefusal>>;
}

/**
 * Makes the purchase of a rental or a combo of a title. Spec: plans §2, "/offers/{contentId} and combo offers".
 * @throws {MarqueeError} `INVALID_OPTION` naming the first option that is wrong
 * @example
 * const rental = createRentalPurchase(client, { contentId: "0-0-1", isOfferedHere: true });
 * const { options } = await rental.load();
 * const chosen = await rental.choose({ planId: options[0].plan.id, title: "Orbit" });
 */
export function createRentalPurchase(client: Client, options: RentalPurchaseOptions): RentalPurchase {
  checkCall("createRentalPurchase", client, options, {
    contentId: "text",
    isOfferedHere: "flag",
    readRentals: "function?",
    offers: "object?",
  });
  const { contentId, isOfferedHere, readRentals } = options;
  let offers = options.offers;
  let isRented = false;
  let hasFailed = false;
  const { get, subscribe, set } = createObservable(stateNow(), client.logger);

  function stateNow(): RentalPurchaseState {
    return rentalPurchaseState({ offers, isOfferedHere, isRented, hasFailed });
  }

  async function readOffers(): Promise<void> {
    if (offers) return;
    try {
      offers = await fetchTitleOffers(client, { contentId });
    } catch (cause) {
      hasFailed = true;
      client.logger.warn("The offers of a title could not be read", { contentId, cause });
    }
  }

  /** Rentals that cannot be read leave the title as not rented; the backend decides. */
  async function readIsRented(): Promise<void> {
    if (!readRentals) return;
    try {
      const rentals = await readRentals();
      isRented = rentals.some((rental) => rental.contentId === contentId && rental.state !== "expired");
    } catch (cause) {
      client.logger.warn("The rentals of the viewer could not be read", { cause });
    }
  }

  return {
    get,
    subscribe,
    async load() {
      await Promise.all([readOffers(), readIsRented()]);
      set(stateNow());
      return get();
    },
    async choose(choice) {
      checkOptions("choose", choice, { planId: "text", title: "text" });
      const { options: sold, reason } = get();
      const option = sold.filter(({ plan }) => plan.id === choice.planId)[0];
      const chosen = option && choiceOf(option.plan, { title: choice.title, contentId });
      return chosen ? { ok: true, value: chosen } : { ok: false, code: reason ?? "NO_PLAN" };
    },
  };
}
