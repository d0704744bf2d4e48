import type { InterfaceLanguage } from "../languages/languages.ts";

/** Cards on one row below 600 CSS pixels and from 600, 900, 1200, 1366 and 1800 on. */
export const CARDS_PER_ROW = {
  wide: [2, 2, 3, 4, 5, 6],
  other: [2, 3, 4, 5, 6, 7],
} as const;

const STEPS = [600, 900, 1200, 1366, 1800];

/**
 * How many cards fit a row. Tamil, Malayalam and Kannada titles need more room; every other language has the
 * values of English. Spec: shell §9, "Card counts per row".
 */
export function cardsPerRow({
  language,
  width,
}: {
  readonly language: InterfaceLanguage;
  readonly width: number;
}): number {
  const counts =
    language === "ta" || language === "ml" || language === "kn" ? CARDS_PER_ROW.wide : CARDS_PER_ROW.other;
  return counts[STEPS.filter((step) => width >= step).length] as number;
}
