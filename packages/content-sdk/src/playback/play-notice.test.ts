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
  it("names a known player code and shows an unknown one as a fault with the server's message", () => {
    expect(
      playNoticeOfRefusal({
        code: "SUBSCRIPTION_NEEDED",
        playerCode: 3603,
        serverCode: "3603",
        status: 400,
        message: "Subscribe",
      }),
    ).toEqual({ kind: "refused", code: 3603 });
    for (const serverCode of ["9999", undefined])
      expect(
        playNoticeOfRefusal({ code: "REFUSED", playerCode: 9999, serverCode, status: 400, message: "Odd" }),
      ).toEqual({ kind: "page", error: "SOMETHING_WENT_WRONG", message: "Odd", code: "9999", status: 400 });
    expect(
      playNoticeOfRefusal({
        code: "REFUSED",
        playerCode: undefined,
        serverCode: "ABC_1",
        status: 401,
        message: "Odd",
      }),
    ).toEqual({ kind: "page", error: "SOMETHING_WENT_WRONG", message: "Odd", code: "ABC_1", status: 401 });
  });

  it.each([
    [471, "SOMETHING_WENT_WRONG", "ABC_17"],
    [472, "FEATURE_NOT_AVAILABLE", undefined],
    [473, "SOMETHING_WENT_WRONG", "ABC_17"],
    [474, "CONTENT_NOT_AVAILABLE", "ABC_17"],
    [475, "CONTENT_NOT_AVAILABLE_REGION", "ABC_17"],
    [476, "NOT_AVAILABLE", "ABC_17"],
    [404, "PAGE_NOT_FOUND", "ABC_17"],
  ])(
    "%d shows %s with message and code of the answer, and no code for a missing feature [SHELL-117] [SHELL-118]",
    (status, error, code) => {
      const refusal = {
        ...special(status, "Own words"),
        ...(status === 404 ? { code: "NOT_FOUND" as never } : {}),
      };
      const notice = { kind: "page", error, status };
      expect(playNoticeOfRefusal({ ...refusal, serverCode: "ABC_17" })).toEqual({
        ...notice,
        message: "Own words",
        code,
      });
      expect(playNoticeOfRefusal({ ...refusal, serverCode: "ABC_17", message: "" })).toEqual({
        ...notice,
        message: undefined,
        code,
      });
      expect(playNoticeOfRefusal(refusal)).toEqual({
        ...notice,
        message: status === 404 ? undefined : "Own words",
        code: undefined,
      });
      expect(playNoticeOfRefusal({ ...refusal, message: undefined })).toEqual({
        ...notice,
        message: undefined,
        code: undefined,
      });
    },
  );

  it("is maintenance by its code, whatever the status [DEC-057]", () => {
    expect(playNoticeOfRefusal({ ...special(474, "Back at noon"), serverCode: "ABC_MNTN_01" })).toEqual({
      kind: "page",
      error: "SOMETHING_WENT_WRONG",
      message: "Back at noon",
      code: "ABC_MNTN_01",
      status: 474,
    });
  });

  it("cleans and cuts the message and code of the answer [SHELL-156]", () => {
    expect(
      playNoticeOfRefusal({ ...special(474, `\u202e<b>${"m".repeat(10_000)}`), serverCode: "A\u0000B" }),
    ).toMatchObject({ message: `<b>${"m".repeat(196)}…`, code: "AB" });
  });

  it("has message and code of a failed call, which is not a refusal [SHELL-117]", () => {
    const failed = new MarqueeError({
      code: "REJECTED",
      message: "GET x: status 500",
      status: 500,
      serverCode: "ABC_17",
      serverMessage: "Own words",
    });
    expect(playNoticeOfFailure(failed)).toEqual({
      kind: "page",
      error: "SOMETHING_WENT_WRONG",
      message: "Own words",
      code: "ABC_17",
      status: 500,
    });
    expect(playNoticeOfFailure(new Error("secret"))).toEqual({
      kind: "page",
      error: "SOMETHING_WENT_WRONG",
      message: undefined,
      code: undefined,
      status: undefined,
    });
  });

  it("reports the code, else the status, else the page error", () => {
    const page = { kind: "page", error: "CONTENT_NOT_AVAILABLE", message: undefined } as const;
    expect(
      [
        { ...page, code: "ABC_17", status: 474 },
        { ...page, code: undefined, status: 474 },
        { ...page, code: undefined },
      ].map(playNoticeCode),
    ).toEqual(["ABC_17", "474", "CONTENT_NOT_AVAILABLE"]);
  });

  it("offers a retry only for faults and a lost network", () => {
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

describe("a title above the age limit", () => {
  const above = { kind: "refused", code: 3814 } as const;

  it("can be allowed by the owner of the account, never by a child or a guest", () => {
    expect(canOwnerAllow(above, { isSignedIn: true, isKidsOnly: false })).toBe(true);
    expect(canOwnerAllow(above, { isSignedIn: true, isKidsOnly: true })).toBe(false);
    expect(canOwnerAllow(above, { isSignedIn: false, isKidsOnly: false })).toBe(false);
  });

  it("is the only refusal that a password can override", () => {
    for (const notice of [
      { kind: "refused", code: 3603 },
      { kind: "refused", code: 3804 },
      { kind: "hardware" },
    ] as const) {
      expect(canOwnerAllow(notice, { isSignedIn: true, isKidsOnly: false })).toBe(false);
    }
  });
});
