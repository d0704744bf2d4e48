import { classifyPath, pageName, robotsFor, type CountryCode } from "@marquee/config";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { describe, expect, it } from "vitest";
import routes from "../routes.ts";

/** Example values of dynamic path segments. */
const PIECES: Readonly<Record<string, string>> = {
  section: "tv-shows",
  slug: "a-title",
  id: "0-6-1",
  seasonId: "0-2-1",
  episodeSlug: "pilot",
  episodeId: "0-1-1",
  list: "hindi",
  league: "ilt20",
  product: "marquee-app",
  contentId: "0-0-9",
  comboId: "combo-1",
  genre: "drama",
  view: "hi",
  channelSlug: "marquee-classics",
  channelId: "0-9-1",
};

/** The paths of all routes with example values; `*` matches paths without a route. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", children = [], index }) => {
    const own =
      path === ""
        ? parent
        : `${parent}/${path.replace(/:(\w+)\??/g, (_, name: string) => PIECES[name] ?? name)}`;
    if (path === "*") return [];
    return children.length > 0 ? pathsOf(children, own) : [index === true || own === "" ? "/" : own];
  });
}

const PATHS = pathsOf(routes);

describe("the router", () => {
  it("answers no path without a page name, robots rule and class, and names nothing that it does not answer [DEC-116] [ANLT-115] [ANLT-036]", () => {
    expect(PATHS.length).toBeGreaterThan(80);
    expect(PATHS.filter((path) => pageName(path) === "N/A")).toEqual([]);
    expect(PATHS.filter((path) => classifyPath(path) === "unknown")).toEqual([]);
    expect(pageName("/nothing/here")).toBe("N/A");
    for (const path of PATHS)
      expect(
        robotsFor({ path, country: "IN" as CountryCode, isMainHost: true, isErrorFallback: false }),
      ).toMatch(/^(no)?index, follow$/);
  });
});
