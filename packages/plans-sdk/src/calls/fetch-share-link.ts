import { shareLinkEndpoint } from "@marquee/config/endpoints/user";
import type { Client, RequestCall } from "@marquee/http";
import { asObject, asText } from "../read/json-fields.ts";
import { ask, checked, readable } from "./call.ts";
import type { CallOptions } from "./call.ts";

/** The link by which a viewer refers others. */
export interface ShareLink {
  readonly link: string;
  /** Never changes for a person. */
  readonly code: string;
}

/**
 * Fetches the referral link of the viewer. Needs sign-in. Spec: plans §7, "referral shareLink".
 * @throws {MarqueeError} `UNREADABLE_ANSWER`, `REFUSED`; those of the client
 * @example
 * const { link } = await fetchShareLink(client);
 */
export async function fetchShareLink(client: Client, options: CallOptions = {}): Promise<ShareLink> {
  const { signal } = checked("fetchShareLink", client, options);
  const call: RequestCall = { endpoint: shareLinkEndpoint, signal };
  const answer = asObject(await ask(client, call));
  const [link, code] = [asText(answer["link"]), asText(answer["code"])];
  return readable(call, link !== undefined && code !== undefined ? { link, code } : undefined);
}
