import { describe, expect, it } from "vitest";
import { buildAppContext } from "../../testing/app-context-for-tests.ts";
import { linkTargets, renderPart } from "../../testing/render-for-tests.tsx";
import { ReferralNudge } from "./ReferralNudge.tsx";

type Facts = NonNullable<Parameters<typeof buildAppContext>[0]>;

const linksOf = (facts: Facts, isBuyPlanPage = true): readonly string[] =>
  linkTargets(
    renderPart(<ReferralNudge isBuyPlanPage={isBuyPlanPage} />, {
      app: buildAppContext({ country: "US", ...facts }),
    }),
  );

describe("the referral nudge", () => {
  it("leads registered viewers without a partner from the plan page to their link [SHELL-136]", () => {
    expect(linksOf({ userType: "registered" })).toEqual(["/global/referral"]);
  });

  it("is missing for guests, premium viewers, a partner's viewers and on another page [SHELL-136]", () => {
    for (const userType of ["guest", "premium"] as const) expect(linksOf({ userType })).toEqual([]);
    for (const partnerMode of ["satellite", "handset", "telecom"] as const)
      expect(linksOf({ userType: "registered", partnerMode })).toEqual([]);
    expect(linksOf({ userType: "registered" }, false)).toEqual([]);
  });
});
