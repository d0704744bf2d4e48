import { parseCountryCode, type InterfaceLanguage } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { builtInFooter, type FooterLinks } from "./built-in-footer.server.ts";

const link = (name: string) => ({
  slug: `/${name}`,
  title: { en: `${name} in English`, hi: `${name} हिन्दी` },
});
const listsOf = (place: string) => ({
  popularShows: [link(`${place}-show`)],
  popularMovies: [link(`${place}-movie`), link(`${place}-other-movie`)],
  liveChannels: [link(`${place}-channel`)],
  popularWebSeries: [link(`${place}-series`)],
  celebrities: [link(`${place}-person`)],
});
const footerLinks: FooterLinks = { india: listsOf("indian"), abroad: listsOf("foreign") };

const footerIn = (country: string, language: InterfaceLanguage) =>
  builtInFooter({
    locale: { country: parseCountryCode(country), language },
    services: { footerLinks },
  });

describe("the built-in footer", () => {
  it("has five lists of titles, those of India in India and others abroad [SHELL-098]", () => {
    const slugsIn = (country: string) =>
      Object.fromEntries(
        Object.entries(footerIn(country, "en")).map(([list, items]) => [list, items.map(({ slug }) => slug)]),
      );
    expect(slugsIn("IN")).toEqual({
      popularShows: ["/indian-show"],
      popularMovies: ["/indian-movie", "/indian-other-movie"],
      liveChannels: ["/indian-channel"],
      popularWebSeries: ["/indian-series"],
      celebrities: ["/indian-person"],
    });
    for (const country of ["US", "DE", "AE"])
      expect(slugsIn(country)).toEqual({
        popularShows: ["/foreign-show"],
        popularMovies: ["/foreign-movie", "/foreign-other-movie"],
        liveChannels: ["/foreign-channel"],
        popularWebSeries: ["/foreign-series"],
        celebrities: ["/foreign-person"],
      });
  });

  it("names titles in the viewer's language, else in English; all lead to pages of the site [SHELL-098]", () => {
    const first = (language: InterfaceLanguage) => footerIn("US", language).popularWebSeries[0];
    expect(first("hi")).toEqual({
      title: "foreign-series हिन्दी",
      slug: "/foreign-series",
      isExternal: false,
    });
    expect(first("ta")?.title).toBe("foreign-series in English");
  });
});
