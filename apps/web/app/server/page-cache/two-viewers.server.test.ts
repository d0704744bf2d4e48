import { buildWireDetail, buildWireItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { pageAt, type Platform } from "../faults/page-for-tests.tsx";
import { createMemoryCache } from "./shared-cache.server.ts";

/** Viewers of one server. Their browsers send tokens as cookies, as another program of the site could have stored them. */
const VIEWERS = {
  asha: { userType: "premium", languages: "ta,en", says: "Title for en,ta of subscribed" },
  ravi: { userType: "registered", languages: "kn,en", says: "Title for en,kn of registered" },
  noor: { userType: "registered", languages: "ml,en", says: "Title for en,ml of registered" },
  "a guest": { userType: "guest", languages: "bn,en", says: "Title for bn,en of guest" },
  "another guest": { userType: "guest", languages: "te,en", says: "Title for en,te of guest" },
} as const;
type Name = keyof typeof VIEWERS;
const NAMES = Object.keys(VIEWERS) as Name[];

const tokensOf = (name: Name): readonly string[] =>
  ["access", "refresh", "guest"].map((kind) => `${kind}-of-${name.replace(" ", "-")}`);

function cookieOf(name: Name): string {
  const { userType, languages } = VIEWERS[name];
  const [token, refreshToken, guestToken] = tokensOf(name);
  return Object.entries({
    userType,
    contentLanguages: encodeURIComponent(languages),
    token,
    refreshToken,
    guestToken,
  })
    .map(([key, value]) => `${key}=${value}`)
    .join("; ");
}

/** A platform whose film has another title for each viewer, and whose texts cannot be read. */
function platformHearing(headers: Headers[]): Platform {
  return (path, _query, sent) => {
    headers.push(sent);
    if (path.startsWith("/cdn/")) return new Response("down", { status: 500 });
    if (!path.endsWith("/0-0-1")) return undefined;
    const title = `Title for ${sent.get("content-language")} of ${sent.get("x-user-type")}`;
    const item = buildWireItem({ id: "0-0-1", web_slug: "film-1", title, original_title: title });
    return Response.json(buildWireDetail({ item, related: [] }));
  };
}

describe("pages of several viewers from one server", () => {
  it("show each viewer's own answers, also a second time, and no token of anyone in page, log or call [AUTH-15]", async () => {
    const cache = createMemoryCache({ maximumEntries: 100, now: () => 0 });
    const sent: Headers[] = [];
    const platform = platformHearing(sent);
    for (const name of [...NAMES, ...[...NAMES].reverse()]) {
      const { status, html, log } = await pageAt("/movies/details/film-1/0-0-1", platform, {
        cookie: cookieOf(name),
        cache,
      });
      const shown = NAMES.filter((other) => html.includes(VIEWERS[other].says));
      expect([name, status, shown, log.length > 0]).toEqual([name, 200, [name], true]);
      const secrets = NAMES.flatMap(tokensOf).filter((token) => (html + log.join()).includes(token));
      expect([name, secrets]).toEqual([name, []]);
    }
    for (const headers of sent) {
      expect(headers.get("authorization")).toBeNull();
      expect([...headers.values()].join()).not.toMatch(/(?:access|refresh|guest)-of-/);
    }
  });
});
