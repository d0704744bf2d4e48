import type { Client, MarqueeError, ViewerFacts } from "@marquee/http";
import { buildClient, fakeFetch, type FakeAnswer } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchAdBreaks } from "../playback/fetch-ad-breaks.ts";
import { fetchChannels, fetchGuide } from "../titles/fetch-channels.ts";
import { fetchCollection, fetchPageRows } from "../titles/fetch-collection.ts";
import { fetchConsumption } from "../playback/fetch-consumption.ts";
import { fetchDetail, fetchEpisode, type DetailOptions } from "../titles/fetch-detail.ts";
import { fetchGenres, fetchGenresAndLanguages, fetchShowGenres } from "../titles/fetch-genres.ts";
import { fetchContentLight, fetchDetailsWithLicences, fetchMovie } from "../titles/fetch-item.ts";
import { fetchPerson } from "../titles/fetch-person.ts";
import { searchContent, type SearchOptions } from "../search/fetch-search.ts";
import { fetchSitemap } from "../titles/fetch-sitemap.ts";
import { fetchTopHits } from "../search/fetch-top-hits.ts";
import { fetchUpNext } from "../watching/fetch-up-next.ts";
import { mediaAddress } from "../playback/media-address.ts";
import { requestPlayback } from "../playback/request-playback.ts";
import { buildWireConsumption, buildWireDetail, buildWirePage } from "../testing/index.ts";

/** A client over the real request layer, and the parameters it put into the address. */
function clientWith(viewer: Partial<ViewerFacts>, answer: FakeAnswer = { json: buildWireConsumption() }) {
  const fetch = fakeFetch(answer);
  const client = buildClient({ fetch, viewer: () => ({ country: "IN", language: "en", ...viewer }) });
  const address = () => new URL(fetch.seen[fetch.seen.length - 1]?.address ?? "");
  return { client, fetch, address, sent: () => Object.fromEntries(address().searchParams) };
}

async function sentWith(
  viewer: Partial<ViewerFacts>,
  target: Parameters<typeof fetchConsumption>[1] = { contentId: "0-0-1" },
): Promise<Record<string, string>> {
  const { client, sent } = clientWith(viewer);
  await fetchConsumption(client, target);
  return sent();
}

