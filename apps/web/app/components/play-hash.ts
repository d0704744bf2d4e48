/** The end of the address of a title whose player is open. */
export const PLAY_HASH = "#play";

/** Stands for the programme that is on, in {@link programmePlayHash}. */
export const RUNNING_PROGRAMME = "now";

/** The end of the address of a channel whose player is open on a programme, from its beginning. */
export const programmePlayHash = (programmeId: string): string => `${PLAY_HASH}:${programmeId}`;

/** The programme that the end of an address opens; undefined where it opens none. */
export const programmeOfHash = (hash: string): string | undefined => /^#play:([\w-]+)$/.exec(hash)?.[1];
