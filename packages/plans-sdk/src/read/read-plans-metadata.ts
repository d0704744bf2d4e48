import { asObject, asText, asTexts, readEach } from "./json-fields.ts";

/** Metadata for comparing plans. */
export interface PlansMetadata {
  /** In the order of the page. */
  readonly features: readonly { readonly id: string; readonly title: string }[];
  readonly plans: readonly { readonly planId: string; readonly featureIds: readonly string[] }[];
}

/** Reads the metadata of plans; a missing part is empty. Spec: plans §7, "plans metadata". */
export function readPlansMetadata(wire: unknown): PlansMetadata {
  const metadata = asObject(wire);
  return {
    features: readEach(metadata["features"], (entry) => {
      const [id, title] = [asText(asObject(entry)["id"]), asText(asObject(entry)["title"])];
      return id && title ? { id, title } : undefined;
    }),
    plans: readEach(metadata["plans"], (entry) => {
      const planId = asText(asObject(entry)["id"]);
      return planId === undefined
        ? undefined
        : { planId, featureIds: asTexts(asObject(entry)["feature_ids"]) };
    }),
  };
}