describe("GET consumption", () => {
  it("names a movie by content_id and a channel by channel_id, never both [CONT-08]", async () => {
    expect(await sentWith({}, { contentId: "0-0-1" })).toMatchObject({ content_id: "0-0-1" });
    const channel = await sentWith({}, { channelId: "0-9-1" });
    expect(channel["channel_id"]).toBe("0-9-1");
    expect(channel).not.toHaveProperty("content_id");
    const { client, fetch } = clientWith({});
    await expect(fetchConsumption(client, { contentId: "0-0-1", channelId: "0-9-1" })).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option: "contentId",
    });
    await expect(fetchConsumption(client, {})).rejects.toMatchObject({
      code: "INVALID_OPTION",
      option: "contentId",
    });
    expect(fetch.seen).toHaveLength(0);
  });

  it("sends every known value and omits empty ones [CONT-09] [DEC-038]", async () => {
    const viewer: Partial<ViewerFacts> = {
      deviceId: "d1",
      platformName: "desktop_web",
      country: "US",
      language: "hi",
      contentLanguages: ["en", "hi"],
      state: "TX",
      appVersion: "4.25.2",
      userType: "registered",
    };
    expect(
      await sentWith(viewer, { contentId: "0-1-1", showId: "0-6-1", isLatest: true, isMarketing: false }),
    ).toMatchObject({
      show_id: "0-6-1",
      is_latest: "true",
      is_marketing: "false",
      device_id: "d1",
      platform_name: "desktop_web",
      translation: "hi",
      user_language: "en,hi",
      country: "US",
      state: "TX",
      app_version: "4.25.2",
      user_type: "registered",
    });
    expect((await sentWith({ platformName: "mobile_web" }))["platform_name"]).toBe("mobile_web");
    const bare = await sentWith({ state: "", userId: "", publisherProvidedId: "" });
    expect(Object.keys(bare).sort()).toEqual([
      "app_version",
      "check_parental_control",
      "content_id",
      "country",
      "device_id",
      "platform_name",
      "translation",
      "user_language",
      "user_type",
      "version",
    ]);
  });

  it.each([
    ["U", "0"],
    ["U/A", "13"],
    ["A", "18"],
  ])("sends the rating %s as the group %s [CONT-10] [DEC-102]", async (parentalRating, group) => {
    expect(await sentWith({ parentalRating })).toMatchObject({
      check_parental_control: "true",
      current_parental_control: group,
    });
  });

  it("sends false and no group if no rating is set [CONT-10] [DEC-102]", async () => {
    for (const viewer of [{}, { parentalRating: "" }]) {
      const sent = await sentWith(viewer);
      expect(sent["check_parental_control"]).toBe("false");
      expect(sent).not.toHaveProperty("current_parental_control");
    }
  });

  it("sends gender and age only with consent to sharing [CONT-11]", async () => {
    // A client contains only those facts of the person that it may send.
    expect(await sentWith({ person: { gender: "female", age: 31, ageGroup: "25-34" } })).toMatchObject({
      gender: "female",
      age: "31",
      age_group: "25-34",
    });
    const sent = await sentWith({ person: undefined });
    for (const field of ["gender", "age", "age_group"]) expect(sent).not.toHaveProperty(field);
  });

  it("sends the stored audio language, or nothing if unset [CONT-12]", async () => {
    expect(await sentWith({ preferredAudioLanguage: "ta" })).toMatchObject({
      preferred_audio_language: "ta",
    });
    expect(await sentWith({})).not.toHaveProperty("preferred_audio_language");
  });

  it("sends the campaign of the incoming request and omits empty values [CONT-13]", async () => {
    const campaign = { source: "mail", medium: "email", name: "diwali", term: "films", content: "a" };
    expect(await sentWith({ campaign: { ...campaign, dekey: "k", bdSource: "b" } })).toMatchObject({
      utm_source: "mail",
      utm_medium: "email",
      utm_campaign: "diwali",
      utm_term: "films",
      utm_content: "a",
      dekey: "k",
      bd_source: "b",
    });
    const sent = await sentWith({ campaign: { source: "", dekey: "" } });
    for (const field of ["utm_source", "utm_medium", "dekey", "bd_source"])
      expect(sent).not.toHaveProperty(field);
  });

  it("sends uid only of signed-in viewers, and ppid unless consent is denied [CONT-14]", async () => {
    const ids = { userId: "u1", publisherProvidedId: "p1" };
    for (const userType of ["registered", "premium"] as const)
      expect(await sentWith({ ...ids, userType })).toMatchObject({ uid: "u1", ppid: "p1" });
    const guest = await sentWith({ ...ids, userType: "guest" });
    expect([guest["uid"], guest["ppid"]]).toEqual([undefined, "p1"]);
    expect(await sentWith({ ...ids, isConsentDenied: true })).not.toHaveProperty("ppid");
  });

  it("requests version 13, or 12 if feature gating is off [CONT-15] [DEC-039]", async () => {
    expect((await sentWith({ isFeatureGatingOn: true }))["version"]).toBe("13");
    expect((await sentWith({ isFeatureGatingOn: false }))["version"]).toBe("12");
    expect((await sentWith({}))["version"]).toBe("13");
  });

  it.each([
    ["mobile_web", "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)", "ios"],
    ["mobile_web", "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)", "ios"],
    ["mobile_web", "Mozilla/5.0 (Linux; Android 14; Pixel 8)", "android"],
    ["mobile_web", "Mozilla/5.0 (Mobile; rv:48.0) KAIOS/3.1", undefined],
    ["desktop_web", "Mozilla/5.0 (X11; Linux x86_64)", undefined],
    ["desktop_web", "Mozilla/5.0 (Linux; Android 14; Tab)", undefined],
  ])("sends the system only on mobile web: %s, %s [CONT-16]", async (platformName, userAgent, os) => {
    expect((await sentWith({ platformName, userAgent }))["os"]).toBe(os);
  });

  it("sends the privacy decisions abroad and not in India [CONT-17]", async () => {
    const consent = { groups: ["C0001", "C0004"], date: "2026-01-01", nonPersonalisedAds: true };
    expect(await sentWith({ country: "US", consent })).toMatchObject({
      zgdpr: "C0001,C0004",
      zcnstdt: "2026-01-01",
      znpa: "1",
    });
    expect(
      await sentWith({
        country: "DE",
        consent: { ...consent, groups: ["C0001"], nonPersonalisedAds: false },
      }),
    ).toMatchObject({ zgdpr: "C0001", znpa: "0" });
    const sent = await sentWith({ country: "IN", consent });
    for (const field of ["zgdpr", "zcnstdt", "znpa"]) expect(sent).not.toHaveProperty(field);
  });

  it.each([
    [3608, "LOGIN_NEEDED"],
    ["3603", "SUBSCRIPTION_NEEDED"],
    [604, "REGION_BLOCKED"],
    [9999, "REFUSED"],
  ])("returns the refusal %j by name, with its item", async (error_code, code) => {
    const { client } = clientWith(
      {},
      { status: 400, json: { error_code, message: "Not now", item: buildWireConsumption().item } },
    );
    expect(await fetchConsumption(client, { contentId: "0-0-1" })).toMatchObject({
      ok: false,
      code,
      playerCode: Number(error_code),
      serverCode: String(error_code),
      status: 400,
      message: "Not now",
      item: { title: "The General" },
    });
  });

  it.each([
    [471, "VPN_DETECTED"],
    [472, "FEATURE_NOT_AVAILABLE"],
    [473, "APP_UPDATE_NEEDED"],
    [474, "CONTENT_NOT_AVAILABLE"],
    [475, "REGION_BLOCKED"],
    [476, "NOT_AVAILABLE"],
    [404, "NOT_FOUND"],
  ])("returns the refusal with status %i by name as well [CONT-64]", async (status, code) => {
    const { client } = clientWith({}, { status, json: { code: "X", message: "Not here" } });
    for (const ask of [fetchConsumption, requestPlayback])
      expect(await ask(client, { contentId: "0-0-1" })).toEqual({
        ok: false,
        code,
        playerCode: undefined,
        serverCode: "X",
        status,
        message: "Not here",
        item: undefined,
        related: [],
      });
  });

  it.each([500, 503, 403, 470, 477])(
    "rejects an answer that is not a refusal to play: status %i [CONT-64]",
    async (status) => {
      const { client } = clientWith({}, { status, json: {} });
      await expect(requestPlayback(client, { contentId: "0-0-1" })).rejects.toMatchObject({ status });
    },
  );

  it("has the schema errors of a malformed call [REQ-49]", async () => {
    const details = ["query.sort: Invalid option"];
    const json = { code: "INVALID_ARGUMENT", message: "Something is missing or wrong", details };
    const { client } = clientWith({}, { status: 400, json });
    await expect(fetchCollection(client, { id: "0-8-1" })).rejects.toMatchObject({
      code: "REFUSED",
      details: ["query.sort: Invalid option"],
      serverMessage: "Something is missing or wrong",
    });
  });

  it("rejects a 400 without the player code of a refusal", async () => {
    const { client } = clientWith(
      {},
      { status: 400, json: { code: "INVALID_ARGUMENT", message: "query.os: is no system" } },
    );
    await expect(fetchConsumption(client, { contentId: "0-0-1" })).rejects.toMatchObject({
      code: "REFUSED",
      details: "query.os: is no system",
      serverCode: "INVALID_ARGUMENT",
      serverMessage: "query.os: is no system",
    });
  });
});

