import { describe, expect, it } from "vitest";
import { entityTag, matchesEntityTag, pageCacheHeaders } from "./page-cache-headers.server.ts";

describe("pageCacheHeaders", () => {
  it("lets a shared cache keep a page under exactly the two edge headers", () => {
    const headers = pageCacheHeaders({ audience: "shared", html: "x" });
    expect(headers["Cache-Control"]).toBe("public, s-maxage=60, stale-while-revalidate=600");
    expect(headers["Vary"]).toBe("X-Country, X-Device-Class");
  });

  it("names the headers in which the edge sent host and scheme, so that no other host gets the page [SHELL-151]", () => {
    const forwardedBy = ["X-Forwarded-Host", "X-Forwarded-Proto"];
    expect(pageCacheHeaders({ audience: "shared", html: "x", forwardedBy })["Vary"]).toBe(
      "X-Country, X-Device-Class, X-Forwarded-Host, X-Forwarded-Proto",
    );
    expect(pageCacheHeaders({ audience: "anonymous", html: "x", forwardedBy })["Vary"]).toBeUndefined();
  });

  it("without an edge lets only the visitor's own browser cache a page", () => {
    expect(pageCacheHeaders({ audience: "anonymous", html: "x" })).toEqual({
      "Cache-Control": "private, no-cache",
      ETag: entityTag("x"),
    });
  });

  it("lets no one cache a private page", () => {
    expect(pageCacheHeaders({ audience: "private", html: "x" })).toEqual({
      "Cache-Control": "private, no-store",
    });
  });
});

describe("matchesEntityTag", () => {
  it("compares weakly and in lists", () => {
    const tag = entityTag("x");
    expect(matchesEntityTag(`"other", ${tag}`, tag)).toBe(true);
    expect(matchesEntityTag(tag.slice(2), tag)).toBe(true);
    expect(matchesEntityTag("*", tag)).toBe(true);
    expect(matchesEntityTag(entityTag("y"), tag)).toBe(false);
    expect(matchesEntityTag(null, tag)).toBe(false);
  });
});
