import type { WireAds } from "@marquee/content-sdk/wire";

const MINUTE_S = 60;
const BETWEEN_BREAKS_S = 15 * MINUTE_S;
/** Nobody is interrupted for what ends sooner. */
const NEARLY_OVER_S = 2 * MINUTE_S;
const BREAK_S = 30;

/** The breaks of something played with advertisements: one before it, then one every quarter of an hour. What is live has the first alone. */
export function adBreaks({
  contentId,
  durationS,
}: {
  readonly contentId: string;
  readonly durationS: number | undefined;
}): readonly Omit<WireAds["ad_breaks"][number], "address">[] {
  const later = Math.max(0, Math.floor(((durationS ?? 0) - NEARLY_OVER_S) / BETWEEN_BREAKS_S));
  return Array.from({ length: 1 + later }, (_, index) => ({
    id: `${contentId}-${index}`,
    kind: index === 0 ? "pre_roll" : "mid_roll",
    position: index * BETWEEN_BREAKS_S,
    duration: BREAK_S,
  }));
}
