import activeSubscriptionFile from "../../vectors/active-subscription.json" with { type: "json" };
import maxPackFile from "../../vectors/max-pack.json" with { type: "json" };
import packStatusFile from "../../vectors/pack-status.json" with { type: "json" };
import renewalFile from "../../vectors/renewal.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of what counts as active, the max pack, and renewal: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly "active-subscription": VectorFile;
  readonly "max-pack": VectorFile;
  readonly "pack-status": VectorFile;
  readonly renewal: VectorFile;
} = {
  "active-subscription": activeSubscriptionFile,
  "max-pack": maxPackFile,
  "pack-status": packStatusFile,
  renewal: renewalFile,
};
