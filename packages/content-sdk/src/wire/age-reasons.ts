/** Why a title has its age rating. Clients have words for these; another reason is passed on and shown by none of ours. */
export const AGE_REASONS = [
  "violence",
  "fear",
  "language",
  "sexuality",
  "substances",
  "discrimination",
] as const;
