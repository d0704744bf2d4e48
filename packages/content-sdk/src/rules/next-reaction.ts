import type { Reaction } from "../viewer-lists.ts";

/** What a press on like or dislike makes of a reaction: the same press again takes it back. */
export const nextReaction = (current: Reaction, pressed: "like" | "dislike"): Reaction =>
  pressed !== "like" && pressed !== "dislike" ? current : current === pressed ? "none" : pressed;
