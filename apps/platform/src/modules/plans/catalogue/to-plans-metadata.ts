import type { PlansMetadataAnswer } from "@marquee/plans-sdk/wire";
import { localText } from "../../../errors/local-text.ts";
import type { ShownPlan } from "./plan-catalogue.ts";

/** The features by which plans are compared: each once, in the order in which the plans name them. */
export function toPlansMetadata(plans: readonly ShownPlan[], language: string): PlansMetadataAnswer {
  const features = plans.flatMap(({ listed }) => listed.plan.metadata.features ?? []);
  return {
    features: [
      ...new Map(
        features.map((feature) => [
          feature.id,
          { id: feature.id, title: localText(feature.title, language) },
        ]),
      ).values(),
    ],
    plans: plans.map(({ listed: { plan } }) => ({
      id: plan.id,
      feature_ids: (plan.metadata.features ?? []).map(({ id }) => id),
    })),
  };
}
