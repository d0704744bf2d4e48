import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { fetchMatchClips, fetchMatches, fetchTeams } from "./matches.ts";
import { answerQuiz, fetchCampaigns, fetchLeaderboard, fetchQuizResult, fetchWinners } from "./quiz.ts";
import { buildWireItem } from "../testing/index.ts";

function clientWith(json: unknown, status = 200) {
  const fetch = fakeFetch({ status, json });
  const client = buildClient({
    fetch,
    families: { content: "/content" },
    viewer: () => ({ country: "IN", language: "hi" }),
  });
  const requested = () =>
    `${fetch.seen[fetch.seen.length - 1]?.init?.method ?? "GET"} ${fetch.seen[fetch.seen.length - 1]?.address ?? ""}`;
  return { client, requested };
}
const CAMPAIGN = {
  id: "q",
  title: "Quiz",
  status: "SCHEDULED",
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
  question_count: 2,
  questions: [],
  answered: [],
};
const MATCH = {
  id: "m-1",
  sport: "cricket",
  tournament: "Cup",
  home: { name: "A", score: "142/4" },
  away: { name: "B" },
  venue: "Mumbai",
  state: "Live",
  start_time: "2026-01-01T00:00:00.000Z",
  winner: "home",
  items: [buildWireItem()],
};
const QUIZ = { campaignId: "q" };

describe("campaigns", () => {
  it("are read with their dates; an unknown state counts as IDLE", async () => {
    const { client, requested } = clientWith({ campaigns: [CAMPAIGN, { ...CAMPAIGN, status: "PAUSED" }] });
    const campaigns = await fetchCampaigns(client);
    expect(requested()).toBe("GET /content/campaign?translation=hi");
    expect(campaigns.map(({ status }) => status)).toEqual(["SCHEDULED", "IDLE"]);
    expect(campaigns[0]?.startsAt).toBe(Date.UTC(2026, 0, 1));
  });

  it("accept an answer once, and say when they accept none", async () => {
    const answer = { ...QUIZ, questionId: "q-1", option: 1 };
    const { client, requested } = clientWith({ question_id: "q-1", answered: 1, total: 2 });
    expect(await answerQuiz(client, answer)).toEqual({ ok: true, value: { answered: 1, total: 2 } });
    expect(requested()).toBe("POST /content/campaign/q/answers");
    expect(
      await answerQuiz(clientWith({ code: "ALREADY_ANSWERED", message: "no" }, 409).client, answer),
    ).toEqual({ ok: false, code: "ALREADY_ANSWERED" });
    expect(
      await answerQuiz(clientWith({ code: "CAMPAIGN_NOT_ACTIVE", message: "no" }, 409).client, answer),
    ).toEqual({ ok: false, code: "CAMPAIGN_NOT_ACTIVE" });
    await expect(
      answerQuiz(clientWith({ code: "INVALID_ARGUMENT", message: "no such option" }, 400).client, answer),
    ).rejects.toMatchObject({ code: "REFUSED" });
    await expect(
      answerQuiz(clientWith({ code: "UNAUTHENTICATED", message: "sign in" }, 401).client, answer),
    ).rejects.toMatchObject({ status: 401 });
  });

  it("have a result after the last question and winners after the end", async () => {
    const result = {
      campaign_id: "q",
      title: "Quiz",
      right: 1,
      total: 1,
      rank: 4,
      questions: [{ id: "q-1", text: "Who?", options: ["A", "B"], own_option: 0, correct_option: 1 }],
    };
    expect(await fetchQuizResult(clientWith(result).client, QUIZ)).toMatchObject({
      rank: 4,
      questions: [{ ownOption: 0, correctOption: 1 }],
    });
    expect(
      await fetchQuizResult(clientWith({ code: "QUIZ_NOT_FINISHED", message: "no" }, 409).client, QUIZ),
    ).toBeUndefined();
    const winners = {
      campaign_id: "q",
      title: "Quiz",
      total: 1,
      winners: [{ rank: 1, name: null, right: 1 }],
    };
    expect((await fetchWinners(clientWith(winners).client, QUIZ))?.standings).toEqual([
      { rank: 1, name: undefined, right: 1 },
    ]);
    expect(
      await fetchWinners(clientWith({ code: "CAMPAIGN_NOT_COMPLETED", message: "no" }, 409).client, QUIZ),
    ).toBeUndefined();
    const board = {
      campaign_id: "q",
      title: "Quiz",
      total: 1,
      entries: [],
      own: { rank: 9, name: "Asha P.", right: 0 },
    };
    expect((await fetchLeaderboard(clientWith(board).client, QUIZ)).own).toEqual({
      rank: 9,
      name: "Asha P.",
      right: 0,
    });
  });
});

describe("matches", () => {
  it("are read with score and state; an unknown state counts as Scheduled", async () => {
    const { client, requested } = clientWith({
      matches: [MATCH, { ...MATCH, state: "Rained", winner: "nobody" }],
    });
    const matches = await fetchMatches(client, { sport: "cricket", state: "Live" });
    expect(requested()).toBe("GET /content/matches?sport=cricket&state=Live&translation=hi");
    expect(matches.map(({ state, winner }) => [state, winner])).toEqual([
      ["Live", "home"],
      ["Scheduled", undefined],
    ]);
    expect(matches[0]).toMatchObject({
      home: { score: "142/4" },
      away: { name: "B", score: undefined },
      startsAt: Date.UTC(2026, 0, 1),
    });
  });

  it("have clips and a team table", async () => {
    expect(
      (await fetchMatchClips(clientWith({ items: [buildWireItem()] }).client)).map(({ title }) => title),
    ).toEqual(["The General"]);
    const team = { name: "A", played: 2, won: 1, lost: 1, points: 2, next_match_id: null };
    expect(await fetchTeams(clientWith({ teams: [team] }).client, { sport: "cricket" })).toEqual([
      { name: "A", played: 2, won: 1, lost: 1, points: 2, nextMatchId: undefined },
    ]);
  });
});
