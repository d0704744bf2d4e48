import { upNextEndpoint } from "@marquee/config/endpoints/content";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import type { UpNext } from "./content-lists.ts";
import { readUpNext } from "./read/read-page.ts";
import { viewerQuery } from "./viewer-query.ts";

/** What plays after an item: the next episode, else what is alike. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchUpNext(
  client: ContentClient,
  options: CallOptions & { readonly contentId: string },
): Promise<UpNext> {
  const query = Object.assign(viewerQuery(client.viewer()), { content_id: options.contentId });
  return readUpNext(await ask(client, { endpoint: upNextEndpoint, query, signal: options.signal }));
}
