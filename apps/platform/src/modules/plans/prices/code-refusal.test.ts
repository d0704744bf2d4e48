import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../testing/fake-clock.ts";
import { promoRefusal, type FoundCode } from "./code-refusal.ts";

const at = (afterMs: number): Date => new Date(TEST_NOW + afterMs);
const PROMOTION = {
  id: "p",
  title: {},
  countryCode: "MY",
  amountMinor: null,
  currency: null,
  percent: 50,
  billingCycles: null,
  startsAt: at(0),
  endsAt: at(1),
};
const GENERIC: FoundCode = {
  code: { code: "HALF", type: "GENERIC", usedAt: at(-5) },
  promotion: PROMOTION,
  planIds: [],
  isUsedByCaller: false,
};
const UNIQUE: FoundCode = { ...GENERIC, code: { code: "ONCE", type: "UNIQUE", usedAt: null } };
const judge = (found: FoundCode | undefined, country = "MY") => promoRefusal(found, { country, now: at(0) });
const during = (change: Partial<typeof PROMOTION>) =>
  judge({ ...GENERIC, promotion: { ...PROMOTION, ...change } });

describe("a promo code is refused", () => {
  it("if there is none [PLAN-41]", () => {
    expect(judge(undefined)).toBe("unknown");
  });

  it("before the instant at which it begins, and from the one at which it ends [PLAN-41]", () => {
    expect(during({})).toBeUndefined();
    expect([during({ startsAt: at(1) }), during({ startsAt: at(1), endsAt: at(-1) })]).toEqual([
      "early",
      "early",
    ]);
    expect([during({ endsAt: at(0) }), during({ endsAt: at(-1) })]).toEqual(["expired", "expired"]);
  });

  it("in any country but its own, if it has one [PLAN-41]", () => {
    expect([judge(GENERIC, "MY"), judge(GENERIC, "IN")]).toEqual([undefined, "elsewhere"]);
    const anywhere = { ...GENERIC, promotion: { ...PROMOTION, countryCode: null } };
    expect([judge(anywhere, "MY"), judge(anywhere, "IN")]).toEqual([undefined, undefined]);
  });

  it("if it is unique and anyone has used it, else if the viewer has [PLAN-17]", () => {
    expect([judge(UNIQUE), judge({ ...UNIQUE, isUsedByCaller: true })]).toEqual([undefined, undefined]);
    expect(judge({ ...UNIQUE, code: { ...UNIQUE.code, usedAt: at(-1) } })).toBe("used");
    expect([judge(GENERIC), judge({ ...GENERIC, isUsedByCaller: true })]).toEqual([undefined, "used"]);
  });
});
