import type { LanguageOption } from "@marquee/auth-sdk/app";
import { describe, expect, it } from "vitest";
import { pressApply, startChoice } from "./language-choice.ts";

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
});
