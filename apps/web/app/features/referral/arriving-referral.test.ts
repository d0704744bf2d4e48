import { readReferral } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { arrivingReferral } from "./arriving-referral.ts";

describe("arrivingReferral", () => {
  it("is whole with a code alone", () => {
    expect(readReferral(arrivingReferral("?code=FRIEND"))).toMatchObject({
      id: "FRIEND",
      code: "FRIEND",
      name: "referral",
      referralUserId: undefined,
      expiresAt: undefined,
    });
  });
  it("takes who invites and until when", () => {
    const record = readReferral(
      arrivingReferral("?code=A&id=B&name=cohort&referralUserId=u-1&discountExpiry=2026-01-01T00:00:00Z"),
    );
    expect(record).toEqual({
      id: "B",
      code: "A",
      name: "cohort",
      referralUserId: "u-1",
      expiresAt: Date.parse("2026-01-01T00:00:00Z"),
    });
  });
  it("is none without a code, and not whole with an empty one", () => {
    expect(arrivingReferral("?id=B")).toBeUndefined();
    expect(readReferral(arrivingReferral("?code="))).toBeUndefined();
  });
});
