import { isInterfaceLanguage } from "@marquee/config";
import type { Database } from "../../database/database.ts";
import type { MarqueeRequest } from "../../http/request-context.ts";
import type { Clock } from "../../ports/clock.ts";
import type { PaymentProviders } from "../payments/payment-providers.ts";

/** What the calls about plans and codes need. */
export interface PlanPorts {
  readonly db: Database;
  readonly clock: Clock;
  /** Who takes payments here: a plan names only ways to pay that somebody takes. */
  readonly providers: Pick<PaymentProviders, "forWay">;
}

/** For whom plans are taken from the shelf. */
export interface ShelfViewer {
  /** Found from the connection, never stated (PLAT-96). */
  readonly country: string;
  readonly language: string;
}

/** Who selects plans. */
export interface SelectionViewer extends ShelfViewer {
  /** Undefined for a guest. */
  readonly userId: string | undefined;
}

/** For whom a call is answered: the country is the one found, whatever the client states (PLAT-96). */
export function toShelfViewer({ country, displayLanguage }: MarqueeRequest, stated?: string): ShelfViewer {
  return { country, language: isInterfaceLanguage(stated) ? stated : displayLanguage };
}
