import { MATCH_STATUSES } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { toSchedule, type MatchData } from "./match-data.ts";

const match = (id: string, state: MatchData["state"]): MatchData => ({
  id,
  state,
  sport: "cricket",
  tournament: "Cup",
  home: { name: "A", score: undefined },
  away: { name: "B", score: undefined },
  venue: "",
  startsAt: 0,
  overs: undefined,
  winner: undefined,
  campaignId: undefined,
  items: [],
});

describe("toSchedule", () => {
  it("puts every match into one part: live, the next first, the latest result first", () => {
    const { live, next, past } = toSchedule([
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
      expect(Object.values(toSchedule([match("1", state)])).flat()).toHaveLength(1);
  });
});
