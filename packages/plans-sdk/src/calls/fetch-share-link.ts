import { shareLinkEndpoint } from "@marquee/config/endpoints/user";
import type { RequestCall } from "@marquee/http";
import { asObject, asText } from "../read/json-fields.ts";
import { ask, readable } from "./plans-client.ts";
import type { CallOptions, PlansClient } from "./plans-client.ts";

/** The link by which a viewer invites others. */
export interface ShareLink {
  readonly link: string;
  /** The same for a person for ever. */
  readonly code: string;
}

/**
 * Fetches the viewer's own referral link [PLAN-60]. Needs sign-in. Spec: plans §7, "referral shareLink".
 * @throws {PlansError}; errors of `@marquee/http`
 */
export async function fetchShareLink(
  client: Pick<PlansClient, "request">,
  { signal }: CallOptions = {},
): Promise<ShareLink> {
  const call: RequestCall = { endpoint: shareLinkEndpoint, signal };
  const answer = asObject(await ask(client, call));
  const [link, code] = [asText(answer["link"]), asText(answer["code"])];
  return readable(call, link !== undefined && code !== undefined ? { link, code } : undefined);
}
