import type { ItemKind } from "./content-item.ts";

/** By number; nothing is found by what every object has. */
const KINDS: Readonly<Record<string, ItemKind>> = {
  __proto__: null as never,
  0: "movie",
  1: "episode",
  2: "season",
  6: "show",
  8: "collection",
  9: "channel",
};

/**
 * What an item is. Asset type 0 is a movie only when its subtype says so or is missing, else a video.
 * Spec: content, "asset_type (0 movie/video, 1 episode, 6 other)"; numbers from DEC-094.
 */
export function itemKind(facts: { assetType: number; assetSubtype?: string | undefined }): ItemKind {
  const kind = KINDS[facts.assetType] ?? "unknown";
  return kind === "movie" && facts.assetSubtype && facts.assetSubtype !== "movie" ? "video" : kind;
}
