import type { Money } from "../money/money.ts";
import type { Plan } from "../plans/plan.ts";
import { comboSaving } from "../prices/combo-price.ts";
import type { ComboOffer, TitleOffers } from "../read/read-title-offers.ts";

/** A purchase that opens a title: renting it alone, or with others or a plan at one price. */
export interface RentalOption {
  readonly kind: "rental" | "combo";
  readonly plan: Plan;
  readonly price: Money;
  /** What a combo takes off its parts; undefined for none. */
  readonly saved: Money | undefined;
  /** The parts of a combo. */
  readonly combo: ComboOffer | undefined;
}

// PLAN-96
const priceOf = (plan: Plan): Money | undefined => payable(plan.sellPrice ?? plan.price.actual);

/** Nobody is paid for renting. */
const payable = (price: Money | undefined): Money | undefined =>
  price !== undefined && price.amountMinor >= 0 ? price : undefined;

// PLAN-11, PLAN-96, PLAN-97
/** Every rental and combo of a title that has a price. */
export function rentalOptions({
  rental,
  combos,
}: Pick<TitleOffers, "rental" | "combos">): readonly RentalOption[] {
  const options: RentalOption[] = [];
  const price = rental && priceOf(rental.plan);
  if (rental && price)
    options.push({ kind: "rental", plan: rental.plan, price, saved: undefined, combo: undefined });
  for (const combo of combos) {
    const comboPrice = priceOf(combo.plan);
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
  const parts = titles.map((part) => part.rental && priceOf(part.rental));
  const saving = comboSaving(price, pack === undefined ? parts : parts.concat(priceOf(pack)));
  return saving && saving.saved.amountMinor > 0 ? saving.saved : undefined;
}
