import type { Reaction } from "../viewer-lists.ts";

/** Returns the reaction after a press on like or dislike: pressing the same again removes it. */
export const nextReaction = (current: Reaction, pressed: "like" | "dislike"): Reaction =>
  pressed !== "like" && pressed !== "dislike" ? current : current === pressed ? "none" : pressed;
