import codeAnswerFile from "../../vectors/code-answer.json" with { type: "json" };
import linkParametersFile from "../../vectors/visit-parameters.json" with { type: "json" };
import flowPromoFile from "../../vectors/flow-promo.json" with { type: "json" };
import flowPrepaidFile from "../../vectors/flow-prepaid.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of codes that a viewer types or an address brings: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly "code-answer": VectorFile;
  readonly "visit-parameters": VectorFile;
  readonly "flow-promo": VectorFile;
  readonly "flow-prepaid": VectorFile;
} = {
  "code-answer": codeAnswerFile,
  "visit-parameters": linkParametersFile,
  "flow-promo": flowPromoFile,
  "flow-prepaid": flowPrepaidFile,
};
