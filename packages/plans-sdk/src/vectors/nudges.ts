import renewalNudgeFile from "../../vectors/renewal-nudge.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of when an offer to renew shows: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly "renewal-nudge": VectorFile;
} = {
  "renewal-nudge": renewalNudgeFile,
};
