import type { TitleOffersAnswer } from "@marquee/plans-sdk/wire";
import type { MarqueeRequest } from "../../../http/request-context.ts";
import { opensTitle } from "../catalogue/opens-title.ts";
import type { PlanPorts, SellableTitle, PlanViewer } from "../plan-ports.ts";
import { createPlanRepository } from "../catalogue/plan-repository.ts";
import { createPlanCatalogue } from "../catalogue/plan-catalogue.ts";
import { findNamedRentals, sellsTitle, type NamedRentals } from "../catalogue/plan-titles.ts";
import type { ShownPlan } from "../catalogue/to-plan-page.ts";

/** Which title, for whom. */
export interface TitleOffersQuery {
  readonly contentId: string;
  readonly viewer: PlanViewer;
  readonly marquee: MarqueeRequest;
}

/** The rental plans on sale in a country, and the titles that those of the country name. */
interface RentalOffers {
  readonly rentals: readonly ShownPlan[];
  readonly named: NamedRentals;
}

/**
 * Everything that opens a title where the visitor is: the rental plan of its tier, combo offers, and subscriptions within which it plays [PLAN-96,
 * PLAN-97]. A country without rentals has none.
 * @throws {PlatformError} 404 for an unknown title, 474 or 475 for one that may not be seen here
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

/** The plan by which a title alone is rented, by the same rule as its order. */
function rentalOf({ rentals, named }: RentalOffers, contentId: string): ShownPlan | undefined {
  return rentals.find(({ wire }) => sellsTitle({ planId: wire.id, contentId }, named));
}

interface ComboSurroundings {
  readonly rentalOffers: RentalOffers;
  readonly titlesOf: ReadonlyMap<string, readonly string[]>;
  readonly titles: ReadonlyMap<string, SellableTitle>;
  readonly packs: readonly ShownPlan[];
}

/** An offer of which one title may not be seen here is not made: it would sell what cannot be watched. */
function toCombo(
  { wire, listed }: ShownPlan,
  { rentalOffers, titlesOf, titles, packs }: ComboSurroundings,
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
