import referralFile from "../../vectors/referral.json" with { type: "json" };
import flowReferralFile from "../../vectors/flow-referral.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of which referrals count, and how long: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly referral: VectorFile;
  readonly "flow-referral": VectorFile;
} = {
  referral: referralFile,
  "flow-referral": flowReferralFile,
};
