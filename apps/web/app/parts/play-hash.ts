/** The end of the address of a title whose player is open. */
export const PLAY_HASH = "#play";
