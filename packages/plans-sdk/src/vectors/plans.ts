import selectionFile from "../../vectors/selection.json" with { type: "json" };
import mergeFile from "../../vectors/merge.json" with { type: "json" };
import durationLabelFile from "../../vectors/duration-label.json" with { type: "json" };
import type { VectorFile } from "./vector-file.ts";

export type { VectorCase, VectorFile } from "./vector-file.ts";

/** Golden vectors of which plans show, in which order, which one is active: each by the name of its file and of its rule in `VECTOR_RULES` of `./testing`. */
export const VECTORS: {
  readonly selection: VectorFile;
  readonly merge: VectorFile;
  readonly "duration-label": VectorFile;
} = {
  selection: selectionFile,
  merge: mergeFile,
  "duration-label": durationLabelFile,
};
