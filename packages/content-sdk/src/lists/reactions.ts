import { createUserActionEndpoint, getUserActionDetailsEndpoint } from "@marquee/config/endpoints/user";
import type { Client } from "@marquee/http";
import { ask } from "../calls/ask.ts";
import type { CallOptions } from "../calls/call-options.ts";
import { readReaction } from "../read/read-viewer-lists.ts";
import type { Reaction } from "../viewer-lists.ts";

/**
 * Fetches the viewer's reaction to a title: `like`, `dislike` or `none`.
 *
 * @throws {MarqueeError} `UNAUTHORIZED` for a guest, `INVALID_OPTION`, `UNREADABLE_ANSWER`, and the codes of a failed request.
 * @example
 * console.log(await fetchReaction(auth, { contentId: "0-0-1" }));
 */
export async function fetchReaction(
  client: Client,
  options: CallOptions & { readonly contentId: string },
): Promise<Reaction> {
  return readReaction(
    await ask("fetchReaction", client, options, { contentId: "text" }, ({ contentId }) => ({
      endpoint: getUserActionDetailsEndpoint,
      query: { content_id: contentId },
    })),
  );
}

/**
 * Stores the viewer's reaction to a title; `none` removes it. Resolves with the stored reaction.
 *
 * @throws {MarqueeError} as `fetchReaction`
 * @example
 * await saveReaction(auth, { contentId: "0-0-1", reaction: "like" });
 */
export async function saveReaction(
  client: Client,
  options: CallOptions & { readonly contentId: string; readonly reaction: Reaction },
): Promise<Reaction> {
  return readReaction(
    await ask("saveReaction", client, options, { contentId: "text", reaction: "text" }, (known) => ({
      endpoint: createUserActionEndpoint,
      body: { content_id: known.contentId, action: known.reaction },
    })),
  );
}
