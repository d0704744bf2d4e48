import { createUserActionEndpoint, getUserActionDetailsEndpoint } from "@marquee/config/endpoints/user";
import { ask, type CallOptions, type ContentClient } from "./content-client.ts";
import { readReaction } from "./read/read-viewer-lists.ts";
import type { Reaction } from "./viewer-lists.ts";

/** What the viewer thinks of a title: one of three states (CONT-35). Rejects with 401 for a guest. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function fetchReaction(
  client: ContentClient,
  options: CallOptions & { readonly contentId: string },
): Promise<Reaction> {
  return readReaction(
    await ask(client, {
      endpoint: getUserActionDetailsEndpoint,
      query: { content_id: options.contentId },
      signal: options.signal,
    }),
  );
}

/** Keeps what the viewer thinks of a title; `none` takes a like or dislike away. Answers what is kept now. @throws {ContentError} `UNREADABLE_ANSWER` */
export async function saveReaction(
  client: ContentClient,
  options: CallOptions & { readonly contentId: string; readonly reaction: Reaction },
): Promise<Reaction> {
  return readReaction(
    await ask(client, {
      endpoint: createUserActionEndpoint,
      body: { content_id: options.contentId, action: options.reaction },
      signal: options.signal,
    }),
  );
}
