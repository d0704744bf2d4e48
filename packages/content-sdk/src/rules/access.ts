import type { ContentAccess } from "@marquee/config/plans";

/** An access named on the wire; what is new counts as subscription content (DEC-095). */
export function toAccess(text: string): ContentAccess {
  return text === "free" || text === "rental" ? text : "subscription";
}
