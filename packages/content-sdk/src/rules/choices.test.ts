import { MATCH_STATUSES, type MatchStatus } from "@marquee/config/content";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildItem } from "../testing/index.ts";
import { castOf } from "./cast.ts";
import { nextReaction } from "./next-reaction.ts";
import { quizScreen, roundAfterAnswer, type QuizRound } from "./quiz-round.ts";
import { isOnAir, laterMatchState, matchSchedule, programmesFrom } from "./schedules.ts";
import { captionsToShow, neighbourRate, qualityChoices, startingAudio } from "../player/stream-choices.ts";
import { primaryLanguage } from "./primary-language.ts";

describe("the choices of a viewer in a player", () => {
  it("are the named heights, the best first and each once; all others belong to the automatic choice [CONT-50]", () => {
    const heights = [144, 480, 240, 1080, 360, 480, 720, 2160].map((height) => ({ height }));
    expect(qualityChoices(heights)).toEqual([1080, 720, 480, 240]);
    expect(qualityChoices([])).toEqual([]);
  });

  const subtitles = ["hi", "ta", "en"].map((code) => ({ language: code }));
  it.each([
    ["those shown last", { subtitles, last: "ta", language: "en" }, "ta"],
    ["otherwise those in the language of the app", { subtitles, language: "en" }, "en"],
    ["otherwise the first", { subtitles, last: "xx", language: "de" }, "hi"],
    ["none if there are none", { subtitles: [], last: "ta", language: "en" }, undefined],
  ])("switch on %s [CONT-73]", (_, facts, shown) => {
    expect(captionsToShow(facts)).toBe(shown);
  });

  it("start with the first audio track, and name the first language of a title as the original [CONT-73]", () => {
    expect([startingAudio(subtitles), startingAudio([])]).toEqual(["hi", undefined]);
    expect([primaryLanguage({ languages: ["ta", "en"] }), primaryLanguage({ languages: [] })]).toEqual([
      "ta",
      undefined,
    ]);
  });

  it("step through the speeds, and stop at the slowest and the fastest [CONT-122]", () => {
    expect([1, 1.5, 2, 1, 0.75, 0.5].map((rate, at) => neighbourRate(rate, at < 3 ? 1 : -1))).toEqual([
      1.25, 2, 2, 0.75, 0.5, 0.5,
    ]);
  });

  it("like, switch, and revert on a second press [CONT-35]", () => {
    expect([
      nextReaction("none", "like"),
      nextReaction("like", "dislike"),
      nextReaction("dislike", "dislike"),
    ]).toEqual(["like", "dislike", "none"]);
  });
});

describe("the programmes of a channel", () => {
  const programme = (startsAt: number) => ({ startsAt, endsAt: startsAt + 10 });
  it("start with the current one, up to the given number [CONT-74]", () => {
    const starts = (now: number, most: number) =>
      programmesFrom([0, 10, 20, 30].map(programme), { now, most }).map(({ startsAt }) => startsAt);
    expect([starts(10, 2), starts(9, 1), starts(40, 5), starts(0, 0)]).toEqual([[10, 20], [0], [], []]);
  });

  it("are on from their start until just before their end [CONT-74]", () => {
    expect([9, 10, 19, 20].map((now) => isOnAir(programme(10), now))).toEqual([false, true, true, false]);
  });

  it("include at most one that is on at any instant, if they do not overlap [CONT-74]", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 9 }),
        fc.nat(500),
        (lengths, now) => {
          let startsAt = 0;
          const programmes = lengths.map((length) => ({ startsAt, endsAt: (startsAt += length) }));
          const shown = programmesFrom(programmes, { now, most: 99 });
          expect(programmes.filter((one) => isOnAir(one, now))).toEqual(
            shown.filter((one) => one.startsAt <= now),
          );
          expect(shown.filter((one) => one.startsAt <= now).length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe("matches of a league", () => {
  const match = (id: string, state: MatchStatus) => ({ id, state });
  it("are in one part each: live, the next first, the latest result first [CONT-74]", () => {
    const { live, next, past } = matchSchedule([
      match("1", "Completed"),
      match("2", "Cancelled"),
      match("3", "Live"),
      match("4", "Scheduled"),
      match("5", "Scheduled"),
    ]);
    expect([live, next, past].map((part) => part.map(({ id }) => id))).toEqual([
      ["3"],
      ["4", "5"],
      ["2", "1"],
    ]);
    for (const state of MATCH_STATUSES)
      expect(Object.values(matchSchedule([match("1", state)])).flat()).toHaveLength(1);
  });

  it.each([
    [undefined, "Scheduled", "Scheduled"],
    ["Scheduled", "Live", "Live"],
    ["Live", "Scheduled", "Live"],
    ["Completed", "Live", "Completed"],
    ["Completed", "Cancelled", "Cancelled"],
  ] as const)(
    "with the known state %s and the new state %s are %s: they never go back [CONT-74]",
    (known, told, state) => {
      expect(laterMatchState(known, told)).toBe(state);
    },
  );
});

describe("a quiz", () => {
  const round = (change: Partial<QuizRound>): QuizRound => ({
    id: "q",
    status: "ACTIVE",
    questionCount: 2,
    answered: [],
    ...change,
  });
  it.each([
    [undefined, "Landing"],
    [round({ status: "IDLE" }), "Landing"],
    [round({}), "Quiz"],
    [round({ answered: ["1"] }), "Quiz"],
    [round({ answered: ["1", "2"] }), "Result"],
    [round({ status: "COMPLETED" }), "Winners"],
  ] as const)("round %# shows the screen %s [SESS-76]", (given, screen) => {
    expect(quizScreen(given)).toBe(screen);
  });

  it.each([
    [undefined, ["1", "2"]],
    ["ALREADY_ANSWERED", ["1", "2"]],
    ["CAMPAIGN_NOT_ACTIVE", ["1"]],
  ] as const)("records an answer that ended with %s as %j, and none twice [CONT-74]", (refusal, answered) => {
    const once = roundAfterAnswer(round({ answered: ["1"] }), "2", refusal);
    expect(once.answered).toEqual(answered);
    expect(roundAfterAnswer(once, "1", refusal).answered).toEqual(answered);
  });
});

describe("the cast and crew of a title", () => {
  it("are listed once with all roles, in the order of the credits [CONT-73]", () => {
    const credit = (id: string, role: string | undefined, character?: string) => ({
      personId: id as never,
      name: id,
      slug: undefined,
      role,
      character,
    });
    const credits = [
      credit("p-a", "actor"),
      credit("p-b", "actor"),
      credit("p-a", "director", "Hero"),
      credit("p-a", "director", "Other"),
      credit("p-c", undefined),
    ];
    expect(castOf(credits).map(({ name, roles, character }) => [name, roles, character])).toEqual([
      ["p-a", ["actor", "director"], "Hero"],
      ["p-b", ["actor"], undefined],
      ["p-c", [], undefined],
    ]);
    expect(castOf(buildItem().credits)).toHaveLength(1);
  });
});
