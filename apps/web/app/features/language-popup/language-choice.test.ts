import type { LanguageOption } from "@marquee/auth-sdk/app";
import { describe, expect, it } from "vitest";
import { canApply, chosenFirst, pressApply, startChoice, toggleContent } from "./language-choice.ts";

const option = (code: string, change: Partial<LanguageOption> = {}): LanguageOption => ({
  code,
  name: code,
  nativeName: code,
  isDefault: false,
  isPrimary: false,
  ...change,
});
const OPTIONS = [
  option("hi", { isDefault: true, isPrimary: true }),
  option("en", { isDefault: true, isPrimary: true }),
  option("ta"),
  option("te"),
  option("mr"),
];
const FIRST = {
  tab: "content",
  options: OPTIONS,
  display: "en",
  content: ["en", "ta"],
  hasChosen: false,
} as const;

describe("the choice of languages", () => {
  it("begins with the defaults of the country on the first visit, later with what was chosen", () => {
    expect(startChoice(FIRST).content).toEqual(["hi", "en"]);
    expect(startChoice({ ...FIRST, hasChosen: true }).content).toEqual(["en", "ta"]);
    expect(startChoice({ ...FIRST, options: [option("ta")] }).content).toEqual(["en", "ta"]);
  });

  it("shows chosen languages first and keeps the order of the country in each half", () => {
    expect(chosenFirst(OPTIONS, ["mr", "en", "de"]).map(({ code }) => code)).toEqual([
      "en",
      "mr",
      "hi",
      "ta",
      "te",
    ]);
    expect(chosenFirst(OPTIONS, []).map(({ code }) => code)).toEqual(["hi", "en", "ta", "te", "mr"]);
  });

  it("needs one language that is offered", () => {
    const german = { ...startChoice(FIRST), display: "de" as const, content: ["de"] };
    expect(canApply(german, OPTIONS)).toBe(false);
    expect(canApply(toggleContent(german, "ta"), OPTIONS)).toBe(true);
    expect(canApply(toggleContent(toggleContent(german, "ta"), "ta"), OPTIONS)).toBe(false);
  });

  it("suggests a better experience once when no chosen language is primary, and not otherwise", () => {
    const secondary = { ...startChoice(FIRST), content: ["ta", "te"] };
    const first = pressApply(secondary, OPTIONS);
    expect(first).toMatchObject({
      kind: "hinted",
      choice: { tab: "display", isHinted: true, content: ["ta", "te"] },
    });
    expect(
      pressApply(first.kind === "hinted" ? { ...first.choice, display: "hi" } : secondary, OPTIONS),
    ).toEqual({ kind: "applied", display: "hi", content: ["hi", "ta", "te"] });
    expect(pressApply({ ...secondary, content: ["ta", "en"] }, OPTIONS)).toEqual({
      kind: "applied",
      display: "en",
      content: ["en", "ta"],
    });
  });

  it("puts a display language that is no content language among those saved, sorted and once", () => {
    expect(
      pressApply({ ...startChoice(FIRST), display: "de", content: ["en", "de", "xx"] }, OPTIONS),
    ).toEqual({ kind: "applied", display: "de", content: ["de", "en"] });
  });
});
