/** One entry of the list that a channel repeats. */
export interface LoopEntry {
  readonly contentId: string;
  /** Seconds of the slot, a multiple of five minutes. */
  readonly slotS: number;
}

/** One showing. Times are epoch seconds. */
export interface Showing {
  readonly contentId: string;
  readonly startS: number;
  readonly endS: number;
}

/**
 * The showings of a channel that overlap a span of time. The list has been repeated since the epoch, so that the guide is the
 * same whenever it is computed; showings start at multiples of five minutes.
 */
export function showingsBetween(loop: readonly LoopEntry[], fromS: number, toS: number): readonly Showing[] {
  const lengthS = loop.reduce((sum, { slotS }) => sum + slotS, 0);
  if (lengthS === 0) return [];
  const showings: Showing[] = [];
  let startS = Math.floor(fromS / lengthS) * lengthS;
  while (startS < toS) {
    for (const { contentId, slotS } of loop) {
      if (startS + slotS > fromS && startS < toS) showings.push({ contentId, startS, endS: startS + slotS });
      startS += slotS;
    }
  }
  return showings;
}
