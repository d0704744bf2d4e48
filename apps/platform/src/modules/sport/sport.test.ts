import { MATCH_STATUSES } from "@marquee/config";
import {
  campaignsAnswerSchema,
  leaderboardAnswerSchema,
  matchClipsAnswerSchema,
  matchesAnswerSchema,
  quizResultSchema,
  teamsAnswerSchema,
  winnersAnswerSchema,
} from "@marquee/content-sdk/wire";
import { DAY, HOUR } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { call, newPerson, type TestPerson } from "../users/users.fixture.ts";
import { campaign, campaignAnswer } from "./tables.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const QUIZ = "silent-era-quiz";
const RIGHT = [1, 0, 2, 0, 3];
const campaigns = async (query = "", as?: TestPerson) =>
  campaignsAnswerSchema().parse(
    (await call(platform, "GET", `/content/campaign${query}`, as === undefined ? {} : { as })).body,
  ).campaigns;
const answer = (as: TestPerson | undefined, number: number, option: number, id = QUIZ) =>
  call(platform, "POST", `/content/campaign/${id}/answers`, {
    ...(as === undefined ? {} : { as }),
    body: { question_id: `${id}-${number}`, option },
  });
const play = async (as: TestPerson, options: readonly number[]) => {
  for (const [index, option] of options.entries())
    expect((await answer(as, index + 1, option)).status).toBe(200);
};
const result = (as?: TestPerson, query = "") =>
  call(platform, "GET", `/content/campaign/${QUIZ}/result${query}`, as === undefined ? {} : { as });

describe("campaigns", () => {
  it("are in all four states, running ones first, in the requested language [PLAT-82] [PLAT-95]", async () => {
    const listed = await campaigns();
    expect(listed.map(({ status }) => status)).toEqual(["ACTIVE", "SCHEDULED", "COMPLETED", "IDLE"]);
    expect((await campaigns("?translation=hi")).every(({ title }) => /[ऀ-ॿ]/.test(title))).toBe(true);
    expect((await campaigns("?id=directors")).map(({ id, starts_at }) => [id, starts_at])).toEqual([
      ["directors", null],
    ]);
    expect(await campaigns("?id=nothing-of-ours")).toEqual([]);
  });

  it("show questions of what runs alone, and never what is right [PLAT-82]", async () => {
    const listed = await campaigns();
    expect(listed.map(({ questions }) => questions.length)).toEqual([5, 0, 0, 0]);
    const { body } = await call(platform, "GET", "/content/campaign");
    expect(JSON.stringify(body)).not.toMatch(/correct/i);
  });

  it("move from state to state by their dates [PLAT-82]", async () => {
    const [row] = await platform.db.select().from(campaign).where(eq(campaign.id, "cricket-on-film"));
    const startsAt = row?.startsAt?.getTime() ?? 0;
    const statusAt = async (instant: number) => {
      platform.clock.set(instant);
      return (await campaigns("?id=cricket-on-film"))[0]?.status;
    };
    const now = platform.clock.now();
    try {
      expect(await statusAt(startsAt - 1)).toBe("SCHEDULED");
      expect(await statusAt(startsAt)).toBe("ACTIVE");
      expect(await statusAt((row?.endsAt?.getTime() ?? 0) - 1)).toBe("ACTIVE");
      expect(await statusAt(row?.endsAt?.getTime() ?? 0)).toBe("COMPLETED");
      expect((await campaigns("?id=directors"))[0]?.status).toBe("IDLE");
    } finally {
      platform.clock.set(now);
    }
  });
});

