import moneyFile from "../../vectors/money.json" with { type: "json" };
import formatMoneyFile from "../../vectors/format-money.json" with { type: "json" };
import percentOffFile from "../../vectors/percent-off.json" with { type: "json" };
import discountedPriceFile from "../../vectors/discounted-price.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of money, its text, and discounts: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly money: VectorFile;
  readonly "format-money": VectorFile;
  readonly "percent-off": VectorFile;
  readonly "discounted-price": VectorFile;
} = {
  money: moneyFile,
  "format-money": formatMoneyFile,
  "percent-off": percentOffFile,
  "discounted-price": discountedPriceFile,
};
