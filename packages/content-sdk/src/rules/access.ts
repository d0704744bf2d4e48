import type { ContentAccess } from "@marquee/config/plans";

/** An access named on the wire; what is new counts as subscription content. */
export function toAccess(text: string): ContentAccess {
  return text === "free" || text === "rental" ? text : "subscription";
}
