import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import { comboSaving } from "../prices/combo-price.ts";
import { priceOf } from "../prices/price-of.ts";
import type { ComboOffer, TitleOffers } from "../read/read-title-offers.ts";

/** A purchase that gives access to a title: the rental alone, or a combo with other titles or a plan. */
export interface RentalOption {
  readonly kind: "rental" | "combo";
  readonly plan: Plan;
  readonly price: Money;
  /** Saving of a combo against its parts; undefined without one. */
  readonly saved: Money | undefined;
  /** The parts of a combo. */
  readonly combo: ComboOffer | undefined;
}

// PLAN-96
const shownPrice = (plan: Plan): Money | undefined => {
  const price = priceOf(plan);
  return price.ok ? price.value.shown : undefined;
};

// PLAN-11, PLAN-96, PLAN-97
/** Returns every rental and combo of a title that has a price. */
export function rentalOptions({
  rental,
  combos,
}: Pick<TitleOffers, "rental" | "combos">): readonly RentalOption[] {
  const options: RentalOption[] = [];
  const price = rental && shownPrice(rental.plan);
  if (rental && price)
    options.push({ kind: "rental", plan: rental.plan, price, saved: undefined, combo: undefined });
  for (const combo of combos) {
    const comboPrice = shownPrice(combo.plan);
    if (comboPrice)
      options.push({
        kind: "combo",
        plan: combo.plan,
        price: comboPrice,
        saved: savedBy(combo, comboPrice),
        combo,
      });
  }
  return options;
}

function savedBy({ titles, pack }: ComboOffer, price: Money): Money | undefined {
  const parts = titles.map((part) => part.rental && shownPrice(part.rental));
  const saving = comboSaving(price, pack === undefined ? parts : parts.concat(shownPrice(pack)));
  return saving && saving.saved.amountMinor > 0 ? saving.saved : undefined;
}
