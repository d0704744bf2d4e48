/**
 * Cards per row below 600 CSS pixels and from 600, 900, 1200, 1366 and 1800 on. Tamil, Malayalam and Kannada titles need
 * more width; every other language has the values of English.
 */
export const CARDS_PER_ROW = {
  wide: [2, 2, 3, 4, 5, 6],
  other: [2, 3, 4, 5, 6, 7],
} as const;
