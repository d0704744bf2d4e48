import type { CatalogueMarker, WireAds } from "@marquee/content-sdk/wire";

const MINUTE_S = 60;
const BETWEEN_BREAKS_S = 15 * MINUTE_S;
/** No break so shortly before the end. */
const NEARLY_OVER_S = 2 * MINUTE_S;
const BREAK_S = 30;

/**
 * The advertisement breaks of a title: one before it, then those its catalogue marks, else one every quarter of an hour. Live
 * streams have only the first.
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
