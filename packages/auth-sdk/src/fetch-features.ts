import { featureListEndpoint } from "@marquee/config/endpoints/launch";
import type { AbortSignalLike, SendRequest } from "@marquee/http";
import { requireAnswer } from "./answer.ts";
import { readFeatures } from "./feature-list.ts";
import type { Feature } from "./feature-list.ts";

/**
 * Fetches which features the service offers in the visitor's country.
 * @throws errors of `@marquee/http`, AuthError `REFUSED`
 */
export async function fetchFeatures(
  request: SendRequest,
  options: { readonly signal?: AbortSignalLike | undefined } = {},
): Promise<readonly Feature[]> {
  return readFeatures(await requireAnswer(request, { endpoint: featureListEndpoint, ...options }));
}
