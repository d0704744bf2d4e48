import priceOfFile from "../../vectors/price-of.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of what a plan costs, by every combination of its price fields and offers, in one currency: by the name of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: { readonly "price-of": VectorFile } = { "price-of": priceOfFile };