describe("the parental limits", () => {
  it("are sent with detail, list and search alike [CONT-19]", async () => {
    const viewer = { parentalRating: "U/A" };
    const expected = { check_parental_control: "true", current_parental_control: "13", pc_age: "13" };
    const detail = clientWith(viewer, { json: buildWireDetail() });
    await fetchDetail(detail.client, { type: "movie", id: "0-0-1" });
    expect(detail.sent()).toMatchObject(expected);
    const list = clientWith(viewer, { json: { id: "0-8-1", title: "Row", ...buildWirePage() } });
    await fetchCollection(list.client, { id: "0-8-1" });
    expect(list.sent()).toMatchObject(expected);
    const search = clientWith(viewer, { json: { q: "gen", ...buildWirePage() } });
    await searchContent(search.client, { query: "gen" });
    expect(search.sent()).toMatchObject(expected);
    const unset = clientWith({}, { json: buildWireDetail() });
    await fetchDetail(unset.client, { type: "movie", id: "0-0-1" });
    expect(unset.sent()).toMatchObject({ check_parental_control: "false" });
    for (const field of ["current_parental_control", "pc_age"])
      expect(unset.sent()).not.toHaveProperty(field);
  });
});

describe("each request about the catalogue", () => {
  /** The decisions and the rating of a viewer abroad. */
  const ABROAD: Partial<ViewerFacts> = {
    country: "DE",
    parentalRating: "U/A",
    consent: { groups: ["C0001"], date: "2026-01-01", nonPersonalisedAds: true },
  };
  /** What the call sends. Whether its answer can be read is no matter here. */
  async function parametersOf(call: (client: Client) => Promise<unknown>) {
    const { client, fetch, sent } = clientWith(ABROAD, { json: {} });
    await call(client).catch(() => undefined);
    expect(fetch.seen).toHaveLength(1);
    return sent();
  }

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ["a detail", (client) => fetchDetail(client, { type: "movie", id: "0-0-1" })],
    ["an episode", (client) => fetchEpisode(client, { type: "tvshow", seriesId: "0-6-1", id: "0-1-1" })],
    ["a collection", (client) => fetchCollection(client, { id: "0-8-1" })],
    ["the rows of a page", (client) => fetchPageRows(client, { id: "home" })],
    ["channels", (client) => fetchChannels(client)],
    ["the guide", (client) => fetchGuide(client)],
    ["a genre", (client) => fetchGenres(client, { id: "comedy" })],
    ["a genre of shows", (client) => fetchShowGenres(client, { id: "comedy" })],
    ["genres and languages", (client) => fetchGenresAndLanguages(client)],
    ["an item", (client) => fetchContentLight(client, { contentId: "0-0-1" })],
    ["a movie", (client) => fetchMovie(client, { contentId: "0-0-1" })],
    ["licences", (client) => fetchDetailsWithLicences(client, { contentId: "0-0-1" })],
    ["a person", (client) => fetchPerson(client, { id: "p-1" })],
    ["a search", (client) => searchContent(client, { query: "gen" })],
    ["a sitemap", (client) => fetchSitemap(client, { kind: "movies" })],
    ["popular titles", (client) => fetchTopHits(client)],
    ["the next title", (client) => fetchUpNext(client, { contentId: "0-1-1" })],
  ])("contains the parental limits and no privacy decisions: %s [CONT-17] [CONT-19]", async (_, call) => {
    const sent = await parametersOf(call);
    expect(sent).toMatchObject({ check_parental_control: "true", current_parental_control: "13" });
    expect(sent).toMatchObject({ pc_age: "13", country: "DE" });
    for (const field of ["zgdpr", "zcnstdt", "znpa"]) expect(sent).not.toHaveProperty(field);
  });

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ["playback", (client) => requestPlayback(client, { contentId: "0-0-1" })],
    ["its breaks", (client) => fetchAdBreaks(client, { contentId: "0-0-1", access: "free" })],
  ])("contains both if it is about playing: %s [CONT-17] [CONT-19]", async (_, call) => {
    expect(await parametersOf(call)).toMatchObject({
      check_parental_control: "true",
      current_parental_control: "13",
      zgdpr: "C0001",
      zcnstdt: "2026-01-01",
      znpa: "1",
    });
  });
});

