import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import type { CardData } from "../../components/card.ts";
import { MatchCard } from "./MatchCard.tsx";
import type { MatchData } from "./match-data.ts";

const MATCH: MatchData = {
  id: "final",
  sport: "cricket",
  tournament: "Marquee Cup",
  state: "Scheduled",
  home: { name: "Mumbai", score: "181/6" },
  away: { name: "Chennai", score: "179/9" },
  venue: "Wankhede",
  startsAt: Date.UTC(2041, 2, 4, 14, 30),
  overs: undefined,
  winner: undefined,
  campaignId: undefined,
  items: [{ to: "/channels/details/sport/0-9-3" } as CardData],
};

function shown(change: Partial<MatchData>) {
  const html = renderPart(<MatchCard match={{ ...MATCH, ...change }} />, {
    app: buildAppContext({ country: "US" }),
  });
  return {
    label: /<span[^>]*>(Cancelled|Completed|Live|Scheduled)</.exec(html)?.[1],
    scores: [...html.matchAll(/<dd[^>]*>([^<]*)</g)].map(([, score]) => score),
    winner: /([A-Z][a-z]+) won/.exec(html)?.[1],
    links: [linkTexts(html), linkTargets(html)],
  };
}

it("a match shows the label of its own state, the score once it has begun, and who won [SESS-77]", () => {
  const clips = [["Watch clips"], ["/global/cricket/match-clips"]];
  expect(shown({ state: "Scheduled" })).toEqual({
    label: "Scheduled",
    scores: ["", ""],
    winner: undefined,
    links: clips,
  });
  expect(shown({ state: "Live", away: { name: "Chennai", score: undefined } })).toEqual({
    label: "Live",
    scores: ["181/6", "–"],
    winner: undefined,
    links: [["Watch live"], ["/global/channels/details/sport/0-9-3"]],
  });
  expect(shown({ state: "Completed", winner: "home" })).toMatchObject({
    label: "Completed",
    scores: ["181/6", "179/9"],
    winner: "Mumbai",
  });
  expect(shown({ state: "Completed", winner: "away" }).winner).toBe("Chennai");
  expect(shown({ state: "Cancelled", items: [] })).toMatchObject({ label: "Cancelled", links: [[], []] });
});
