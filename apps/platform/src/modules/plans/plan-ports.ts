import { isInterfaceLanguage } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import type { Clock } from "../../ports/clock.ts";
import type { UpgradePayment } from "./prices/upgrade-payments.ts";

/** Ports of the routes for plans and codes. */
export interface PlanPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentMethods;
  readonly owned: OwnedPlans;
  /** The titles, as they are sold to a visitor. */
  titlesFor(visitor: SellingContext): SellableTitles;
}

/** Port: the configured payment providers. A plan is shown only with payment methods that one of them takes. */
export interface PaymentMethods {
  /** The provider that takes the method; undefined when none does. */
  forMethod(paymentMethod: string | undefined): unknown;
}

/** Port: the subscriptions that a person owns, as upgrades need them. */
export interface OwnedPlans {
  /** The payments for the running subscription to a plan, each with the days it paid; empty when the person has none. */
  paidDays(
    db: Database,
    query: { readonly userId: string; readonly planId: string; readonly now: Date },
  ): Promise<readonly UpgradePayment[]>;
  /** The plan of the subscription that an upgrade ends. */
  planToUpgrade(
    db: Database,
    query: { readonly userId: string; readonly now: Date },
  ): Promise<string | undefined>;
  /** Whether the person has paid an order with the referral; it discounts one order of a person. */
  hasUsedReferral(
    db: Database,
    query: { readonly userId: string; readonly referralCode: string },
  ): Promise<boolean>;
}

/** A title, as its offers need it. */
export interface SellableTitle {
  readonly id: string;
  /** In the language asked for, else in English. */
  readonly title: string;
  readonly contentLanguages: readonly string[];
  /** Whether it can be rented alone. False before its release, as the rental would run out first. */
  readonly isRental: boolean;
  /** Whether a subscription in one of its languages includes it. */
  readonly playsInSubscriptions: boolean;
}

/** To whom titles are sold, and when. */
export interface SellingContext {
  readonly marquee: MarqueeRequest;
  readonly language: string;
  readonly now: Date;
}

/** Port: the catalogue, as offers need it. */
export interface SellableTitles {
  /** @throws {PlatformError} 404 for an unknown title, 474 or 475 for one that is not available in the visitor's country */
  require(id: string): Promise<SellableTitle>;
  /** The titles among `ids` that are available in the visitor's country. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, SellableTitle>>;
}

/** Country and language in which plans are listed. */
export interface PlanViewer {
  /** Country of the connection, never one that the client states. */
  readonly country: string;
  readonly language: string;
}

/** The viewer of a page of plans. */
export interface SelectionViewer extends PlanViewer {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/**
 * The viewer of a request. The country is that of the connection, whatever the client states; `stated` is the language of the
 * query.
 */
export function toPlanViewer({ country, displayLanguage }: MarqueeRequest, stated?: string): PlanViewer {
  return { country, language: isInterfaceLanguage(stated) ? stated : displayLanguage };
}
