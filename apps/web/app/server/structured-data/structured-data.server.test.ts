import { buildItem } from "@marquee/content-sdk/testing";
import type { ContentItem, Detail } from "@marquee/content-sdk";
import { describe, expect, it } from "vitest";
import { toDetailData } from "../../features/detail/detail-data.ts";
import { toListData } from "../../features/listing/list-data.ts";
import { toLandingData } from "../../features/listing/row-data.ts";
import consumption from "../../i18n/messages/en/consumption.json";
import header from "../../i18n/messages/en/header.json";
import type { MessageSet } from "../../i18n/namespaces.ts";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { faultsOf } from "../../testing/check-vocabulary.ts";
import { structuredData } from "./structured-data.server.ts";

const messages = { header, consumption } as unknown as MessageSet;
const ORIGIN = "https://marquee.example";

interface Told {
  readonly "@context": string;
  readonly "@graph": readonly (Record<string, unknown> & { readonly "@type": string })[];
}

function told(routeId: string, path: string, data: object, app = buildAppContext()): Told["@graph"] {
  const text = structuredData(routeId, { data: { messages, ...data }, app, messages, path });
  if (text === undefined) return [];
  const { "@context": context, "@graph": graph } = JSON.parse(text) as Told;
  expect(context).toBe("https://schema.org");
  return graph;
}

const id = (text: string) => text as ContentItem["id"];
const detail = (changes: Partial<ContentItem>, more: Partial<Detail> = {}) =>
  toDetailData({
    item: buildItem(changes),
    rights: {
      access: "free",
      playable: true,
      refusalCode: undefined,
      playerCode: undefined,
      message: undefined,
    },
    related: [],
    seasons: [],
    episodes: undefined,
    seasonId: undefined,
    trailers: [],
    ageReasons: [],
    ...more,
  });

const show = { id: id("0-6-7"), title: "Jal Pari", slug: "jal-pari", assetSubtype: "tvshow" };
const seasonItem = buildItem({
  id: id("0-2-8"),
  kind: "season",
  title: "Season 3",
  show,
  seasonNumber: 3,
  episodeCount: 26,
});
const episodeItem = buildItem({
  id: id("0-1-9"),
  kind: "episode",
  title: "The lake",
  webSlug: "the-lake",
  show,
  seasonNumber: 3,
  episodeNumber: 14,
  access: "subscription",
  durationMs: 25_000,
});
const episodes = { items: [episodeItem], page: 1, pageSize: 12, total: 26 };

const PAGES = {
  movie: () =>
    told(
      "routes/detail",
      "/movies/details/the-general/0-0-1",
      detail({ access: "rental", originalTitle: "Le général" }),
    ),
  video: () =>
    told(
      "routes/detail",
      "/videos/details/clip/0-0-5",
      detail({ id: id("0-0-5"), kind: "video", assetSubtype: "video", webSlug: "clip" }),
    ),
  show: () =>
    told(
      "routes/detail",
      "/tv-shows/details/jal-pari/0-6-7",
      detail(
        { id: id("0-6-7"), kind: "show", assetSubtype: "tvshow", webSlug: "jal-pari", title: "Jal Pari" },
        { seasons: [seasonItem], episodes, seasonId: seasonItem.id },
      ),
    ),
  season: () =>
    told(
      "routes/season",
      "/tv-shows/details/jal-pari/0-6-7/0-2-8",
      detail(seasonItem, { seasons: [seasonItem], episodes }),
    ),
  episode: () =>
    told("routes/episode", "/tv-shows/details/jal-pari/0-6-7/the-lake/0-1-9", detail(episodeItem)),
  channel: () =>
    told(
      "routes/detail",
      "/channels/details/tv/0-9-1",
      detail({ id: id("0-9-1"), kind: "channel", assetSubtype: "channel", webSlug: "tv", title: "TV" }),
    ),
  guide: () =>
    told("routes/tv-guide", "/tvguide", {
      guide: {
        channels: [
          {
            card: { title: "TV", to: "/channels/details/tv/0-9-1" },
            programmes: [
              { title: "News", startsAt: Date.UTC(2026, 4, 6, 7), endsAt: Date.UTC(2026, 4, 6, 8) },
            ],
          },
        ],
      },
    }),
  list: () =>
    told("all-movies", "/movies/all", {
      list: toListData({ title: "movies", items: [buildItem()], page: 3, pageSize: 12, total: 25 }),
    }),
  collection: () =>
    told("routes/collection", "/collections/silent/0-8-2", {
      list: toListData({ title: "Silent films", items: [buildItem()], page: 1, pageSize: 12, total: 1 }),
    }),
  person: () =>
    told("routes/celebrity", "/celebrity/buster-keaton/p-buster-keaton", {
      person: { name: "Buster Keaton" },
      list: toListData({ title: "Buster Keaton", items: [buildItem()], page: 1, pageSize: 12, total: 1 }),
    }),
  landing: () =>
    told("landing-kids-movies", "/kids/kids-movies", {
      heroes: [],
      rows: [
        { id: "0-8-4", title: "Funny", layout: "poster", allPath: "/collections/funny/0-8-4", cards: [] },
        { id: "0-8-5", title: "Continue", layout: "poster", allPath: undefined, cards: [] },
      ],
    }),
  home: () =>
    told(
      "routes/home",
      "/",
      toLandingData({
        id: "home",
        title: "home",
        page: 1,
        pageSize: 24,
        total: 1,
        rows: [
          {
            id: id("0-8-4"),
            title: "Funny",
            slug: "funny",
            layout: "poster",
            items: [buildItem()],
            page: 1,
            pageSize: 12,
            total: 13,
          },
        ],
      }),
    ),
} as const;

