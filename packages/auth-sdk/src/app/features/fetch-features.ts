import { featureListEndpoint } from "@marquee/config/endpoints/launch";
import type { Client } from "@marquee/http";
import { checked, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { asList, asObject, asText } from "../../calls/json-fields.ts";

/** A feature of the service, and whether it is offered in the visitor's country. */
export interface Feature {
  readonly name: string;
  readonly isOn: boolean;
}

/** Reads the feature list; entries without a name are left out, an unknown state counts as off. */
function readFeatures(wire: unknown): readonly Feature[] {
  const features: Feature[] = [];
  for (const entry of asList(wire)) {
    const feature = asObject(entry);
    const name = asText(feature?.["name"]);
    if (name !== undefined) features.push({ name, isOn: feature?.["state"] === "on" });
  }
  return features;
}

/**
 * Fetches which features the service offers in the viewer's country.
 * @throws {MarqueeError} code `REFUSED`, or the code of a failed request
 * @example
 * const offered = (await fetchFeatures(client)).filter(({ isOn }) => isOn);
 */
export async function fetchFeatures(client: Client, options?: Abortable): Promise<readonly Feature[]> {
  const { signal } = checked("fetchFeatures", client, options);
  return readFeatures(await requireAnswer(client.request, { endpoint: featureListEndpoint, signal }));
}
