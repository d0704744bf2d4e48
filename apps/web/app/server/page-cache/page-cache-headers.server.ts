import { createHash } from "node:crypto";

const SHARED_SECONDS = 60;
const STALE_SECONDS = 600;

/** The headers an edge keys its cache by, and the whole of Vary where host and scheme are those of the connection. */
export const EDGE_VARY = "X-Country, X-Device-Class";

/**
 * Who may keep a page.
 * - `shared`: a guest's page behind an edge that named country and device class.
 * - `anonymous`: the same page without an edge; only the visitor's own browser keeps it and asks each time.
 * - `private`: depends on the person or on parameters.
 */
export type PageAudience = "shared" | "anonymous" | "private";

/** Cache headers of a whole page. */
export function pageCacheHeaders({
  audience,
  html,
  forwardedBy = [],
}: {
  audience: PageAudience;
  html: string | Buffer;
  /** Headers that named the host and the scheme of the page. Default none. */
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

/** A weak tag: the compressed and the plain body are one page. */
export function entityTag(html: string | Buffer): string {
  return `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
}

/** Whether the client already holds the page. */
export function matchesEntityTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const bare = tag.replace(/^W\//, "");
  return ifNoneMatch
    .split(",")
    .some((entry) => entry.trim() === "*" || entry.trim().replace(/^W\//, "") === bare);
}
