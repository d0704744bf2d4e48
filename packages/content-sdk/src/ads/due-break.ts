/** A break for advertisements, as far as its place goes. */
export interface BreakPlace {
  readonly id: string;
  /** Milliseconds from the beginning; the first break of a title stands at 0. */
  readonly positionMs: number;
}

/** What has been played since the last look. */
export interface PlayedSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Breaks that were shown, or failed. */
  readonly shown: ReadonlySet<string>;
}

// CONT-145
/**
 * The break that is due when a title has come from one position to another, played or by a seek: the last one passed, if it was
 * not shown yet. Going back passes none, standing still none. The break at the very beginning is due before the title starts,
 * wherever that is; it is not found here.
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
/** What an advertisement may take before the title goes on without it. */
export const AD_LIMITS = {
  /** Milliseconds for its document, with all that it leads to. */
  documentMs: 4000,
  /** Characters of a document. */
  documentLength: 100_000,
  /** Documents that lead to one another. */
  wrappers: 5,
  /** Advertisements of a break. */
  most: 3,
  /** Milliseconds without a picture that moves on. */
  stillMs: 5000,
} as const;
