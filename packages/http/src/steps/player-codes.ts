/**
 * Whether the code of a 400 or 401 is meant for the player, so that its body is the caller's: the keys of
 * `PLAYER_CODES` of `@marquee/config`, whose meanings would weigh more than the rest of the rule. A test holds both together.
 */
export const playerCode = /^(60[1346]|610|36(0[389]|10)|38(0[45]|14))$/;
