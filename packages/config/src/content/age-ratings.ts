/** Age from which a title of each rating may be seen. Spec: plans §5, "Age-rating groups". */
export const AGE_RATINGS = { U: 0, "U/A": 13, A: 18 } as const;

/** An age rating. */
export type AgeRating = keyof typeof AGE_RATINGS;

/** Tells whether a value is an age rating. */
export function isAgeRating(value: unknown): value is AgeRating {
  return (Object.keys(AGE_RATINGS) as readonly unknown[]).includes(value);
}

/** Age group of a title; an unknown rating counts as 18, so that nothing slips past a limit. */
export function ageOfTitle(rating: unknown): 0 | 13 | 18 {
  return isAgeRating(rating) ? AGE_RATINGS[rating] : 18;
}

/** Age limit a viewer has set; an unreadable limit counts as 0, the strictest. */
export function ageLimitOfViewer(rating: unknown): 0 | 13 | 18 {
  return isAgeRating(rating) ? AGE_RATINGS[rating] : 0;
}
