import type { WireCollection } from "@marquee/content-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { saveHelpPages } from "../../static/help-page-repository.ts";
import { get } from "../content.fixture.ts";
import { channel, linesOf, movie, row } from "./catalogue.fixture.ts";
import { importCatalogue } from "./import-catalogue.ts";

describe("a platform with a catalogue of an operator", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const sectionsIn = async (country: "IN" | "US") => {
    const answer = await platform.fetch(
      `/launch?country=${country}&platform_name=web&version=1&user_type=guest`,
    );
    const body = (await answer.json()) as { readonly country_config: { readonly sections?: string[] } };
    expect(answer.status, JSON.stringify(body)).toBe(200);
    return body.country_config.sections;
  };
  const footerOf = async (textType: string) => {
    const answer = await platform.fetch(`/static/web-footer?ccode=IN&lang=en&text_type=${textType}`);
    const groups = (await answer.json()) as readonly {
      readonly items: readonly { readonly slug: string; readonly external: boolean }[];
    }[];
    return groups.flatMap(({ items }) => items.filter(({ external }) => !external).map(({ slug }) => slug));
  };
  const film = { ...movie, cast: [] };

  it("names no sections and keeps every link as long as the catalogue is the demo [PLAT-136]", async () => {
    expect(await sectionsIn("IN")).toBeUndefined();
    expect(await footerOf("mega_menu_footer")).toEqual(
      expect.arrayContaining(["/movies", "/tv-shows", "/live-tv", "/movies/details/awaara/0-0-59"]),
    );
  });

  it("names the sections with titles in the country, and links to nothing else in the footer [PLAT-136]", async () => {
    await importCatalogue(
      platform.db,
      linesOf([
        film,
        {
          ...film,
          id: "0-0-2",
          slug: "abroad",
          title: { en: "Abroad" },
          sections: ["kids"],
          countries: ["US"],
        },
      ]),
    );
    expect(await sectionsIn("IN")).toEqual(["movies"]);
    expect(await sectionsIn("US")).toEqual(["kids", "movies"]);
    const slugs = await footerOf("mega_menu_footer");
    expect(slugs).toContain("/movies");
    expect(slugs.filter((slug) => /details|celebrity|tv|kids|news|music|series/.test(slug))).toEqual([]);
  });

  it("leads the footer and written pages only to what the country has, and to people and titles that are there [PLAT-136] [PLAT-152]", async () => {
    const linksIn = async (country: string, lang = "en") => {
      const answer = await platform.fetch(
        `/static/web-footer?ccode=${country}&lang=${lang}&text_type=mega_menu_footer`,
      );
      const groups = (await answer.json()) as readonly {
        readonly items: readonly { readonly slug: string }[];
      }[];
      expect(groups.every(({ items }) => items.length > 0)).toBe(true);
      return groups.flatMap(({ items }) => items.map(({ slug }) => slug));
    };
    expect(await linksIn("IN")).not.toContain("/kids");
    expect([await linksIn("US"), await linksIn("AE")].map((links) => links.includes("/kids"))).toEqual([
      true,
      false,
    ]);
    await importCatalogue(
      platform.db,
      linesOf([{ kind: "person", id: "p-someone", slug: "someone", name: { en: "Someone" } }]),
      { merge: true },
    );
    await saveHelpPages(platform.db, [
      {
        slug: "links",
        language: "en",
        title: "Links",
        html: [
          '<a href="/movies/details/first/0-0-1">one</a>',
          '<a href="/videos/details/abroad/0-0-2">abroad</a>',
          '<a href="/tv-shows/details/gone/0-6-404">gone</a>',
          '<a href="/celebrity/nobody/p-nobody">nobody</a>',
          '<a href="/celebrity/someone/p-someone">someone</a>',
          '<a href="/help">help</a>',
        ].join(" "),
      },
    ]);
    const page = await platform.fetch("/static/self-help/links?lang=en");
    expect(((await page.json()) as { readonly html: string }).html).toBe(
      [
        '<a href="/movies/details/first/0-0-1">one</a>',
        // What only another country has is in the catalogue all the same.
        '<a href="/videos/details/abroad/0-0-2">abroad</a>',
        "gone",
        "nobody",
        '<a href="/celebrity/someone/p-someone">someone</a>',
        '<a href="/help">help</a>',
      ].join(" "),
    );
  });

  it("makes rows from sections when the catalogue has no rows [PLAT-136]", async () => {
    const rowsOf = async (page: string, from: "IN" | "US" = "IN") =>
      (
        (await get(platform, `/content/collection/${page}?translation=hi`, { from }))
          .body as Partial<WireCollection>
      ).rows?.map(({ id, title, items }) => [id, title, items.length]);
    expect(await rowsOf("home")).toEqual([["movies-all", "फ़िल्में", 1]]);
    expect(await rowsOf("home", "US")).toEqual([
      ["kids-all", "बच्चे", 1],
      ["movies-all", "फ़िल्में", 1],
    ]);
    expect(await rowsOf("movies")).toEqual([["movies-all", "फ़िल्में", 1]]);
    expect(await rowsOf("kids")).toEqual([]);
    expect((await get(platform, "/content/collection/tv-shows")).status).toBe(404);
  });

  it("follows the next import, with its channels and rows [PLAT-136]", async () => {
    await importCatalogue(
      platform.db,
      linesOf([film, channel, { ...row, page: "premium", items: ["0-0-1"] }]),
    );
    expect(await sectionsIn("IN")).toEqual(["channels", "movies", "premium"]);
    expect(await footerOf("mega_menu_footer")).toContain("/live-tv");
  });

  it("names a page of rows only where one of its rows is for the country and has a title there, and the largest section first [PLAT-136]", async () => {
    const second = (id: string, sections: readonly string[]) => ({
      ...film,
      id,
      slug: id.slice(4),
      sections,
    });
    await importCatalogue(
      platform.db,
      linesOf([
        film,
        second("0-0-2", ["videos"]),
        second("0-0-3", ["videos", "plex"]),
        { ...row, page: "premium", items: ["0-0-1"], countries: ["US"] },
        { ...row, id: "0-8-2", page: "news", items: ["0-0-1"], countries: ["*", "!US"] },
      ]),
    );
    expect(await sectionsIn("IN")).toEqual(["movies", "news", "plex", "videos"]);
    expect(await sectionsIn("US")).toEqual(["movies", "plex", "premium", "videos"]);
    const home = await get(platform, "/content/collection/home");
    expect((home.body as Partial<WireCollection>).rows?.map(({ id }) => id)).toEqual([
      "videos-all",
      "movies-all",
      "plex-all",
    ]);
  });
});
