import type { PLAYER_CODES, SpecialStatus } from "@marquee/config/errors";

/** Names of the statuses 471 to 476. */
export type SpecialRefusal = SpecialStatus["code"];

/** Names of the player codes. */
export type PlayerRefusal = (typeof PLAYER_CODES)[keyof typeof PLAYER_CODES];
