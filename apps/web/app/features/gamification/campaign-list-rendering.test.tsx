import type { Campaign } from "@marquee/content-sdk";
import { expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage } from "../../testing/page-for-tests.tsx";
import { linkTargets, linkTexts, renderPart } from "../../testing/render-for-tests.tsx";
import { CampaignList } from "./CampaignList.tsx";
import { QuizLayout } from "./QuizLayout.tsx";

const campaign = (status: Campaign["status"], change: Partial<Campaign> = {}): Campaign => ({
  id: `quiz-${status.toLowerCase()}`,
  title: `Quiz ${status}`,
  status,
  startsAt: Date.UTC(2041, 2, 4),
  endsAt: Date.UTC(2041, 3, 5),
  questionCount: 7,
  questions: [],
  answered: [],
  ...change,
});

/** Badge, title and facts of each campaign, and where it leads. */
function shown(...campaigns: readonly Campaign[]) {
  const html = renderPart(<CampaignList campaigns={campaigns} />, {
    app: buildAppContext({ country: "US" }),
  }).replaceAll("<!-- -->", "");
  return html
    .split("<li")
    .slice(1)
    .map((item) => [
      [...item.matchAll(/<(?:span|h2|p)[^>]*>([^<]+)</g)].map(([, text]) => text),
      linkTexts(item),
      linkTargets(item),
    ]);
}

it("a quiz is played while it is active, shows its start before and its winners afterwards [SESS-75]", () => {
  expect(shown(campaign("ACTIVE"), campaign("SCHEDULED"), campaign("COMPLETED"), campaign("IDLE"))).toEqual([
    [
      ["Open now", "Quiz ACTIVE", "7 questions · Open until April 5, 2041"],
      ["Play now"],
      ["/global/watch-n-win/quiz?campaign=quiz-active"],
    ],
    [["Scheduled", "Quiz SCHEDULED", "Starts on March 4, 2041"], [], []],
    [
      ["Over", "Quiz COMPLETED", "Ended on April 5, 2041"],
      ["See the winners"],
      ["/global/watch-n-win/winners?campaign=quiz-completed"],
    ],
    [["No date yet", "Quiz IDLE"], [], []],
  ]);
});

it.each([
  ["/watch-n-win/leaderboard?campaign=quiz-1&utm_source=x", false, "?campaign=quiz-1", ""],
  ["/watch-n-win/leaderboard?campaign=quiz-1", true, "?campaign=quiz-1", "?campaign=quiz-1"],
  ["/watch-n-win/winners/?campaign=a%26b%3Dc", true, "?campaign=a%26b%3Dc", "?campaign=a%26b%3Dc"],
  ["/watch-n-win/leaderboard", true, "", ""],
])(
  "the tabs of %s (over: %s) stay with its quiz: %s, %s [SHELL-029]",
  async (path, isOver, board, winners) => {
    await openPage(<QuizLayout>{null}</QuizLayout>, {
      app: buildAppContext({}),
      history: [path],
      loaderData: { isOver },
    });
    const links = [...document.querySelectorAll("a")];
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      "/watch-n-win",
      `/watch-n-win/leaderboard${board}`,
      `/watch-n-win/winners${winners}`,
    ]);
    expect(links.filter((link) => link.hasAttribute("aria-current")).length).toBe(1);
  },
);