describe("answers", () => {
  it("are stored once for each question: a second one is refused and changes nothing [PLAT-82]", async () => {
    const as = await newPerson(platform);
    expect((await answer(as, 1, 1)).body).toMatchObject({ answered: 1, total: 5 });
    for (const option of [1, 0])
      expect(await answer(as, 1, option)).toMatchObject({ status: 409, body: { code: "ALREADY_ANSWERED" } });
    const rows = await platform.db.select().from(campaignAnswer).where(eq(campaignAnswer.userId, as.userId));
    expect(rows.map(({ option }) => option)).toEqual([1]);
    expect((await campaigns("", as))[0]?.answered).toEqual([`${QUIZ}-1`]);
  });

  it("sent at the same time are stored once [PLAT-82]", async () => {
    const as = await newPerson(platform);
    const statuses = (await Promise.all([0, 1, 2, 3].map((option) => answer(as, 1, option)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort((left, right) => left - right)).toEqual([200, 409, 409, 409]);
  });

  it("are taken from signed-in people, for questions and options there are, while the quiz runs [PLAT-82]", async () => {
    const as = await newPerson(platform);
    expect((await answer(undefined, 1, 1)).status).toBe(401);
    expect((await answer(as, 99, 1)).status).toBe(404);
    expect((await answer(as, 1, 1, "no-quiz")).status).toBe(404);
    expect((await answer(as, 1, 4)).status).toBe(400);
    expect((await answer(as, 1, -1)).status).toBe(400);
    for (const id of ["cricket-on-film", "songs-of-the-fifties", "directors"])
      expect(await answer(as, 1, 0, id)).toMatchObject({
        status: 409,
        body: { code: "CAMPAIGN_NOT_ACTIVE" },
      });
  });
});

describe("the result", () => {
  it("answers how many were right, the rank, and the right options [PLAT-82]", async () => {
    const as = await newPerson(platform, { firstName: "Asha", lastName: "Patil" });
    await play(as, [1, 0, 2, 0, 0]);
    const own = quizResultSchema().parse((await result(as, "?translation=hi")).body);
    expect([own.right, own.total]).toEqual([4, 5]);
    expect(own.rank).toBeGreaterThan(1);
    expect(own.questions.map(({ own_option, correct_option }) => [own_option, correct_option])).toEqual(
      [1, 0, 2, 0, 0].map((option, index) => [option, RIGHT[index]]),
    );
    expect(own.questions[0]?.text).toMatch(/[ऀ-ॿ]/);
  });

  it("is not there before the last question, nor for a guest [PLAT-82]", async () => {
    const as = await newPerson(platform);
    expect(await result(as)).toMatchObject({ status: 409, body: { code: "QUIZ_NOT_FINISHED" } });
    await answer(as, 1, 1);
    expect((await result(as)).status).toBe(409);
    expect((await result()).status).toBe(401);
  });
});

describe("winners and leaderboard", () => {
  it("lists people with all answers right, the fastest first, once the quiz is over [PLAT-82]", async () => {
    const { winners, total } = winnersAnswerSchema().parse(
      (await call(platform, "GET", "/content/campaign/songs-of-the-fifties/winners")).body,
    );
    expect(winners.map(({ name, right }) => [name, right])).toEqual([
      ["Zoya K.", total],
      ["Kabir S.", total],
      ["Kavitha R.", total],
    ]);
    expect(await call(platform, "GET", `/content/campaign/${QUIZ}/winners`)).toMatchObject({
      status: 409,
      body: { code: "CAMPAIGN_NOT_COMPLETED" },
    });
    expect((await call(platform, "GET", "/content/campaign/no-quiz/winners")).status).toBe(404);
  });

  it("ranks by right answers, then by who finished first, and includes the caller's rank [PLAT-82]", async () => {
    const as = await newPerson(platform, { firstName: "Bela", lastName: "" });
    platform.clock.advance(HOUR);
    await play(as, RIGHT);
    const board = async (person?: TestPerson) =>
      leaderboardAnswerSchema().parse(
        (
          await call(
            platform,
            "GET",
            `/content/campaign/${QUIZ}/leaderboard`,
            person === undefined ? {} : { as: person },
          )
        ).body,
      );
    const { entries, own } = await board(as);
    expect(entries[0]?.name).toBe("Zoya K.");
    expect(own).toEqual({ rank: 2, name: "Bela", right: 5 });
    expect(entries.map(({ right }) => right)).toEqual(
      entries.map(({ right }) => right).sort((left, right) => right - left),
    );
    expect(entries.map(({ rank }) => rank)).toEqual(entries.map((_, index) => index + 1));
    expect((await board()).own).toBeNull();
  });
});

describe("matches", () => {
  const matches = async (query = "") =>
    matchesAnswerSchema().parse((await call(platform, "GET", `/content/matches${query}`)).body).matches;

  it("come in all four states in the order of their start [PLAT-82] [PLAT-95]", async () => {
    const listed = await matches("?sport=cricket");
    expect([...new Set(listed.map(({ state }) => state))].sort()).toEqual([...MATCH_STATUSES]);
    expect(listed.map(({ start_time }) => start_time)).toEqual(
      listed.map(({ start_time }) => start_time).sort(),
    );
    for (const state of MATCH_STATUSES)
      expect(new Set((await matches(`?state=${state}`)).map((match) => match.state))).toEqual(
        new Set([state]),
      );
    expect(await matches("?sport=chess")).toEqual([]);
    expect((await call(platform, "GET", "/content/matches?state=Postponed")).status).toBe(400);
  });

  it("have a stream while they are live and clips afterwards [PLAT-82]", async () => {
    const [live] = await matches("?state=Live");
    expect(live?.items.map(({ id }) => id)).toEqual(["0-9-22"]);
    const { items } = matchClipsAnswerSchema().parse(
      (await call(platform, "GET", "/content/matches/clips?sport=cricket&translation=hi")).body,
    );
    expect(items.length).toBeGreaterThan(3);
    expect(items.map(({ id }) => id)).not.toContain("0-9-22");
    expect(items[0]?.title).toMatch(/[ऀ-ॿ]/);
  });

  it("make a table of teams: two points for each win, the best first [PLAT-82]", async () => {
    const { teams } = teamsAnswerSchema().parse(
      (await call(platform, "GET", "/content/matches/teams?sport=cricket")).body,
    );
    expect(teams).toHaveLength(8);
    expect(teams[0]).toMatchObject({
      name: "Delhi Clocktowers",
      played: 2,
      won: 2,
      lost: 0,
      points: 4,
      next_match_id: "m-9",
    });
    expect(teams.map(({ points }) => points)).toEqual(
      teams.map(({ points }) => points).sort((left, right) => right - left),
    );
    for (const { played, won, lost, points } of teams)
      expect([won + lost, won * 2]).toEqual([played, points]);
  });
});

it("keeps the quiz open for a year after the seed", async () => {
  platform.clock.advance(300 * DAY);
  expect((await campaigns())[0]?.id).toBe(QUIZ);
});
