/** A marked part of a title. */
interface TitleMarker {
  /** `intro`, `recap`, `credits`, `ad_break` or what is new. */
  readonly kind: string;
  /** Milliseconds from the beginning. */
  readonly startMs: number;
  /** End in milliseconds. Undefined: the end of the title; for an ad break, no duration. */
  readonly endMs?: number | undefined;
}

/** Markers and position of a title, in milliseconds. */
export interface MarkerFacts {
  readonly markers: readonly TitleMarker[];
  readonly positionMs: number;
  readonly durationMs: number;
}

/** The marked part at the current position. */
export interface MarkerInForce {
  readonly kind: "intro" | "recap" | "credits";
  /** Milliseconds from the start: the position after skipping. */
  readonly endMs: number;
  /** Whether the title ends with it: then the next title is offered instead of skipping. */
  readonly isLast: boolean;
}

/** A remainder of at most this length, in milliseconds, is not a scene. */
const SCENE_MS = 1000;

// CONT-130
/**
 * Returns the intro, recap or credits at a position, from their start to before their end; of several, the one that started last.
 * Unknown and empty markers, and those outside the title, are ignored.
 *
 * @example
 * const marker = markerInForce({ markers: playback.markers, positionMs: 40_000, durationMs: 1_500_000 });
 * if (marker?.kind === "intro") video.currentTime = marker.endMs / 1000;
 */
export function markerInForce({ markers, positionMs, durationMs }: MarkerFacts): MarkerInForce | undefined {
  let found: MarkerInForce | undefined;
  let latest = -1;
  for (const { kind, startMs, endMs } of markers) {
    const end = Math.min(durationMs, endMs ?? durationMs);
    if (!/^(intro|recap|credits)$/.test(kind) || !(startMs > latest)) continue;
    if (!(positionMs >= startMs && (positionMs < end || (end === durationMs && startMs < end)))) continue;
    latest = startMs;
    found = { kind: kind as MarkerInForce["kind"], endMs: end, isLast: durationMs - end < SCENE_MS };
  }
  return found;
}

// CONT-130
/** Returns the position to store: the end of the title if only credits follow. */
export function storedPositionMs(facts: MarkerFacts): number {
  const marker = markerInForce(facts);
  if (marker?.kind === "credits" && marker.isLast) return facts.durationMs;
  return typeof facts.positionMs === "number" ? facts.positionMs : 0;
}
