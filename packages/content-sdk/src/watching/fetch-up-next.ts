import { upNextEndpoint } from "@marquee/config/endpoints/content";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import type { UpNext } from "../content-lists.ts";
import { readUpNext } from "../read/read-page.ts";
import { viewerQuery } from "../calls/viewer-query.ts";

/**
 * Fetches what plays after an item: the next episode, else a similar title.
 *
 * @throws {MarqueeError} `NOT_FOUND` for an unknown id, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * const { item } = await fetchUpNext(client, { contentId: "0-1-1" });
 * console.log(item?.title);
 */
export async function fetchUpNext(
  client: Client,
  options: CallOptions & { readonly contentId: string },
): Promise<UpNext> {
  return readUpNext(
    await ask("fetchUpNext", client, options, { contentId: "text" }, ({ contentId }, viewer) => ({
      endpoint: upNextEndpoint,
      query: Object.assign(viewerQuery(viewer), { content_id: contentId }),
    })),
  );
}
