import { createFakePlatform } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as wire from "../wire/index.ts";
import { fakeContent } from "./fake-content.ts";

interface Parser {
  parse(value: unknown): unknown;
}

const platform = () => createFakePlatform({ families: [fakeContent({ rented: ["0-0-3"] })] });

async function ask(
  path: string,
  init: { readonly method?: string; readonly body?: unknown } = {},
  to = platform(),
) {
  const answer = await to.fetch(`${to.origin}${path}`, {
    method: init.method ?? "GET",
    headers: { authorization: "bearer a" },
    ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const SCHEMAS: Readonly<Record<string, () => Parser>> = Object.fromEntries(
  Object.entries(wire).flatMap(([name, schema]) =>
    name.endsWith("Schema") ? [[name, schema as () => Parser]] : [],
  ),
);

describe("the fake content", () => {
  it.each<[string, string, string?, unknown?]>([
    ["consumptionAnswerSchema", "/content/consumption?content_id=0-0-1"],
    ["detailAnswerSchema", "/content/movie/0-0-1"],
    ["detailAnswerSchema", "/content/tvshow/0-6-1"],
    ["detailAnswerSchema", "/content/tvshow/0-6-1/0-1-2"],
    ["detailAnswerSchema", "/content/channel/0-9-1"],
    ["collectionAnswerSchema", "/content/collection/home"],
    ["collectionAnswerSchema", "/content/collection/movies-all?page=2&page_size=2"],
    ["searchAnswerSchema", "/content/search?q=gen"],
    ["itemPageSchema", "/content/tophits"],
    ["upNextAnswerSchema", "/content/reco/upnext?content_id=0-1-1"],
    ["itemAnswerSchema", "/content/contentlight/details?content_id=0-0-1"],
    ["itemAnswerSchema", "/content/v1/movie?content_id=0-0-1"],
    ["licencesAnswerSchema", "/content/details_with_licences?content_id=0-0-1"],
    ["genreAnswerSchema", "/content/genre?id=comedy"],
    ["genreAnswerSchema", "/content/tvshowGenre"],
    ["genresLanguagesAnswerSchema", "/content/seo/genres-languages"],
    ["channelsAnswerSchema", "/content/channels?list=lang"],
    ["guideAnswerSchema", "/content/epg?channel_id=0-9-1"],
    ["personAnswerSchema", "/content/person/p-buster-keaton"],
    ["campaignsAnswerSchema", "/content/campaign"],
    [
      "quizAnswerSavedSchema",
      "/content/campaign/quiz-1/answers",
      "POST",
      { question_id: "quiz-1-1", option: 0 },
    ],
    ["leaderboardAnswerSchema", "/content/campaign/quiz-1/leaderboard"],
    ["matchesAnswerSchema", "/content/matches"],
    ["matchClipsAnswerSchema", "/content/matches/clips"],
    ["teamsAnswerSchema", "/content/matches/teams"],
    ["playbackAnswerSchema", "/playback/getDetails/secure?content_id=0-0-1", "POST", {}],
    ["watchlistAnswerSchema", "/user/v2/watchlist"],
    ["remindersAnswerSchema", "/user/v1/reminders"],
    ["userActionSchema", "/user/createUserAction", "POST", { content_id: "0-0-1", action: "like" }],
    ["userActionSchema", "/user/getUserActionDetails?content_id=0-0-1"],
    ["rentalsAnswerSchema", "/user/v1/rentals"],
    ["watchHistoryAnswerSchema", "/user/api/v1/watchhistory"],
    [
      "watchHistorySavedSchema",
      "/user/api/v1/watchhistory",
      "POST",
      { items: [{ id: "0-0-1", position: 1, duration: 2 }] },
    ],
  ])("answers as %s defines: %s", async (schema, path, method, body) => {
    const answer = await ask(path, { ...(method === undefined ? {} : { method }), body });
    expect([answer.status, schema in SCHEMAS]).toEqual([200, true]);
    SCHEMAS[schema]?.().parse(answer.body);
  });

  it.each([
    ["/content/consumption?content_id=0-0-2", "GET", 3603],
    ["/playback/getDetails/secure?content_id=0-0-2", "POST", 3603],
  ])("refuses a guest's %s by player code", async (path, method, code) => {
    const { status, body } = await ask(path, { method });
    expect(status).toBe(400);
    expect(wire.playerRefusalSchema().parse(body).error_code).toBe(code);
  });

  it("plays a rental to a viewer who has rented it, and a subscription title to subscribers", async () => {
    const play = (id: string) => ask(`/playback/getDetails/secure?content_id=${id}`, { method: "POST" });
    expect([(await play("0-0-3")).status, (await play("0-0-2")).status]).toEqual([200, 400]);
    const premium = createFakePlatform({ families: [fakeContent({ isPremium: () => true })] });
    const requested = await ask("/playback/getDetails/secure?content_id=0-0-2", { method: "POST" }, premium);
    expect(requested.status).toBe(200);
  });

  it("stores lists and answers of each signed-in caller, and none of a guest", async () => {
    const to = platform();
    await ask("/user/v2/watchlist", { method: "POST", body: { id: "0-0-1" } }, to);
    await ask("/user/v1/reminders", { method: "POST", body: { id: "0-0-2" } }, to);
    const watched = {
      items: [
        { id: "0-1-1", position: 60, duration: 1200 },
        { id: "x", position: 1, duration: 2 },
      ],
    };
    expect(
      (await ask("/user/api/v1/watchhistory", { method: "POST", body: watched }, to)).body,
    ).toMatchObject({
      unknown: ["x"],
    });
    const answer = (question_id: string, option: number) =>
      ask("/content/campaign/quiz-1/answers", { method: "POST", body: { question_id, option } }, to);
    await answer("quiz-1-1", 0);
    expect((await answer("quiz-1-1", 1)).status).toBe(409);
    expect((await ask("/content/campaign/quiz-1/result", {}, to)).status).toBe(409);
    await answer("quiz-1-2", 0);
    const { body } = await ask("/content/campaign/quiz-1/result", {}, to);
    expect(wire.quizResultSchema().parse(body)).toMatchObject({ right: 1, total: 2 });
    const lists = await Promise.all(
      ["/user/v2/watchlist", "/user/v1/reminders", "/user/api/v1/watchhistory"].map((path) =>
        ask(path, {}, to),
      ),
    );
    wire.watchlistAnswerSchema().parse(lists[0]?.body);
    wire.remindersAnswerSchema().parse(lists[1]?.body);
    wire.watchHistoryAnswerSchema().parse(lists[2]?.body);
    expect(
      lists.map(({ body: list }) => (list as { items: { id: string }[] }).items.map(({ id }) => id)),
    ).toEqual([["0-0-1"], ["0-0-2"], ["0-1-1"]]);
    expect((await to.fetch(`${to.origin}/user/v2/watchlist`)).status).toBe(401);
    expect((await ask("/user/v1/settings", {}, to)).status).toBe(404);
  });
});
