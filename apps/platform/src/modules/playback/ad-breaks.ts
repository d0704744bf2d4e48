import type { CatalogueMarker, WireAds } from "@marquee/content-sdk/wire";

const MINUTE_S = 60;
const BETWEEN_BREAKS_S = 15 * MINUTE_S;
/** Nobody is interrupted for what ends sooner. */
const NEARLY_OVER_S = 2 * MINUTE_S;
const BREAK_S = 30;

/**
 * The breaks of something played with advertisements: one before it, then where its catalogue marks breaks, else one every quarter
 * of an hour. What is live has the first alone.
 */
export function adBreaks({
  contentId,
  durationS,
  markers = [],
}: {
  readonly contentId: string;
  readonly durationS: number | undefined;
  readonly markers?: readonly CatalogueMarker[];
}): readonly Omit<WireAds["ad_breaks"][number], "address">[] {
  const marked = markers.flatMap(({ kind, start_s }) =>
    kind === "ad_break" && start_s > 0 ? [start_s] : [],
  );
  const later = Math.max(0, Math.floor(((durationS ?? 0) - NEARLY_OVER_S) / BETWEEN_BREAKS_S));
  const regular = Array.from({ length: later }, (_, index) => (index + 1) * BETWEEN_BREAKS_S);
  return [0, ...(marked.length > 0 ? marked : regular)].map((position, index) => ({
    id: `${contentId}-${index}`,
    kind: index === 0 ? "pre_roll" : "mid_roll",
    position,
    duration: BREAK_S,
  }));
}
