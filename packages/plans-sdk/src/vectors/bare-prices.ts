import priceWithoutCurrencyFile from "../../vectors/price-without-currency.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of what a plan without currency costs, by every combination of its price fields and offers: by the name of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: { readonly "price-without-currency": VectorFile } = {
  "price-without-currency": priceWithoutCurrencyFile,
};
