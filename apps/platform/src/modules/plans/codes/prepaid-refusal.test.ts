import { describe, expect, it } from "vitest";
import { TEST_NOW } from "../../../testing/fake-clock.ts";
import { judgeVoucher } from "./prepaid-refusal.ts";
import type { PrepaidRow } from "./prepaid-repository.ts";

const at = (afterMs: number): Date => new Date(TEST_NOW + afterMs);
const VOUCHER: PrepaidRow = {
  code: "PREPAID-MY",
  planId: "0-11-my-quarter",
  countryCode: "MY",
  expiresAt: at(1),
  redeemedBy: null,
  redeemedAt: null,
  refusal: "none",
  refusalMessage: null,
};
const judge = (change: Partial<PrepaidRow>, step: "verify" | "redeem", country = "MY") =>
  judgeVoucher({ ...VOUCHER, ...change }, step, { country, language: "en", now: at(0) });
const refusalOf = (eligibility: ReturnType<typeof judgeVoucher>) =>
  eligibility.ok ? undefined : [eligibility.refusal, eligibility.message];

describe("a voucher", () => {
  it.each(["verify", "redeem"] as const)(
    "counts until the instant at which it expires, in its country alone, until it was redeemed: %s [PLAN-47] [PLAN-85] [PLAN-86]",
    (step) => {
      expect(judge({}, step)).toEqual({ ok: true });
      expect(refusalOf(judge({ expiresAt: at(0) }, step))).toEqual(["expired", "This code has expired."]);
      expect(refusalOf(judge({}, step, "IN"))).toEqual([
        "elsewhere",
        "This code cannot be used in your country.",
      ]);
      expect(refusalOf(judge({ redeemedAt: at(-1) }, step))).toEqual([
        "used",
        "This code has been used already.",
      ]);
      expect(refusalOf(judgeVoucher(undefined, step, { country: "MY", language: "en", now: at(0) }))).toEqual(
        ["unknown", "This code does not exist. Please check it."],
      );
    },
  );

  it("is refused by its shop at the step that the shop named, with its words or none [PLAN-45]", () => {
    const refusalMessage = "Taken back.";
    expect([
      judge({ refusal: "verify", refusalMessage }, "verify"),
      judge({ refusal: "verify" }, "redeem"),
    ]).toEqual([{ ok: false, message: "Taken back." }, { ok: true }]);
    expect([
      judge({ refusal: "redeem", refusalMessage }, "verify"),
      judge({ refusal: "redeem" }, "redeem"),
    ]).toEqual([{ ok: true }, { ok: false, message: undefined }]);
  });
});
