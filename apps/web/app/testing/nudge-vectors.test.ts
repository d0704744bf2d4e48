import { DAY } from "@marquee/config";
import { readRenewalNudge } from "@marquee/plans-sdk";
import { describe, expect, it } from "vitest";
import { isNudgeShown } from "../features/renewal-nudge/is-nudge-shown.ts";
import { takesNudge } from "../features/renewal-nudge/takes-nudge.ts";
import { buildAppContext } from "./app-context-for-tests.ts";
import { vectorsOf } from "./vectors-for-tests.ts";

// What the web decides of the nudge, against the cases that plans-sdk ships for apps in every language.
interface NudgeCase {
  readonly isFlagOn: boolean;
  readonly isPageFlagOn: boolean;
  readonly isSignedIn: boolean;
  readonly nudgeType: string | null;
  readonly repeatValue: number | null;
  readonly closedDaysAgo: number | null;
}

describe("the golden vectors hold for the renewal nudge of a page", () => {
  it.each(vectorsOf<NudgeCase, readonly string[]>("renewal-nudge"))(
    "$name",
    ({ given: { isFlagOn, isPageFlagOn, isSignedIn, nudgeType, repeatValue, closedDaysAgo }, expected }) => {
      const nowMs = 100 * DAY;
      const app = buildAppContext({
        flags: { lapser_banner: isFlagOn },
        nudgePages: isPageFlagOn ? ["home"] : ["news"],
      });
      const nudge = readRenewalNudge({
        lapserAdvanceRenewal: { nudgeType, repeatValue, actionData: { id: "n" } },
      });
      const closed = closedDaysAgo === null ? undefined : { id: "n", closedAt: nowMs - closedDaysAgo * DAY };
      const shows =
        takesNudge(app, { isSignedIn, pathname: "/" }) && isNudgeShown({ nudge, closed, isSignedIn, nowMs });
      expect(shows).toBe(expected.length === 0);
      expect(
        isNudgeShown({ nudge, closed: closed && { ...closed, id: "other" }, isSignedIn: true, nowMs }),
        "another one was closed",
      ).toBe(nudge?.nudgeType !== undefined);
    },
  );
});
