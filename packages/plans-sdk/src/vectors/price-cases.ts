import priceCasesFile from "../../vectors/price-cases.json" with { type: "json" };
import perMonthFile from "../../vectors/per-month.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of single prices, of every bad value in each field, and of the price a month: each by the name of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: { readonly "price-cases": VectorFile; readonly "per-month": VectorFile } = {
  "price-cases": priceCasesFile,
  "per-month": perMonthFile,
};
