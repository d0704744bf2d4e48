/** States of a watch-and-win campaign. Spec: shell §3, "Other application state". */
export const CAMPAIGN_STATUSES = ["IDLE", "SCHEDULED", "ACTIVE", "COMPLETED"] as const;
/** State of a campaign. */
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number];

/** Screens of a campaign in the order of progress. */
export const CAMPAIGN_SCREENS = ["Landing", "Quiz", "Result", "Winners"] as const;
/** Screen of a campaign. */
export type CampaignScreen = (typeof CAMPAIGN_SCREENS)[number];

/** States of a sports match. */
export const MATCH_STATUSES = ["Cancelled", "Completed", "Live", "Scheduled"] as const;
/** State of a sports match. */
export type MatchStatus = (typeof MATCH_STATUSES)[number];
