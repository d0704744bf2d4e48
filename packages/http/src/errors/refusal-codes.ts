import type { PLAYER_CODES, SPECIAL_STATUSES } from "@marquee/config/errors";

/** Names of the statuses 471 to 476. */
export type SpecialRefusal = (typeof SPECIAL_STATUSES)[keyof typeof SPECIAL_STATUSES]["code"];

/** Names of the player codes. */
export type PlayerRefusal = (typeof PLAYER_CODES)[keyof typeof PLAYER_CODES];
