import { createHash } from "node:crypto";

const SHARED_SECONDS = 60;
const STALE_SECONDS = 600;

/** Headers in an edge's cache key. The complete `Vary` when host and scheme come from the connection. */
export const EDGE_VARY = "X-Country, X-Device-Class";

/**
 * Who may cache a page.
 * - `shared`: a guest's page behind an edge that named country and device class.
 * - `anonymous`: the same page without an edge; only the visitor's browser caches it and revalidates each time.
 * - `private`: depends on the viewer or on parameters.
 */
export type PageAudience = "shared" | "anonymous" | "private";

/** Cache headers of a completely rendered page. */
export function pageCacheHeaders({
  audience,
  html,
  forwardedBy = [],
}: {
  audience: PageAudience;
  html: string | Buffer;
  /** Forwarding headers that named host and scheme. Default none. */
  forwardedBy?: readonly string[];
}): Readonly<Record<string, string>> {
  if (audience === "shared") {
    return {
      "Cache-Control": `public, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`,
      Vary: [EDGE_VARY, ...forwardedBy].join(", "),
      ETag: entityTag(html),
    };
  }
  if (audience === "anonymous") return { "Cache-Control": "private, no-cache", ETag: entityTag(html) };
  return { "Cache-Control": "private, no-store" };
}

/** A weak entity tag, as compressed and plain body are the same page. */
export function entityTag(html: string | Buffer): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client already has the page. */
export function matchesEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch
    .split(",")
    .some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === bare);
}
