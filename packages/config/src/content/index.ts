export { AGE_RATINGS, isAgeRating, ageOfTitle, ageLimitOfViewer } from "./age-ratings.ts";
export type { AgeRating } from "./age-ratings.ts";
export {
  BUSINESS_TYPES,
  isBusinessType,
  ASSET_TYPES,
  EXTERNAL_LINK_ASSET_TYPE,
  assetTypeName,
  assetKind,
} from "./content-types.ts";
export type { BusinessType, AssetTypeName } from "./content-types.ts";
export { CAMPAIGN_STATUSES, MATCH_STATUSES } from "./game-states.ts";
export type { CampaignStatus, CampaignScreen, MatchStatus } from "./game-states.ts";
export { isKidsOnly } from "./kids-only.ts";
export { PAGE_SIZE } from "./page-size.ts";
export { AUTO_QUALITY_LABEL, qualityLabel } from "./quality-labels.ts";
export { DEFAULT_SEARCH_MINIMUM_LENGTH, TOP_SEARCH_SIZE } from "./search-limits.ts";
