/** Renewed addresses of a playback. */
interface CurrentAddresses {
  /** Of the master playlist. */
  readonly address: string;
  readonly segmentToken: string;
}

// CONT-98
/**
 * Updates an address from an earlier playlist with the renewed folder of playlists and token of segments. Any other address stays.
 */
export function renewedAddress(address: string, { address: master, segmentToken }: CurrentAddresses): string {
  const folder = /\/media\/play\/[^/]+\//;
  const current = folder.exec(master);
  return address
    .replace(/([?&]hdnts=)[^&#]*/, (_all, start: string) => start + segmentToken)
    .replace(folder, (found) => (current ? current[0] : found));
}
