import { describe, expect, it } from "vitest";
import { firstSentences } from "./first-sentences.ts";

describe("firstSentences", () => {
  it("is the first paragraph without its tags", () => {
    expect(firstSentences('<p>See <a href="/help">help</a>\nfirst.</p><h2>Then</h2><p>More.</p>')).toBe(
      "See help first.",
    );
    expect(firstSentences("<h2>No paragraph</h2>")).toBe("");
  });

  it("ends between words when the paragraph is long", () => {
    const words = "ภาษาไทย ".repeat(40);
    expect(firstSentences(`<p>${words}</p>`)).toBe("ภาษาไทย ".repeat(25).trim());
  });
});
