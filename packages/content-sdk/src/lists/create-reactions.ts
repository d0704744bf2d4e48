import { checkCall, checkOptions, invalidOption, type Client } from "@marquee/http";
import { createObservable, type Observable } from "@marquee/http/flow";
import { fetchReaction, saveReaction } from "./reactions.ts";
import { nextReaction } from "../rules/next-reaction.ts";
import type { Reaction } from "../viewer-lists.ts";
import type { ValuesById } from "./known-values.ts";
import { createOptimisticValues, type ListChange } from "./optimistic-values.ts";

/** Reactions of the signed-in viewer, by content id; missing until loaded. */
export interface Reactions extends Observable<ValuesById<Reaction>> {
  /**
   * Reads the reaction to a title. For a guest no request is sent. @throws {MarqueeError} `INVALID_OPTION` naming `contentId`
   */
  load(title: { readonly contentId: string }): Promise<void>;
  /**
   * Likes or dislikes a title at once and saves it; pressing the same again removes the reaction.
   * @throws {MarqueeError} `INVALID_OPTION` naming `contentId` or `reaction`
   */
  press(pressed: {
    readonly contentId: string;
    readonly reaction: "like" | "dislike";
  }): Promise<ListChange<Reaction>>;
  /** Closes it at the end of a session: pending changes are not sent, and late answers are ignored. */
  close(): void;
}

/**
 * Creates the likes and dislikes of the signed-in viewer, shared by all screens; create it again for each session. Changes show at
 * once, and the last press wins. After a failure to save, the platform's value shows again.
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
