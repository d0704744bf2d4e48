import { isInterfaceLanguage } from "@marquee/config";
import type { PaidDays } from "@marquee/plans-sdk/rules";
import type { Database } from "../../database/database.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import type { Clock } from "../../ports/clock.ts";

/** What the calls about plans and codes need. */
export interface PlanPorts {
  readonly db: Database;
  readonly clock: Clock;
  readonly providers: PaymentMethods;
  readonly owned: OwnedPlans;
  /** Titles as they are sold to a visitor. */
  titlesFor(visitor: SellingContext): SellableTitles;
}

/** Port: who takes payments here; a plan names only payment methods that a provider takes. */
export interface PaymentMethods {
  /** Undefined where no provider takes it. */
  forMethod(paymentMethod: string | undefined): unknown;
}

/** Port: the plans that a person has, as far as upgrades need them. */
export interface OwnedPlans {
  /** What was paid for which days of the running subscription to a plan; empty where the person has none of their own. */
  paidDays(
    db: Database,
    query: { readonly userId: string; readonly planId: string; readonly now: Date },
  ): Promise<readonly PaidDays[]>;
  /** The plan of the subscription that an upgrade ends. */
  planToUpgrade(
    db: Database,
    query: { readonly userId: string; readonly now: Date },
  ): Promise<string | undefined>;
}

/** A title as far as selling it goes. */
export interface SellableTitle {
  readonly id: string;
  /** In the language asked for, else in English. */
  readonly title: string;
  readonly contentLanguages: readonly string[];
  /** Whether it is rented by itself. A title that is not out yet is not, as the rental would run out before. */
  readonly isRental: boolean;
  /** Whether it plays within a subscription of one of its languages. */
  readonly playsInSubscriptions: boolean;
}

/** To whom titles are sold, and when. */
export interface SellingContext {
  readonly marquee: MarqueeRequest;
  readonly language: string;
  readonly now: Date;
}

/** Port: what the catalogue tells those who sell titles. */
export interface SellableTitles {
  /** @throws {PlatformError} 404 for an unknown title, 474 or 475 for one that may not be seen where the visitor is */
  require(id: string): Promise<SellableTitle>;
  /** The titles that may be seen where the visitor is. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, SellableTitle>>;
}

/** For whom plans are listed. */
export interface PlanViewer {
  /** Found from the connection, never stated (PLAT-96). */
  readonly country: string;
  readonly language: string;
}

/** Who selects plans. */
export interface SelectionViewer extends PlanViewer {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/** For whom a call is answered: the country is the one found, whatever the client states (PLAT-96). */
export function toPlanViewer({ country, displayLanguage }: MarqueeRequest, stated?: string): PlanViewer {
  return { country, language: isInterfaceLanguage(stated) ? stated : displayLanguage };
}
