import * as z from "zod/mini";

/** Whole seconds from the start. */
const seconds = () => z.number().check(z.int(), z.gte(0), z.lte(86_400));

/** A part of a title in the import format. Credits without an end last until the title ends; an ad break is an instant. */
export const catalogueMarker = () =>
  z.discriminatedUnion(
    "kind",
    [
      z.strictObject({ kind: z.literal("intro"), start_s: seconds(), end_s: seconds() }),
      z.strictObject({ kind: z.literal("recap"), start_s: seconds(), end_s: seconds() }),
      z.strictObject({ kind: z.literal("credits"), start_s: seconds(), end_s: z.optional(seconds()) }),
      z.strictObject({ kind: z.literal("ad_break"), start_s: seconds() }),
    ],
    "must be one of intro, recap, credits, ad_break",
  );

/** A part of a title in the import format. */
export type CatalogueMarker = z.infer<ReturnType<typeof catalogueMarker>>;

/** One problem of an item's markers. */
export interface MarkerProblem {
  readonly index: number;
  readonly message: string;
}

/** The problems of an item's markers; `durationS` is the item's length in seconds. */
export function markerProblems(
  markers: readonly CatalogueMarker[],
  durationS: number | undefined,
): readonly MarkerProblem[] {
  if (durationS === undefined)
    return markers.length === 0 ? [] : [{ index: 0, message: "needs the duration_s of the item" }];
  const parts = markers.map((marker) => ({
    kind: marker.kind,
    start: marker.start_s,
    end: marker.kind === "ad_break" ? marker.start_s : (marker.end_s ?? durationS),
  }));
  return parts.flatMap(({ kind, start, end }, index) => {
    const isBreak = kind === "ad_break";
    const earlier = parts.slice(0, index);
    const messages = [
      start >= durationS || end > durationS ? `lies outside the ${durationS} s of the item` : "",
      !isBreak && start < durationS && end <= start ? "must end after it begins" : "",
      !isBreak && earlier.some((other) => other.kind === kind) ? `there is more than one ${kind}` : "",
      ...earlier
        .filter((other) => other.kind !== kind || isBreak)
        .filter((other) =>
          isBreak && other.kind === "ad_break"
            ? other.start === start
            : start < other.end && other.start < end,
        )
        .map((other) => `overlaps the ${other.kind} at ${other.start} s`),
    ];
    return messages.filter((message) => message !== "").map((message) => ({ index, message }));
  });
}
