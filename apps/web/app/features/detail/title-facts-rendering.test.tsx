import { fetchDetail } from "@marquee/content-sdk";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { renderPart } from "../../testing/render-for-tests.tsx";
import { toDetailData } from "./detail-data.ts";
import { TitleFacts } from "./TitleFacts.tsx";

/** A film whose facts all differ. */
const FILM = {
  id: "0-0-77",
  title: "The Sea Wolf",
  original_title: "ওশান",
  asset_type: 0,
  asset_subtype: "movie",
  genres: [
    { id: "crime", value: "Crime" },
    { id: "western", value: "Western" },
  ],
  duration: 4980,
  release_date: "1941-03-22",
  license_start_date: "2026-02-03",
  age_rating: "A",
  languages: ["bn"],
  audio_languages: ["hi", "mr"],
  subtitle_languages: ["kn", "ta", "te"],
  content_partner_details: { content_partner_id: "openreel", content_partner_name: "OpenReel" },
  tags: [],
  channels: [],
  images: {},
  billing_type: "free",
  web_slug: "the-sea-wolf",
};

async function factsOf(
  change: object,
  country = "MY",
  ageReasons: readonly string[] = [],
  rights: object = { access: "free", playable: true },
): Promise<Record<string, string>> {
  const json = {
    item: { ...FILM, ...change },
    rights,
    related: [],
    seasons: [],
    episodes: null,
    season_id: null,
    age_reasons: ageReasons,
  };
  const detail = await fetchDetail(buildClient({ fetch: fakeFetch({ json }) }), {
    type: "movie",
    id: FILM.id,
  });
  const html = renderPart(<TitleFacts title={toDetailData(detail).title} />, {
    app: buildAppContext({ country }),
  });
  return Object.fromEntries(
    [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map(([, term = "", value = ""]) => [
      term,
      value.replace(/<[^>]*>/g, ""),
    ]),
  );
}

describe("the facts of a title", () => {
  it("give the reasons of its age rating that have a text [CONT-153]", async () => {
    const reasonsOf = async (reasons: readonly string[]) => (await factsOf({}, "MY", reasons))["Rated for"];
    expect(await reasonsOf(["violence", "boredom", "fear"])).toBe("violence, frightening scenes");
    expect(await reasonsOf([])).toBeUndefined();
    expect(await reasonsOf(["boredom"])).toBeUndefined();
  });

  it("have a name each [CONT-23]", async () => {
    expect(await factsOf({})).toEqual({
      "Original title": "ওশান",
      Genres: "Crime, Western",
      Released: "22 March 1941",
      "Running time": "1 h 23 min",
      "Age rating": "A",
      Audio: "Hindi, Marathi",
      Subtitles: "Kannada, Tamil, Telugu",
      From: "OpenReel",
    });
  });

  it("have the day from which the title plays, before it does, beside the day it came out [SHELL-160]", async () => {
    const daysWith = async (error_code: number) => {
      const rights = { access: "free", playable: false, error_code };
      const facts = await factsOf({ license_start_date: "2041-02-03" }, "MY", [], rights);
      return [facts["Released"], facts["Available from"]];
    };
    expect([await daysWith(610), await daysWith(601)]).toEqual([
      ["22 March 1941", "3 February 2041"],
      ["22 March 1941", undefined],
    ]);
  });

  it("name the languages of the title when those of its audio are unknown, and no subtitles when it has none [CONT-23]", async () => {
    const facts = await factsOf({ audio_languages: [], subtitle_languages: [] });
    expect(facts["Audio"]).toBe("Bengali");
    expect(facts).not.toHaveProperty("Subtitles");
  });

  it("say that a silent film is silent, whatever its subtitles are [CONT-23] [SHELL-161]", async () => {
    const facts = await factsOf({ audio_languages: ["zxx"] });
    expect([facts["Audio"], facts["Subtitles"]]).toEqual(["Silent", "Kannada, Tamil, Telugu"]);
  });

  it("leave out unknown facts [CONT-23]", async () => {
    const unknown = { genres: [], duration: null, release_date: null, age_rating: null };
    expect(
      Object.keys(await factsOf({ ...unknown, original_title: FILM.title, content_partner_details: null })),
    ).toEqual(["Audio", "Subtitles"]);
  });
});
