import { asList, asObject, asText } from "../../calls/json-fields.ts";

/** A feature of the service and whether it is offered in the visitor's country. */
export interface Feature {
  readonly name: string;
  readonly isOn: boolean;
}

/** Reads the feature list; entries without a name are left out, an unknown state counts as off. */
export function readFeatures(wire: unknown): readonly Feature[] {
  const features: Feature[] = [];
  for (const entry of asList(wire)) {
    const feature = asObject(entry);
    const name = asText(feature?.["name"]);
    if (name !== undefined) features.push({ name, isOn: feature?.["state"] === "on" });
  }
  return features;
}
