import type { ItemKind } from "./content-item.ts";

/** By number. */
const KINDS = "movie,episode,season,,,,show,,collection,channel";

/**
 * What an item is. Asset type 0 is a movie only when its subtype says so or is missing, else a video.
 * Spec: content, "asset_type (0 movie/video, 1 episode, 6 other)".
 */
export function itemKind(facts: { assetType: number; assetSubtype?: string | undefined }): ItemKind {
  const kind = (KINDS.split(",").find((_, type) => type === facts.assetType) || "unknown") as ItemKind;
  return kind === "movie" && facts.assetSubtype && facts.assetSubtype !== "movie" ? "video" : kind;
}
