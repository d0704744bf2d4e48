/**
 * The keys of `PLAYER_CODES` of `@marquee/config`, whose meanings would weigh more than the rest of the rule; a test
 * holds both tables together.
 */
const playerCodes = [601, 603, 604, 606, 610, 3603, 3608, 3609, 3610, 3804, 3805, 3814];

/** Whether the code of a 400 or 401 is meant for the player, so that its body is the caller's (DEC-049). */
export function isPlayerCode(code: string): boolean {
  return playerCodes.indexOf(Number(code)) >= 0;
}
