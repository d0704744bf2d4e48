export { PARTNER_MODES, isPartnerMode, toPartnerMode, isBlockedPath } from "./partner-modes.ts";
export type { PartnerModeRules, PartnerMode } from "./partner-modes.ts";
