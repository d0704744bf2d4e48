/** The seven page errors. Spec: shell §8, "Page error names". */
export const PAGE_ERRORS = [
  "SOMETHING_WENT_WRONG",
  "NOT_AVAILABLE",
  "NO_ACTIVE_INTERNET",
  "CONTENT_NOT_AVAILABLE",
  "PAGE_NOT_FOUND",
  "CONTENT_NOT_AVAILABLE_REGION",
  "FEATURE_NOT_AVAILABLE",
] as const;

/** Name of a page error. */
export type PageErrorName = (typeof PAGE_ERRORS)[number];

/** The page error a text names; anything unknown is a page not found. Spec: shell §2.7, "(default)". */
export function toPageError(name: unknown): PageErrorName {
  return (PAGE_ERRORS as readonly unknown[]).includes(name) ? (name as PageErrorName) : "PAGE_NOT_FOUND";
}
