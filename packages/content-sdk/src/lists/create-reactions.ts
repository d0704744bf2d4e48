import { checkCall, checkOptions, invalidOption, type Client } from "@marquee/http";
import { createObservable, type Observable } from "@marquee/http/flow";
import { fetchReaction, saveReaction } from "../reactions.ts";
import { nextReaction } from "../rules/next-reaction.ts";
import type { Reaction } from "../viewer-lists.ts";
import type { ValuesById } from "./known-values.ts";
import { createOptimisticValues, type ListChange } from "./optimistic-values.ts";

/** What the signed-in viewer thinks of titles, by content id; absent where nobody has asked. */
export interface Reactions extends Observable<ValuesById<Reaction>> {
  /** Reads the reaction to a title. A guest has none, and nothing is asked. @throws {MarqueeError} `INVALID_OPTION` naming `contentId` */
  load(title: { readonly contentId: string }): Promise<void>;
  /**
   * Likes or dislikes a title at once and saves it; the same press again takes it back.
   * @throws {MarqueeError} `INVALID_OPTION` naming `contentId` or `reaction`
   */
  press(pressed: {
    readonly contentId: string;
    readonly reaction: "like" | "dislike";
  }): Promise<ListChange<Reaction>>;
  /** Ends it, as the end of a session does: what waits is not sent, and late answers change nothing. */
  close(): void;
}

/**
 * Creates the likes and dislikes of the signed-in viewer: one for all screens, made anew for each session. Changes show at once; the
 * last press wins, and what could not be saved shows again as the platform has it.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`
 * @example
 * const reactions = createReactions(auth);
 * await reactions.press({ contentId: "0-0-1", reaction: "like" });
 * console.log(reactions.get().get("0-0-1"));
 */
export function createReactions(client: Client): Reactions {
  const where = "createReactions";
  checkCall(where, client);
  const { get, subscribe, set } = createObservable<ValuesById<Reaction>>(new Map(), client.logger);
  const values = createOptimisticValues<Reaction>({
    client,
    read: (contentId) => fetchReaction(client, { contentId }),
    save: (contentId, reaction) => saveReaction(client, { contentId, reaction }),
    onChange: set,
  });
  return {
    get,
    subscribe,
    async load(title) {
      checkOptions(`${where}().load`, title, { contentId: "text" });
      await values.load(title.contentId);
    },
    async press(pressed) {
      checkOptions(`${where}().press`, pressed, { contentId: "text", reaction: "text" });
      const { contentId, reaction } = pressed;
      if (reaction !== "like" && reaction !== "dislike")
        throw invalidOption(`${where}().press`, "reaction", "is neither like nor dislike");
      return values.change(contentId, nextReaction(get().get(contentId) || "none", reaction));
    },
    close: values.close,
  };
}
