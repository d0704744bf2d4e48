import { INTERFACE_LANGUAGES } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { CAMPAIGNS } from "../../../seed/matches/matches.ts";
import words from "../../../seed/matches/quiz-texts.json" with { type: "json" };
import { gapsIn } from "../../testing/text-gaps.ts";

describe("what viewers read of a quiz is there in all 16 languages", () => {
  it("for every title", () => {
    expect(gapsIn(CAMPAIGNS.map(({ title }) => title))).toEqual([]);
  });

  it("for every question, with as many different options in each", () => {
    const questions = Object.values(words.questions);
    expect(
      gapsIn(
        questions.map((question) =>
          Object.fromEntries(INTERFACE_LANGUAGES.map((language) => [language, question[language].text])),
        ),
      ),
    ).toEqual([]);
    for (const question of questions) {
      for (const language of INTERFACE_LANGUAGES)
        expect([language, new Set(question[language].options).size]).toEqual([
          language,
          question.en.options.length,
        ]);
    }
  });
});