const ofType = (graph: Told["@graph"], type: string) => graph.find((thing) => thing["@type"] === type);

describe("what a page tells search engines", () => {
  it("uses the schema.org classes of the page's subject, for every kind of page [CONT-95]", () => {
    const types = Object.fromEntries(
      Object.entries(PAGES).map(([name, make]) => {
        const graph = make();
        expect([name, graph.flatMap((thing, index) => faultsOf(thing, `${name}[${index}]`))]).toEqual([
          name,
          [],
        ]);
        return [name, graph.map((thing) => thing["@type"])];
      }),
    );
    expect(types).toEqual({
      movie: ["BreadcrumbList", "Movie"],
      video: ["BreadcrumbList", "VideoObject"],
      show: ["BreadcrumbList", "TVSeries"],
      season: ["BreadcrumbList", "TVSeason"],
      episode: ["BreadcrumbList", "TVEpisode"],
      channel: ["BreadcrumbList", "BroadcastService"],
      guide: ["BroadcastEvent"],
      list: ["BreadcrumbList", "ItemList"],
      collection: ["BreadcrumbList", "ItemList"],
      person: ["Person", "BreadcrumbList", "ItemList"],
      landing: ["BreadcrumbList", "ItemList"],
      home: ["WebSite", "ItemList"],
    });
  });

  it("describes a film as its page does, and says that a paid one is not free [CONT-95]", () => {
    expect(ofType(PAGES.movie(), "Movie")).toEqual({
      "@type": "Movie",
      name: "The General",
      alternateName: "Le général",
      url: `${ORIGIN}/movies/details/the-general/0-0-1`,
      description: "An engineer follows his stolen engine.",
      image: `${ORIGIN}/api/cdn/images/0-0-1/cover/510.jpg`,
      genre: ["Comedy"],
      datePublished: "1926-12-31",
      contentRating: "U",
      inLanguage: ["en", "hi"],
      isAccessibleForFree: false,
      creditText: "The General (1926) · Buster Keaton Productions",
      actor: [
        {
          "@type": "Person",
          name: "Buster Keaton",
          url: `${ORIGIN}/celebrity/buster-keaton/p-buster-keaton`,
        },
      ],
      duration: "PT67M",
      subtitleLanguage: ["en", "hi", "ta"],
    });
    expect(ofType(PAGES.video(), "VideoObject")?.["isAccessibleForFree"]).toBe(true);
  });

  it("places an episode in its season and show, and a season's episodes with what they cost [CONT-95]", () => {
    expect(ofType(PAGES.episode(), "TVEpisode")).toMatchObject({
      episodeNumber: 14,
      isAccessibleForFree: false,
      duration: "PT25S",
      partOfSeason: { "@type": "TVSeason", seasonNumber: 3 },
      partOfSeries: {
        "@type": "TVSeries",
        name: "Jal Pari",
        url: `${ORIGIN}/tv-shows/details/jal-pari/0-6-7`,
      },
    });
    expect(ofType(PAGES.season(), "TVSeason")).toMatchObject({
      seasonNumber: 3,
      numberOfEpisodes: 26,
      episode: [{ name: "The lake", episodeNumber: 14, isAccessibleForFree: false }],
    });
    expect(ofType(PAGES.episode(), "BreadcrumbList")?.["itemListElement"]).toEqual([
      { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
      { "@type": "ListItem", position: 2, name: "TV shows", item: `${ORIGIN}/tv-shows` },
      {
        "@type": "ListItem",
        position: 3,
        name: "Jal Pari",
        item: `${ORIGIN}/tv-shows/details/jal-pari/0-6-7`,
      },
      {
        "@type": "ListItem",
        position: 4,
        name: "The lake",
        item: `${ORIGIN}/tv-shows/details/jal-pari/0-6-7/the-lake/0-1-9`,
      },
    ]);
  });

  it("describes a show by its seasons, a clip by its day and a channel by its own page [CONT-95]", () => {
    const secondSeason = { ...seasonItem, id: id("0-2-9"), title: "Season 4", episodeCount: undefined };
    const twoSeasons = told(
      "routes/detail",
      "/tv-shows/details/jal-pari/0-6-7",
      detail(
        { id: id("0-6-7"), kind: "show", assetSubtype: "tvshow", webSlug: "jal-pari", title: "Jal Pari" },
        { seasons: [seasonItem, secondSeason], episodes, seasonId: seasonItem.id },
      ),
    );
    expect(ofType(twoSeasons, "TVSeries")).toMatchObject({
      numberOfSeasons: 2,
      containsSeason: [
        {
          "@type": "TVSeason",
          name: "Season 3",
          url: `${ORIGIN}/tv-shows/details/jal-pari/0-6-7/0-2-8`,
          numberOfEpisodes: 26,
        },
        {
          "@type": "TVSeason",
          name: "Season 4",
          url: `${ORIGIN}/tv-shows/details/jal-pari/0-6-7/0-2-9`,
        },
      ],
    });
    expect(ofType(PAGES.video(), "VideoObject")).toMatchObject({
      url: `${ORIGIN}/videos/details/clip/0-0-5`,
      uploadDate: "1926-12-31",
      thumbnailUrl: `${ORIGIN}/api/cdn/images/0-0-1/cover/510.jpg`,
      duration: "PT67M",
    });
    expect(ofType(PAGES.channel(), "BroadcastService")).toMatchObject({
      name: "TV",
      broadcastDisplayName: "TV",
      url: `${ORIGIN}/channels/details/tv/0-9-1`,
    });
  });

  it("tells when and on which channel a programme of the guide runs [CONT-95]", () => {
    expect(PAGES.guide()).toEqual([
      {
        "@type": "BroadcastEvent",
        name: "News",
        startDate: "2026-05-06T07:00:00.000Z",
        endDate: "2026-05-06T08:00:00.000Z",
        publishedOn: {
          "@type": "BroadcastService",
          name: "TV",
          url: `${ORIGIN}/channels/details/tv/0-9-1`,
        },
      },
    ]);
  });

  it("names the rows of home and of a section that have a list of their own, and the search of the site [CONT-95]", () => {
    const funny = {
      "@type": "ListItem",
      position: 1,
      name: "Funny",
      url: `${ORIGIN}/collections/funny/0-8-4`,
    };
    expect(PAGES.landing()).toEqual([
      expect.objectContaining({
        "@type": "BreadcrumbList",
        itemListElement: expect.arrayContaining([
          expect.objectContaining({ item: `${ORIGIN}/kids/kids-movies` }),
        ]),
      }),
      { "@type": "ItemList", name: "Kids movies", numberOfItems: 1, itemListElement: [funny] },
    ]);
    expect(ofType(PAGES.home(), "ItemList")).toMatchObject({ numberOfItems: 1, itemListElement: [funny] });
    expect(ofType(PAGES.home(), "WebSite")?.["potentialAction"]).toEqual({
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${ORIGIN}/search?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    });
  });

  it("has the addresses of the page's country and language [CONT-95]", () => {
    const abroad = buildAppContext({ country: "AE", language: "ta", prefix: "/global/ta" });
    const person = told(
      "routes/celebrity",
      "/celebrity/buster-keaton/p-buster-keaton",
      {
        person: { name: "Buster Keaton" },
        list: toListData({ title: "Buster Keaton", items: [buildItem()], page: 1, pageSize: 12, total: 1 }),
      },
      abroad,
    );
    expect(ofType(person, "Person")?.["url"]).toBe(
      `${ORIGIN}/global/ta/celebrity/buster-keaton/p-buster-keaton`,
    );
    expect(ofType(person, "ItemList")?.["itemListElement"]).toMatchObject([
      { url: `${ORIGIN}/global/ta/movies/details/the-general/0-0-1` },
    ]);
    const home = told("routes/home", "/", { rows: [], heroes: [] }, abroad);
    expect(ofType(home, "WebSite")).toMatchObject({
      url: `${ORIGIN}/global/ta`,
      inLanguage: "ta",
      potentialAction: { target: { urlTemplate: `${ORIGIN}/global/ta/search?q={search_term_string}` } },
    });
  });

  it.each(["latest", "latest1", "live-streaming", "sports/live-streaming", "league-match"])(
    "describes a title under the address of the route %s too [CONT-95]",
    (routeId) => {
      const graph = told(routeId, "/tv-shows/details/jal-pari/0-6-7/the-lake/0-1-9", detail(episodeItem));
      expect(graph.map((thing) => thing["@type"])).toEqual(["BreadcrumbList", "TVEpisode"]);
    },
  );

  it("continues the numbers of a list from page to page [CONT-95]", () => {
    expect(ofType(PAGES.list(), "ItemList")).toEqual({
      "@type": "ItemList",
      name: "View all: Movies",
      numberOfItems: 25,
      itemListElement: [
        {
          "@type": "ListItem",
          position: 25,
          name: "The General",
          url: `${ORIGIN}/movies/details/the-general/0-0-1`,
        },
      ],
    });
  });

  it("cannot leave its element, whatever the name of a title contains [CONT-95]", () => {
    const text = structuredData("routes/detail", {
      data: { messages, ...detail({ title: "</script><script>alert(1)</script><!--" }) },
      app: buildAppContext(),
      messages,
      path: "/movies/details/the-general/0-0-1",
    });
    expect(text).not.toContain("<");
    expect(text).toContain(String.raw`\u003c/script>\u003cscript>alert(1)`);
  });

  it("is missing on other pages and for a partner's customers, and names no search when there is none [CONT-95]", () => {
    const list = toListData({ title: "Films", items: [buildItem()], page: 1, pageSize: 12, total: 1 });
    expect(told("routes/settings", "/settings", {})).toEqual([]);
    expect(
      told(
        "routes/collection",
        "/collections/a/0-8-1",
        { list },
        buildAppContext({ partnerMode: "telecom" }),
      ),
    ).toEqual([]);
    const home = told(
      "routes/home",
      "/",
      { rows: [], heroes: [] },
      buildAppContext({ flags: { search: false } }),
    );
    expect(home).toEqual([{ "@type": "WebSite", name: "Marquee", url: `${ORIGIN}/`, inLanguage: "en" }]);
  });

  it("is checked by a vocabulary that finds what does not fit [CONT-95]", () => {
    expect(faultsOf({ "@type": "Film", name: "A" })).toEqual(["thing is of no known class: Film"]);
    expect(
      faultsOf({
        "@type": "Movie",
        title: "A",
        seasonNumber: 1,
        duration: "67 min",
        actor: { "@type": "Movie", name: "" },
      }),
    ).toEqual([
      "thing.title is no known property",
      "thing.seasonNumber is no property of Movie",
      'thing.duration is "67 min", not Duration',
      "thing.actor is a Movie, not Person",
      'thing.actor.name is "", not Text',
    ]);
  });
});
