import { describe, expect, it } from "vitest";
import { DEMO_FOOTER_LINKS } from "./demo-footer-links.ts";
import { readFooterLinks } from "./read-footer-links.ts";

const LINK = { slug: "/movies/details/x/0-0-1", title: { en: "X", hi: "एक्स" } };
const lists = (link: unknown) =>
  Object.fromEntries(
    ["popularShows", "popularMovies", "liveChannels", "popularWebSeries", "celebrities"].map((list) => [
      list,
      [link],
    ]),
  );
const read = (given: unknown) =>
  readFooterLinks("links.json", () => (typeof given === "string" ? given : JSON.stringify(given)));

describe("readFooterLinks", () => {
  it("gives those of the demo catalogue where no file is named, else those of the file", () => {
    expect(readFooterLinks(undefined)).toBe(DEMO_FOOTER_LINKS);
    expect(read({ india: lists(LINK), abroad: lists(LINK) }).abroad.celebrities).toEqual([LINK]);
    expect(
      read({ india: { ...lists(LINK), celebrities: [] }, abroad: lists(LINK) }).india.celebrities,
    ).toEqual([]);
  });

  it.each([
    { slug: "movies", title: { en: "X" } },
    { slug: "//elsewhere.example", title: { en: "X" } },
    { slug: "/x", title: { hi: "X" } },
    { slug: "/x", title: { en: "X", fr: "X" } },
    { slug: "/x", title: { en: "" } },
    null,
  ])("refuses %j", (link) => {
    expect(() => read({ india: lists(LINK), abroad: lists(link) })).toThrow(
      "BUILT_IN_FOOTER_FILE links.json: abroad.popularShows is no list of links with slug and title.en",
    );
  });

  it("says what is missing or is no JSON", () => {
    expect(() => read({ india: lists(LINK) })).toThrow("abroad.popularShows");
    expect(() => read("{")).toThrow(/BUILT_IN_FOOTER_FILE links\.json: SyntaxError/);
  });
});
