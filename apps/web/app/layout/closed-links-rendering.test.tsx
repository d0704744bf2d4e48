import { expect, it } from "vitest";
import { buildAppContext } from "../testing/app-context-for-tests.ts";
import { linkTargets, renderPart } from "../testing/render-for-tests.tsx";
import type { HeroData } from "../components/card.ts";
import { EduauraaSuccess } from "../features/eduauraa/EduauraaSuccess.tsx";
import { Hero } from "../features/hero/Hero.tsx";
import { ContentRail } from "../features/listing/ContentRail.tsx";

const RENTALS = "/zee-plex-movies-on-rent";
const PATHS = [RENTALS, `${RENTALS}?a=1`, "/music-videos/details/a/0-0-3", "/movies/details/a/0-0-1"];
const CARDS = PATHS.map((to, index): HeroData => ({
  id: `0-0-${index}`,
  title: `Title ${index}`,
  to,
  kind: "video",
  assetType: 0,
  images: { poster: undefined, cover: undefined, square: undefined },
  imageUrl: undefined,
  access: "subscription",
  year: undefined,
  durationMs: undefined,
  ageRating: undefined,
  genre: undefined,
  episode: undefined,
  season: undefined,
  description: undefined,
  genres: [],
  credit: undefined,
}));
const ROW = { id: "0-8-1", title: "Row", layout: "poster", allPath: undefined, cards: CARDS } as const;

const PARTS = {
  row: <ContentRail row={ROW} />,
  hero: <Hero heroes={CARDS} onPlayIntent={() => undefined} />,
};

it.each(["row", "hero"] as const)(
  "a %s links to rentals where they are sold, and to no page that a partner takes away [SHELL-087] [SHELL-157]",
  (name) => {
    const linksOf = (facts: NonNullable<Parameters<typeof buildAppContext>[0]>) => {
      const targets = linkTargets(
        renderPart(PARTS[name], { app: buildAppContext({ prefix: "", ...facts }) }),
      );
      return PATHS.filter((path) => targets.includes(path));
    };
    const withoutRentals = PATHS.slice(2);
    expect(linksOf({ country: "IN", menuNames: ["plex"] })).toEqual(PATHS);
    expect(linksOf({ country: "GB", menuNames: ["plex"] })).toEqual(PATHS);
    expect(linksOf({ country: "IN", menuNames: ["movies"] })).toEqual(withoutRentals);
    expect(linksOf({ country: "DE", menuNames: ["plex"] })).toEqual(withoutRentals);
    expect(linksOf({ country: "IN", menuNames: ["plex"], partnerMode: "telecom" })).toEqual(PATHS);
    expect(linksOf({ country: "IN", menuNames: ["plex"], partnerMode: "satellite" })).toEqual(PATHS.slice(3));
  },
);

it("the page after an Eduauraa claim links to the claim unless a partner takes it away [SHELL-087]", () => {
  const linksIn = (partnerMode?: "telecom" | "satellite") =>
    linkTargets(
      renderPart(<EduauraaSuccess />, {
        app: buildAppContext({ prefix: "", ...(partnerMode && { partnerMode }) }),
      }),
    );
  expect(linksIn()).toContain("/eduauraa");
  expect(linksIn("telecom")).toContain("/eduauraa");
  expect(linksIn("satellite")).not.toContain("/eduauraa");
});
