/** A part of a title as a playback names it. */
interface TitleMarker {
  /** `intro`, `recap`, `credits`, `ad_break` or what is new. */
  readonly kind: string;
  /** Milliseconds from the beginning. */
  readonly startMs: number;
  /** Missing: it lasts until the end of the title; of an ad break: it lasts no time. */
  readonly endMs?: number | undefined;
}

/** Where a title stands. Milliseconds. */
export interface MarkerFacts {
  readonly markers: readonly TitleMarker[];
  readonly positionMs: number;
  readonly durationMs: number;
}

/** A part of a title that plays, and where it ends. */
export interface MarkerInForce {
  readonly kind: "intro" | "recap" | "credits";
  /** Milliseconds from the beginning: where skipping leads. */
  readonly endMs: number;
  /** Whether nothing of the title comes after it: what follows the title is offered instead of skipping. */
  readonly isLast: boolean;
}

/** What lasts no longer after a part is no scene. */
const SCENE_MS = 1000;

// CONT-130
/**
 * The intro, recap or credits that play at a position: from their start, up to and without their end; where several do, the one that
 * began last. What is unknown, empty or lies outside the title is left out.
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
/** The position to store for one at which a title stands: in credits after which nothing comes the title has been seen to its end. */
export function storedPositionMs(facts: MarkerFacts): number {
  const marker = markerInForce(facts);
  if (marker?.kind === "credits" && marker.isLast) return facts.durationMs;
  return typeof facts.positionMs === "number" ? facts.positionMs : 0;
}
