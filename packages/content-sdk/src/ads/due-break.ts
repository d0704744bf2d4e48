/** Position of an ad break. */
export interface BreakPlace {
  readonly id: string;
  /** Milliseconds from the start of the title; the first break may be at 0. */
  readonly positionMs: number;
}

/** The span played since the last call. */
export interface PlayedSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Ids of breaks that were shown or have failed. */
  readonly shown: ReadonlySet<string>;
}

// CONT-145
/**
 * Returns the ad break that is due after playing or seeking from one position to another: the last one passed, if it was not shown
 * yet. Going back passes none. A break at position 0 is due before the title starts and is not returned here.
 *
 * @example
 * const due = dueAdBreak(breaks, { fromMs: 899_800, toMs: 900_050, shown: new Set() });
 */
export function dueAdBreak<Place extends BreakPlace>(
  breaks: readonly Place[],
  { fromMs, toMs, shown }: PlayedSpan,
): Place | undefined {
  let last: Place | undefined;
  for (const place of breaks) {
    const { positionMs } = place;
    const isPassed = positionMs > 0 && fromMs < positionMs && positionMs <= toMs;
    if (isPassed && (!last || positionMs > last.positionMs)) last = place;
  }
  return last && shown.has(last.id) ? undefined : last;
}

// CONT-145
/** Limits of an advertisement, beyond which the title continues without it. */
export const AD_LIMITS = {
  /** Milliseconds for loading its document, with all documents it refers to. */
  documentMs: 4000,
  /** Characters of a document. */
  documentLength: 100_000,
  /** Most documents that refer to each other. */
  wrappers: 5,
  /** Most advertisements of a break. */
  most: 3,
  /** Milliseconds for which its picture may stand still. */
  stillMs: 5000,
} as const;
