import flowPaymentFile from "../../vectors/flow-payment.json" with { type: "json" };
import flowGuestCheckoutFile from "../../vectors/flow-guest-checkout.json" with { type: "json" };
import paymentNotLinkedFile from "../../vectors/payment-not-linked.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of a purchase from the button to its outcome, by members and guests: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly "flow-payment": VectorFile;
  readonly "flow-guest-checkout": VectorFile;
  readonly "payment-not-linked": VectorFile;
} = {
  "flow-payment": flowPaymentFile,
  "flow-guest-checkout": flowGuestCheckoutFile,
  "payment-not-linked": paymentNotLinkedFile,
};
