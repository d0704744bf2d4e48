import type { Campaign } from "@marquee/content-sdk";
import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { openPage, SOON } from "../../testing/page-for-tests.tsx";
import { Quiz } from "./Quiz.tsx";
import { QuizResult } from "./QuizResult.tsx";

const app = buildAppContext({ userType: "registered" });

const QUESTIONS = [
  { id: "q-1", text: "Who sang it?", options: ["Asha", "Lata"] },
  { id: "q-2", text: "Who wrote it?", options: ["Gulzar", "Javed"] },
  { id: "q-3", text: "Who danced?", options: ["Helen", "Waheeda"] },
];
const CAMPAIGN: Campaign = {
  id: "c-7",
  title: "Songs",
  status: "ACTIVE",
  startsAt: undefined,
  endsAt: undefined,
  questionCount: 3,
  questions: QUESTIONS,
  answered: [],
};

async function openQuiz(answered: readonly string[]) {
  const page = await openPage(<Quiz campaign={CAMPAIGN} />, {
    app,
    isSignedIn: true,
    answer(call) {
      if (call === "GET /content/campaign")
        return Response.json({
          campaigns: [{ ...CAMPAIGN, starts_at: null, ends_at: null, question_count: 3, answered }],
        });
      return call.endsWith("/answers")
        ? Response.json({ answered: answered.length + 1, total: 3 })
        : undefined;
    },
  });
  const { fireEvent } = await import("@testing-library/react");
  return {
    ...page,
    choose: async (option: string) => void fireEvent.click(await page.field(option)),
    focused: () => document.activeElement?.textContent,
  };
}

describe("a quiz", () => {
  it("takes the focus to the next question after an answer, and none when it loads half answered", async () => {
    const { text, focused, choose, press, quiet } = await openQuiz(["q-1"]);
    await expect.poll(text, SOON).toContain("Question 2 of 3");
    await quiet();
    expect(document.activeElement).toBe(document.body);
    await choose("Javed");
    await press("Answer");
    await expect.poll(text, SOON).toContain("Question 3 of 3");
    await expect.poll(focused, SOON).toBe("Who danced?");
  });
});

describe("the result of a quiz", () => {
  it("leads to the leaderboard of this quiz, and to the winners of one that is over [SHELL-029]", async () => {
    const { text } = await openPage(<QuizResult campaignId="c-7" />, {
      app,
      isSignedIn: true,
      answer: (call) =>
        call === "GET /content/campaign/c-7/result"
          ? Response.json({
              campaign_id: "c-7",
              title: "Songs",
              right: 2,
              total: 3,
              rank: 4,
              questions: [],
            })
          : undefined,
    });
    await expect.poll(text, SOON).toContain("See the leaderboard");
    expect([...document.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
      "/watch-n-win/leaderboard?campaign=c-7",
      "/watch-n-win/winners",
    ]);
  });
});
