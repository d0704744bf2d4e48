/** The keys of `PLAYER_CODES` of `@marquee/config`, whose meanings would weigh more than the rest of the rule; a test holds both together. */
const playerCode = /^(60[1346]|610|36(0[389]|10)|38(0[45]|14))$/;

/** Whether the code of a 400 or 401 is meant for the player, so that its body is the caller's (DEC-049). */
export function isPlayerCode(code: string): boolean {
  return playerCode.test(code);
}
