import { specialStatus } from "@marquee/config/errors";
import { MarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import {
  canOwnerAllow,
  canRetryPlaying,
  playNoticeCode,
  playNoticeOfFailure,
  playNoticeOfRefusal,
} from "./play-notice.ts";

const special = (status: number, message = "") => ({
  code: specialStatus(status)?.code ?? ("REFUSED" as const),
  playerCode: undefined,
  status,
  message,
});

describe("notices of the player", () => {
  it("says a known player code and calls an unknown one a fault with its own words", () => {
    expect(
      playNoticeOfRefusal({
        code: "SUBSCRIPTION_NEEDED",
        playerCode: 3603,
        status: 400,
        message: "Subscribe",
      }),
    ).toEqual({ kind: "refused", code: 3603 });
    expect(playNoticeOfRefusal({ code: "REFUSED", playerCode: 9999, status: 400, message: "Odd" })).toEqual({
      kind: "page",
      error: "SOMETHING_WENT_WRONG",
      message: "Odd",
      code: "9999",
    });
  });

  it.each([
    [471, "SOMETHING_WENT_WRONG", "Own words"],
    [472, "FEATURE_NOT_AVAILABLE", undefined],
    [473, "SOMETHING_WENT_WRONG", "Own words"],
    [474, "CONTENT_NOT_AVAILABLE", undefined],
    [475, "CONTENT_NOT_AVAILABLE_REGION", undefined],
    [476, "NOT_AVAILABLE", undefined],
  ])("%d shows %s, with words of the platform only where they tell what to do", (status, error, message) => {
    expect(playNoticeOfRefusal(special(status, "Own words"))).toEqual({
      kind: "page",
      error,
      message,
      code: String(status),
    });
    expect(playNoticeOfRefusal(special(status))).toMatchObject({ error, message: undefined });
  });

  it("offers another try for faults and a lost network only", () => {
    const offline = new MarqueeError({
      code: "NO_ACTIVE_INTERNET",
      message: "no answer",
      method: "POST",
      path: "/x",
      isRetryable: true,
    });
    expect(playNoticeOfFailure(offline)).toMatchObject({ error: "NO_ACTIVE_INTERNET" });
    expect(canRetryPlaying(playNoticeOfFailure(offline))).toBe(true);
    expect(canRetryPlaying(playNoticeOfFailure(new Error("crash")))).toBe(true);
    expect(canRetryPlaying({ kind: "stream", code: "x" })).toBe(true);
    expect(canRetryPlaying(playNoticeOfRefusal(special(474)))).toBe(false);
    expect(canRetryPlaying({ kind: "refused", code: 3603 })).toBe(false);
    expect(playNoticeCode({ kind: "refused", code: 3603 })).toBe("3603");
  });
});

describe("a title above the limit of age", () => {
  const above = { kind: "refused", code: 3814 } as const;

  it("is for the owner of the account to allow, never for a child or a guest", () => {
    expect(canOwnerAllow(above, { isSignedIn: true, isKidsOnly: false })).toBe(true);
    expect(canOwnerAllow(above, { isSignedIn: true, isKidsOnly: true })).toBe(false);
    expect(canOwnerAllow(above, { isSignedIn: false, isKidsOnly: false })).toBe(false);
  });

  it("is the only refusal that a password lifts", () => {
    for (const notice of [
      { kind: "refused", code: 3603 },
      { kind: "refused", code: 3804 },
      { kind: "hardware" },
    ] as const) {
      expect(canOwnerAllow(notice, { isSignedIn: true, isKidsOnly: false })).toBe(false);
    }
  });
});
