// CONT-49
/**
 * Whether a title may have advertisements for a viewer: free titles for guests and registered viewers, no others. The platform may
 * still answer with no ad breaks, as operators choose the countries.
 *
 * @param access The `access` of a title or of its rights, such as `free` or `subscription`.
 * @example
 * const breaks = canHaveAds("free", "guest") ? await fetchAdBreaks(client, { contentId: "0-0-1" }) : [];
 */
export function canHaveAds(access: string, userType: "guest" | "registered" | "premium"): boolean {
  return access === "free" && userType !== "premium";
}
