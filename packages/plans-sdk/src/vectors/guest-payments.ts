import flowGuestCheckoutFile from "../../vectors/flow-guest-checkout.json" with { type: "json" };
import paymentNotLinkedFile from "../../vectors/payment-not-linked.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of the payment of a guest, from the contact until it is linked: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly "flow-guest-checkout": VectorFile;
  readonly "payment-not-linked": VectorFile;
} = {
  "flow-guest-checkout": flowGuestCheckoutFile,
  "payment-not-linked": paymentNotLinkedFile,
};
