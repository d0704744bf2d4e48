/** States of a watch-and-win campaign. Spec: shell §3, "Other application state". */
export const CAMPAIGN_STATUSES = ["IDLE", "SCHEDULED", "ACTIVE", "COMPLETED"] as const;
/** State of a campaign. */
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Screen of a campaign. */
export type CampaignScreen = "Landing" | "Quiz" | "Result" | "Winners";

/** States of a sports match. */
export const MATCH_STATUSES = ["Cancelled", "Completed", "Live", "Scheduled"] as const;
/** State of a sports match. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];
