import type { PLAYER_CODES, SPECIAL_STATUS_CODES } from "@marquee/config/errors";

/** Names of the statuses 471 to 476. */
export type SpecialRefusal = (typeof SPECIAL_STATUS_CODES)[keyof typeof SPECIAL_STATUS_CODES];

/** Names of the player codes. */
export type PlayerRefusal = (typeof PLAYER_CODES)[keyof typeof PLAYER_CODES];
