import { featureListEndpoint } from "@marquee/config/endpoints/launch";
import { checkCall } from "@marquee/http/errors";
import type { Client } from "@marquee/http";
import { signalOf, type Abortable } from "../../calls/abortable.ts";
import { requireAnswer } from "../../calls/answer.ts";
import { readFeatures } from "./feature-list.ts";
import type { Feature } from "./feature-list.ts";

/**
 * Fetches which features the service offers in the viewer's country.
 * @throws {MarqueeError} code `REFUSED`, or as every call
 * @example
 * const offered = (await fetchFeatures(client)).filter(({ isOn }) => isOn);
 */
export async function fetchFeatures(client: Client, options?: Abortable): Promise<readonly Feature[]> {
  checkCall("fetchFeatures", client);
  return readFeatures(
    await requireAnswer(client.request, { endpoint: featureListEndpoint, signal: signalOf(options) }),
  );
}
