/** Hash of a title's URL while its player is open. */
export const PLAY_HASH = "#play";

/** The current programme, as id in {@link programmePlayHash}. */
export const RUNNING_PROGRAMME = "now";

/** Hash of a channel's URL while its player plays a programme from its start. */
export const programmePlayHash = (programmeId: string): string => `${PLAY_HASH}:${programmeId}`;

/** The programme id of a hash; undefined without one. */
export const programmeOfHash = (hash: string): string | undefined => /^#play:([\w-]+)$/.exec(hash)?.[1];
