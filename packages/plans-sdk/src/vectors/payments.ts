import flowPaymentFile from "../../vectors/flow-payment.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of a purchase from the button to its outcome: by the name of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: { readonly "flow-payment": VectorFile } = { "flow-payment": flowPaymentFile };
