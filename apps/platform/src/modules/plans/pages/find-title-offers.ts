import type { TitleOffersAnswer } from "@marquee/plans-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { opensTitle } from "../catalogue/opens-title.ts";
import type { PlanPorts, SellableTitle, PlanViewer } from "../plan-ports.ts";
import { createPlanRepository } from "../catalogue/plan-repository.ts";
import { createPlanCatalogue, type ShownPlan } from "../catalogue/plan-catalogue.ts";
import { findNamedRentals, sellsTitle, type NamedRentals } from "../catalogue/plan-titles.ts";

/** Which title, and for which viewer. */
export interface TitleOffersQuery {
  readonly contentId: string;
  readonly viewer: PlanViewer;
  readonly marquee: MarqueeRequest;
}

/** The rental plans on sale in a country, and the titles that all its rental plans name. */
interface RentalOffers {
  readonly rentals: readonly ShownPlan[];
  readonly named: NamedRentals;
}

/**
 * Every way to buy a title in the visitor's country: its rental plan, combo offers, and subscriptions that include it. A country
 * without rentals has no rental plan.
 * @throws {PlatformError} 404 for an unknown title, 474 or 475 for one that is not available in the country
 */
export async function findTitleOffers(
  ports: PlanPorts,
  { contentId, viewer, marquee }: TitleOffersQuery,
): Promise<TitleOffersAnswer> {
  const { db, clock } = ports;
  const planCatalogue = createPlanCatalogue(ports);
  const titleCatalogue = ports.titlesFor({ marquee, language: viewer.language, now: new Date(clock.now()) });
  const [title, plans, named] = await Promise.all([
    titleCatalogue.require(contentId),
    planCatalogue.list(viewer, { kinds: ["rental", "combo", "subscription"] }),
    findNamedRentals(db, viewer.country),
  ]);
  const sold = plans.filter(({ wire }) => wire.purchaseAllowed === true);
  const ofKind = (kind: ShownPlan["listed"]["plan"]["kind"]) =>
    sold.filter(({ listed }) => listed.plan.kind === kind);
  const titlesOf = await createPlanRepository(db).titlesOf(ofKind("combo").map(({ wire }) => wire.id));
  const combos = ofKind("combo").filter(({ wire }) => titlesOf.get(wire.id)?.includes(contentId) === true);
  const titles = await titleCatalogue.find(combos.flatMap(({ wire }) => titlesOf.get(wire.id) ?? []));
  const rentalOffers: RentalOffers = { rentals: ofKind("rental"), named };
  const rental = title.isRental ? rentalOf(rentalOffers, contentId) : undefined;
  return {
    content_id: contentId,
    rental:
      rental === undefined ? null : { tier: rental.listed.plan.metadata.tier ?? null, plan: rental.wire },
    combos: combos.flatMap(
      (combo) => toCombo(combo, { rentalOffers, titlesOf, titles, packs: ofKind("subscription") }) ?? [],
    ),
    packs: title.playsInSubscriptions
      ? ofKind("subscription")
          .filter(({ listed }) => opensTitle(listed.plan.languages, title.contentLanguages))
          .map(({ wire }) => wire)
      : [],
  };
}

/** The plan that rents this title alone, found by the same rule as in an order. */
function rentalOf({ rentals, named }: RentalOffers, contentId: string): ShownPlan | undefined {
  return rentals.find(({ wire }) => sellsTitle({ planId: wire.id, contentId }, named));
}

interface ComboContext {
  readonly rentalOffers: RentalOffers;
  readonly titlesOf: ReadonlyMap<string, readonly string[]>;
  readonly titles: ReadonlyMap<string, SellableTitle>;
  readonly packs: readonly ShownPlan[];
}

/** Undefined when a title of the combo is not available in the country: it would sell what cannot be watched. */
function toCombo(
  { wire, listed }: ShownPlan,
  { rentalOffers, titlesOf, titles, packs }: ComboContext,
): TitleOffersAnswer["combos"][number] | undefined {
  const ids = titlesOf.get(wire.id) ?? [];
  const named = ids.flatMap((id) => titles.get(id) ?? []);
  if (named.length < ids.length || named.some(({ isRental }) => !isRental)) return undefined;
  return {
    plan: wire,
    titles: named.map(({ id, title }) => ({ id, title, rental: rentalOf(rentalOffers, id)?.wire ?? null })),
    pack: packs.find((pack) => pack.wire.id === listed.plan.metadata.packPlanId)?.wire ?? null,
  };
}
