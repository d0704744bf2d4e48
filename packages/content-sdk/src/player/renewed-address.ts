/** Addresses that replace those of before. */
interface CurrentAddresses {
  /** Of the master playlist. */
  readonly address: string;
  readonly segmentToken: string;
}

// CONT-98
/**
 * An address that a player has from an earlier playlist, with what was renewed since: the folder of playlists, and the token of
 * segments. Every other address stays.
 */
export function renewedAddress(address: string, { address: master, segmentToken }: CurrentAddresses): string {
  const folder = /\/media\/play\/[^/]+\//;
  const current = folder.exec(master);
  return address
    .replace(/([?&]hdnts=)[^&#]*/, (_all, start: string) => start + segmentToken)
    .replace(folder, (found) => (current ? current[0] : found));
}