describe("details", () => {
  it("requests {type}/{asset_id} and {type}/{series_id}/{asset_id} and omits an empty season [CONT-22]", async () => {
    const viewer = {
      country: "MY",
      language: "ms",
      contentLanguages: ["hi", "ta"],
      parentalRating: "U/A",
      platformName: "mobile_web",
    };
    const { client, address, sent } = clientWith(viewer, { json: buildWireDetail() });
    await fetchDetail(client, { type: "tvshow", id: "0-6-1", seasonId: "0-2-3" });
    expect(address().pathname).toBe("/content/tvshow/0-6-1");
    expect(sent()).toMatchObject({
      translation: "ms",
      languages: "hi,ta",
      country: "MY",
      platform_name: "mobile_web",
      season_id: "0-2-3",
      pc_age: "13",
    });
    await fetchDetail(client, { type: "tvshow", id: "0-6-1", seasonId: "" });
    expect(sent()).not.toHaveProperty("season_id");
    await fetchEpisode(client, { type: "tvshow", seriesId: "0-6-1", id: "0-1-1" });
    expect(address().pathname).toBe("/content/tvshow/0-6-1/0-1-1");
  });
});

describe("a refused read", () => {
  it.each([
    ["an invalid code", { error_code: ["X"], message: { text: "x" } }, [undefined, undefined]],
    ["no code", { message: "Own words" }, [undefined, "Own words"]],
    ["code and message", { code: "ABC_17", message: "Own words" }, ["ABC_17", "Own words"]],
  ])("keeps the parts of a 400 with %s, each if present [SHELL-117]", async (_name, json, said) => {
    const { client } = clientWith({}, { status: 400, json });
    const error = await fetchDetail(client, { type: "movie", id: "0-0-1" }).catch((cause: unknown) => cause);
    expect([(error as MarqueeError).serverCode, (error as MarqueeError).serverMessage]).toEqual(said);
    expect((error as MarqueeError).message).not.toContain("undefined");
  });

  it.each([
    [400, { error_code: 604, message: "Not here" }, "REGION_BLOCKED"],
    [475, { code: "REGION_BLOCKED" }, "REGION_BLOCKED"],
    [400, { error_code: "601", message: "Gone" }, "NOT_FOUND"],
    [404, { code: "NOT_FOUND" }, "NOT_FOUND"],
    [401, { error_code: 3608, message: "Log in" }, "LOGIN_NEEDED"],
    [400, { error_code: 9999 }, "REFUSED"],
  ])("throws the name of its cause, status %i with %j [CONT-65] [REQ-49]", async (status, json, code) => {
    const { client } = clientWith({}, { status, json });
    await expect(fetchDetail(client, { type: "movie", id: "0-0-1" })).rejects.toMatchObject({
      name: "MarqueeError",
      code,
      status,
    });
  });
});

