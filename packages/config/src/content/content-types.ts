/** Values of business_type, the kinds of content the product sells. Spec: shell §1, "Content types". */
export const BUSINESS_TYPES = [
  "SVOD",
  "TVOD",
  "TVOD_DOWNLOADABLE",
  "PREMIUM",
  "PREMIUM_DOWNLOADABLE",
  "TVOD_PREMIUM",
] as const;

/** A value of business_type. */
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Tells whether the text is one of the six kinds, exactly as written. */
export function isBusinessType(text: unknown): text is BusinessType {
  return (BUSINESS_TYPES as readonly unknown[]).includes(text);
}

/** Numbers of asset_type and their names; 7 is unused. Spec: plans §3, "Content type codes 0 to 100". */
export const ASSET_TYPES = {
  0: "Movie",
  1: "Episode",
  2: "Season",
  3: "Album",
  4: "ContentSet",
  5: "Track",
  6: "TvShow",
  8: "Collection",
  9: "Channel",
  10: "EpgProgram",
  11: "SubscriptionPlan",
  12: "Notification",
  13: "PromoCode",
  14: "LiveEvent",
  15: "File",
  16: "GenreList",
  99: "Unknown",
  100: "Custom",
} as const;

/** Name of an asset type. */
export type AssetTypeName = (typeof ASSET_TYPES)[keyof typeof ASSET_TYPES];

/** Type of external link cards, whose pictures are used as delivered. */
export const EXTERNAL_LINK_ASSET_TYPE = 101;

/** Name of an asset type; an unlisted number is Unknown. */
export function assetTypeName(assetType: number): AssetTypeName {
  return Object.prototype.hasOwnProperty.call(ASSET_TYPES, assetType)
    ? ASSET_TYPES[assetType as keyof typeof ASSET_TYPES]
    : "Unknown";
}

/** What the number means to a screen: 0 a movie or video, 1 an episode, every other known number "other". */
export function assetKind(assetType: number): "movie" | "episode" | "other" | "unknown" {
  const name = assetTypeName(assetType);
  if (name === "Movie") return "movie";
  if (name === "Episode") return "episode";
  return name === "Unknown" ? "unknown" : "other";
}
