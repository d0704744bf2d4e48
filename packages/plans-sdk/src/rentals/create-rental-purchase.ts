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

/** A rental of the viewer, as returned by `fetchRentals` of `@marquee/content-sdk`. */
export interface OwnedRental {
  readonly contentId: string;
  /** `expired` has ended; with any other state the title can be watched. */
  readonly state: string;
}

/** Options of `createRentalPurchase`. */
export interface RentalPurchaseOptions {
  readonly contentId: string;
  /** Whether the country offers rentals. */
  readonly isOfferedHere: boolean;
  /** Reads the viewer's rentals, empty for a guest. Default: none. */
  readonly readRentals?: (() => Promise<readonly OwnedRental[]>) | undefined;
  /** The offers, if a server has fetched them. Default: `load` fetches them. */
  readonly offers?: TitleOffers | undefined;
}

/** Renting one title. */
export interface RentalPurchase extends Observable<RentalPurchaseState> {
  /** Fetches the offers, unless given, and whether the title is rented. Never rejects. */
  load(): Promise<RentalPurchaseState>;
  /**
   * Returns the option of a plan in the form for paying, under the name that the viewer saw. Rejects only with
   * `INVALID_OPTION`.
   */
  choose(choice: {
    readonly planId: string;
    readonly title: string;
  }): Promise<Result<SelectedPlan, RentalRefusal>>;
}

/**
 * Creates the purchase of a title's rental or combo. Spec: plans §2, "/offers/{contentId} and combo offers".
 * @throws {MarqueeError} `INVALID_OPTION` naming the first wrong option
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

  /** Reads whether the title is rented. If that fails, it counts as not rented; the backend decides. */
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
