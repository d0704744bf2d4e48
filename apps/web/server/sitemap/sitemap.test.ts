import type { SitemapTitle } from "@marquee/content-sdk";
import { buildItem } from "@marquee/content-sdk/testing";
import { describe, expect, it } from "vitest";
import { fixedEntries, titleEntry } from "./sitemap-entries.ts";
import { sitemapIndexXml, sitemapXml } from "./sitemap-xml.ts";

const place = { origin: "https://marquee.example", imageBase: "/api/cdn/images" };
const title = (
  changes: Parameters<typeof buildItem>[0] = {},
  more: Partial<SitemapTitle> = {},
): SitemapTitle => ({
  item: buildItem(changes),
  countries: undefined,
  excludedCountries: [],
  ...more,
});
const textOf = (xml: string, name: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text ?? "");

describe("a sitemap", () => {
  it("names a title's page in its languages, and what plays there and in which countries [CONT-96]", () => {
    const xml = sitemapXml([
      titleEntry(
        title(
          { access: "rental", ageRating: "A", licenceExpiresAt: Date.UTC(2030, 0, 2) },
          { countries: ["IN", "AE"] },
        ),
        place,
        "2026-05-06",
      ),
    ]);
    expect(textOf(xml, "loc")).toEqual(["https://marquee.example/movies/details/the-general/0-0-1"]);
    expect(textOf(xml, "lastmod")).toEqual(["2026-05-06"]);
    expect(xml.match(/<xhtml:link /g)).toHaveLength(17);
    expect(xml).toContain(
      'hreflang="hi-IN" href="https://marquee.example/hi/movies/details/the-general/0-0-1"',
    );
    const video = /<video:video>(.*)<\/video:video>/.exec(xml)?.[1];
    expect(video).toBe(
      [
        "<video:thumbnail_loc>https://marquee.example/api/cdn/images/0-0-1/cover/510.jpg</video:thumbnail_loc>",
        "<video:title>The General</video:title>",
        "<video:description>An engineer follows his stolen engine.</video:description>",
        "<video:player_loc>https://marquee.example/movies/details/the-general/0-0-1#play</video:player_loc>",
        "<video:duration>4020</video:duration>",
        "<video:expiration_date>2030-01-02T00:00:00.000Z</video:expiration_date>",
        "<video:publication_date>1926-12-31</video:publication_date>",
        "<video:family_friendly>no</video:family_friendly>",
        '<video:restriction relationship="allow">IN AE</video:restriction>',
        "<video:requires_subscription>yes</video:requires_subscription>",
        "<video:live>no</video:live>",
      ].join(""),
    );
  });

  it("says where a title may not be shown, nothing where it may be everywhere, and has no video of a show [CONT-96]", () => {
    const denied = sitemapXml([titleEntry(title({}, { excludedCountries: ["US"] }), place, undefined)]);
    expect(denied).toContain('<video:restriction relationship="deny">US</video:restriction>');
    expect(denied).toContain("<video:requires_subscription>no</video:requires_subscription>");
    expect(denied).not.toContain("lastmod");
    const plain = sitemapXml([titleEntry(title(), place, undefined)]);
    expect(plain).not.toContain("video:restriction");
    const show = sitemapXml([titleEntry(title({ kind: "show", assetSubtype: "tvshow" }), place, undefined)]);
    expect([show.includes("<loc>"), show.includes("video:video")]).toEqual([true, false]);
  });

  it("leaves out of the countries of a licence those that it excludes [CONT-96]", () => {
    const xml = sitemapXml([
      titleEntry(title({}, { countries: ["IN", "US", "AE"], excludedCountries: ["US"] }), place, undefined),
    ]);
    expect(xml).toContain('<video:restriction relationship="allow">IN AE</video:restriction>');
  });

  it("has the video of whatever plays, and says which of them is live and which is for adults [CONT-96]", () => {
    const factsOf = (changes: Parameters<typeof buildItem>[0]) => {
      const xml = sitemapXml([titleEntry(title(changes), place, undefined)]);
      return ["family_friendly", "live"].map((name) => textOf(xml, `video:${name}`)[0]);
    };
    expect(factsOf({ kind: "movie", ageRating: "U/A" })).toEqual(["yes", "no"]);
    expect(factsOf({ kind: "video", ageRating: "A" })).toEqual(["no", "no"]);
    expect(factsOf({ kind: "episode", ageRating: undefined })).toEqual(["yes", "no"]);
    expect(factsOf({ kind: "channel", assetSubtype: "channel" })).toEqual(["yes", "yes"]);
    expect(factsOf({ kind: "season" })).toEqual([undefined, undefined]);
  });

  it("holds whatever a title is called [CONT-96]", () => {
    const xml = sitemapXml([
      titleEntry(
        title({ title: `Tom & "Jerry" <'>\u0000`, description: "म".repeat(3000) }),
        place,
        undefined,
      ),
    ]);
    expect(textOf(xml, "video:title")).toEqual(["Tom &amp; &quot;Jerry&quot; &lt;&apos;&gt;"]);
    expect(textOf(xml, "video:description")[0]).toHaveLength(2048);
  });

  it("lists the pages that search engines may list, each once, and no others [CONT-96]", () => {
    const paths = fixedEntries(place.origin).map(({ address }) => address.slice(place.origin.length));
    expect(paths).toEqual(
      expect.arrayContaining(["/", "/movies", "/movies/all", "/kids", "/tvguide", "/aboutus"]),
    );
    expect(new Set(paths).size).toBe(paths.length);
    for (const hidden of ["/premium", "/settings", "/search", "/news/all", "/consent-manager"])
      expect(paths).not.toContain(hidden);
  });

  it("lists pages of titles only where the catalogue has some [CONT-184]", () => {
    const paths = fixedEntries(place.origin, ["movies"]).map(({ address }) =>
      address.slice(place.origin.length),
    );
    expect(paths).toEqual(expect.arrayContaining(["/", "/movies", "/movies/all", "/aboutus", "/help"]));
    for (const empty of ["/tv-shows", "/tv-shows/all", "/kids", "/channels", "/live-tv", "/tvguide"])
      expect(paths).not.toContain(empty);
    const bare = fixedEntries(place.origin, []).map(({ address }) => address.slice(place.origin.length));
    expect(bare).toContain("/");
    expect(bare.filter((path) => /movies|shows|kids|tv|channels|news/.test(path))).toEqual([]);
  });

  it("is named by the index [CONT-96]", () => {
    const xml = sitemapIndexXml([
      { address: "https://marquee.example/sitemaps/movies-1.xml", changedOn: "2026-05-06" },
      { address: "https://marquee.example/sitemaps/pages-1.xml", changedOn: undefined },
    ]);
    expect(textOf(xml, "loc")).toEqual([
      "https://marquee.example/sitemaps/movies-1.xml",
      "https://marquee.example/sitemaps/pages-1.xml",
    ]);
    expect(textOf(xml, "lastmod")).toEqual(["2026-05-06"]);
  });
});
