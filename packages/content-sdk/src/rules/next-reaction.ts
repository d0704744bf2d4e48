import type { Reaction } from "../viewer-lists.ts";

/** What a press on like or dislike makes of a reaction: the same press again takes it back. */
export const nextReaction = (current: Reaction, pressed: "like" | "dislike"): Reaction =>
  current === pressed ? "none" : pressed;
