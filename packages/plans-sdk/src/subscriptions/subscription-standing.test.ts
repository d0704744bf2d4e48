import { describe, expect, it } from "vitest";
import { subscriptionStanding } from "./subscription-standing.ts";

const [PAST, NOW, SOON, LATER] = [900, 1000, 1100, 1200];
const at = (change: object) =>
  subscriptionStanding(
    { state: "activated", endsAt: SOON, graceEndsAt: LATER, isRenewing: true, ...change },
    NOW,
  );

describe("subscriptionStanding", () => {
  it("is renewing or ending at its end while it is active, whatever its grace end [PLAT-102]", () => {
    expect(at({})).toEqual({ state: "RENEWING", endsAt: SOON });
    expect(at({ isRenewing: false })).toEqual({ state: "ENDING", endsAt: SOON });
    expect(at({ endsAt: undefined })).toEqual({ state: "RENEWING", endsAt: LATER });
  });

  it("is in its grace period from its end to its grace end [PLAT-102]", () => {
    expect(at({ endsAt: NOW })).toEqual({ state: "GRACE", endsAt: LATER });
    expect(at({ endsAt: PAST, isRenewing: false })).toEqual({ state: "GRACE", endsAt: LATER });
    expect(at({ endsAt: PAST, graceEndsAt: NOW })).toEqual({ state: "ENDED", endsAt: PAST });
  });

  it("has ended once it is not activated or its end is now [PLAT-102]", () => {
    expect(at({ state: "cancelled" })).toEqual({ state: "ENDED", endsAt: SOON });
    expect(at({ endsAt: NOW, graceEndsAt: undefined })).toEqual({ state: "ENDED", endsAt: NOW });
    expect(at({ endsAt: undefined, graceEndsAt: undefined })).toEqual({ state: "ENDED", endsAt: undefined });
  });
});
