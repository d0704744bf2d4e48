/** Reasons for a title's age rating. Clients have texts for these; other values are passed on, and our apps do not show them. */
export const AGE_REASONS = [
  "violence",
  "fear",
  "language",
  "sexuality",
  "substances",
  "discrimination",
] as const;
