import { accessOf, playsWithinSubscription } from "@marquee/config";
import { isLicensedFor, licenceState } from "@marquee/content-sdk/rules";
import type { Database } from "../../../database/database.ts";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { localText } from "../../../errors/local-text.ts";
import { pageNotFound } from "../../../errors/platform-error.ts";
import type { ItemRow } from "../catalogue/catalogue-rows.ts";
import { toCatalogueViewer } from "../catalogue/catalogue-viewer.ts";
import { createItemRepository } from "../catalogue/item-repository.ts";
import { licenceFacts } from "../catalogue/licence-facts.ts";
import { planLanguages } from "./decide-rights.ts";
import { isRentedAlone } from "./rentable-title.ts";
import { isBlockedIn, requireShowable } from "./requirements.ts";

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

/** The visitor, language and time of an offer. */
export interface SellingContext {
  readonly marquee: MarqueeRequest;
  readonly language: string;
  readonly now: Date;
}

/** The catalogue, as offers need it. */
export interface SellableTitles {
  /** @throws {PlatformError} 404 for an unknown title, 474 or 475 for one that is not available in the visitor's country */
  require(id: string): Promise<SellableTitle>;
  /** The titles among `ids` that are available in the visitor's country and region. */
  find(ids: readonly string[]): Promise<ReadonlyMap<string, SellableTitle>>;
}

/** Reads sellable titles from the catalogue. */
export function createSellableTitles(
  db: Database,
  { marquee, language, now }: SellingContext,
): SellableTitles {
  const repository = createItemRepository(db);
  const viewer = toCatalogueViewer(marquee, {}, now.getTime());
  return {
    async require(id) {
      const item = await repository.findItem(id);
      if (item === undefined) throw pageNotFound("There is no such title");
      requireShowable(item, viewer);
      return toSellable(item, { language, now });
    },
    async find(ids) {
      const rows = await repository.findItems([...new Set(ids)]);
      const here = rows.filter(
        (item) =>
          isLicensedFor(item, viewer.country) &&
          !isBlockedIn(item, viewer.region) &&
          licenceState(licenceFacts(item), now.getTime()) !== "expired",
      );
      return new Map(here.map((item) => [item.id, toSellable(item, { language, now })]));
    },
  };
}

function toSellable(
  item: ItemRow,
  { language, now }: Pick<SellingContext, "language" | "now">,
): SellableTitle {
  const sales = { billingType: item.billingType ?? undefined, businessType: item.businessType ?? undefined };
  return {
    id: item.id,
    title: localText(item.title, language) || item.id,
    contentLanguages: planLanguages(item),
    isRental: isRentedAlone(item, now),
    playsInSubscriptions: accessOf(sales) === "subscription" || playsWithinSubscription(sales),
  };
}
