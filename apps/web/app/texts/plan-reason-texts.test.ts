import { PLAN_REASONS } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import english from "../i18n/messages/en/subscription.json" with { type: "json" };

describe("texts of plan reasons", () => {
  it("exist for each of them, so that no screen refuses without a reason", () => {
    const texts: Readonly<Record<string, string>> = english;
    expect(Object.values(PLAN_REASONS).filter((key) => !texts[key])).toEqual([]);
  });
});