describe("an invalid input", () => {
  it.each<[string, (client: Client) => Promise<unknown>]>([
    ["client", () => fetchDetail({} as Client, { type: "movie", id: "0-0-1" })],
    ["type", (client) => fetchDetail(client, { id: "0-0-1" } as DetailOptions)],
    ["id", (client) => fetchDetail(client, { type: "movie", id: "" })],
    ["id", (client) => fetchDetail(client, { type: "movie", id: "x".repeat(10_000) })],
    ["page", (client) => fetchDetail(client, { type: "movie", id: "0-0-1", page: 0.5 })],
    ["pageSize", (client) => searchContent(client, { query: "gen", pageSize: -1 })],
    ["query", (client) => searchContent(client, { query: 5 } as unknown as SearchOptions)],
    ["signal", (client) => fetchCollection(client, { id: "0-8-1", signal: {} as AbortSignal })],
    ["mediaBase", (client) => requestPlayback(client, { contentId: "0-0-1", mediaBase: 5 as never })],
  ])("is named, and nothing is sent: %s [CONT-66]", async (option, ask) => {
    const { client, fetch } = clientWith({});
    await expect(ask(client)).rejects.toMatchObject({ code: "INVALID_OPTION", option });
    expect(fetch.seen).toEqual([]);
  });
});

describe("requesting playback", () => {
  it("finds media at the base of the cdn family, or at the base that the caller sets [CONT-67]", async () => {
    const played = {
      content_id: "0-0-1",
      address: "/cdn/media/t/master.m3u8",
      playback_id: "00000000-0000-4000-8000-000000000001",
      remote_address: "/cdn/media/r/master.m3u8",
      expires_at: "2026-01-01T00:00:00.000Z",
      live: false,
      subtitles: [{ language: "hi", label: "Hindi", address: "/cdn/media/t/hi.vtt" }],
      audio: [],
      qualities: [],
    };
    const { client } = clientWith({}, { json: played });
    for (const [mediaBase, base] of [
      [undefined, "https://platform.test/cdn"],
      ["/api/cdn/", "/api/cdn"],
    ])
      expect(await requestPlayback(client, { contentId: "0-0-1", mediaBase })).toMatchObject({
        ok: true,
        value: {
          address: `${base}/media/t/master.m3u8`,
          remoteAddress: `${base}/media/r/master.m3u8`,
          subtitles: [{ address: `${base}/media/t/hi.vtt` }],
        },
      });
  });

  it("puts the media base of the caller before the served address", () => {
    expect(mediaAddress("/cdn/media/t/master.m3u8", "/api/cdn")).toBe("/api/cdn/media/t/master.m3u8");
    expect(mediaAddress("/cdn/media/t/master.m3u8", undefined)).toBe("/cdn/media/t/master.m3u8");
    expect(mediaAddress("https://far.example/cdn/x.m3u8", "/api/cdn")).toBe("https://far.example/cdn/x.m3u8");
  });

  it("returns a refusal instead of an address", async () => {
    const { client, address } = clientWith(
      {},
      { status: 401, json: { error_code: 3608, message: "Log in" } },
    );
    expect(await requestPlayback(client, { contentId: "0-0-1" })).toEqual({
      ok: false,
      code: "LOGIN_NEEDED",
      playerCode: 3608,
      serverCode: "3608",
      status: 401,
      message: "Log in",
      item: undefined,
      related: [],
    });
    expect(address().pathname).toBe("/playback/getDetails/secure");
  });
});
