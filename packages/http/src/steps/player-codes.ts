/**
 * Matches the codes of a 400 or 401 whose body the player reads: the keys of `PLAYER_CODES` of `@marquee/config`. That table is not
 * imported here, to keep the bundle small; a test compares both.
 */
export const playerCode = /^(60[1346]|610|36(0[389]|10)|38(0[45]|14))$/;
