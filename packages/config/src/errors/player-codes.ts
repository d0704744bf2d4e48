/** Codes of a 400 or 401 that are meant for the player, and what they mean. Spec: plans §8. */
export const PLAYER_CODES = {
  601: "NOT_FOUND",
  603: "NOT_PLAYABLE_ON_PLATFORM",
  604: "REGION_BLOCKED",
  606: "LICENCE_EXPIRED",
  610: "NOT_YET_RELEASED",
  3603: "SUBSCRIPTION_NEEDED",
  3608: "LOGIN_NEEDED",
  3609: "RENTAL_NEEDED",
  3610: "RENTAL_EXPIRED",
  3804: "DEVICE_LIMIT_REACHED",
  3805: "CONCURRENT_STREAMS_REACHED",
  3814: "AGE_RESTRICTED",
} as const;

/** A player code. */
export type PlayerCode = keyof typeof PLAYER_CODES;

/** Meaning of a player code. */
export type PlayerCodeName = (typeof PLAYER_CODES)[PlayerCode];

/** The player code of a number or a numeric text, otherwise undefined. */
export function toPlayerCode(code: unknown): PlayerCode | undefined {
  const number = typeof code === "string" && /^[1-9]\d{2,3}$/.test(code) ? Number(code) : code;
  return typeof number === "number" && Object.prototype.hasOwnProperty.call(PLAYER_CODES, number)
    ? (number as PlayerCode)
    : undefined;
}
