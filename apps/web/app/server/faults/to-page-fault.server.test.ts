import { specialStatus } from "@marquee/config";
import { MarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { faultHint, faultTitle } from "../../fault-title.ts";
import en from "../../i18n/messages/en/fallback.json";
import { pageFault } from "../../page-fault.ts";
import { retryAfter } from "../../passing-fault.ts";
import { faultOf, requireContent } from "./to-page-fault.server.ts";

const refused = (status: number, serverCode = "CODE", serverMessage = "for developers") =>
  new MarqueeError({
    code: specialStatus(status)?.code ?? (status === 404 ? "NOT_FOUND" : "REJECTED"),
    status,
    serverCode,
    serverMessage,
    method: "GET",
    path: "content/x",
    message: "failed",
    isRetryable: false,
  });

describe("the fallback of a failed call", () => {
  it.each([
    [471, { kind: "SOMETHING_WENT_WRONG", message: "for developers", code: "471" }],
    [472, { kind: "FEATURE_NOT_AVAILABLE" }],
    [473, { kind: "SOMETHING_WENT_WRONG", message: "for developers", code: "473" }],
    [474, { kind: "CONTENT_NOT_AVAILABLE" }],
    [475, { kind: "CONTENT_NOT_AVAILABLE_REGION" }],
    [476, { kind: "NOT_AVAILABLE" }],
  ])("fits the special status %i [DEC-050]", (status, fault) => {
    expect(faultOf(refused(status))).toEqual(fault);
  });

  it.each([470, 477, 500])(
    "is something went wrong for the ordinary status %i, without words of the platform [DEC-050]",
    (status) => {
      expect(faultOf(refused(status))).toEqual({ kind: "SOMETHING_WENT_WRONG" });
      expect(pageFault(faultOf(refused(status))).init?.status).toBe(500);
    },
  );

  it.each([502, 503, 504])(
    "says of the status %i that the platform is away for a moment, without its words [SHELL-123]",
    (status) => {
      const fault = faultOf(refused(status));
      expect(fault).toEqual({ kind: "SOMETHING_WENT_WRONG", reason: "unavailable" });
      expect([pageFault(fault).init?.status, retryAfter(503, fault)]).toEqual([503, "5"]);
    },
  );

  it.each(["NO_ACTIVE_INTERNET", "TIMEOUT"] as const)(
    "says the same of %s, since whoever gets the page has a connection [SHELL-123]",
    (code) => {
      const error = new MarqueeError({
        code,
        timeoutMs: 8000,
        method: "GET",
        path: "launch",
        message: "no answer",
        isRetryable: true,
      });
      expect(faultOf(error)).toEqual({ kind: "SOMETHING_WENT_WRONG", reason: "unavailable" });
    },
  );

  it("says that a visitor asks too often, and when to try again [SHELL-123]", () => {
    const limited = (retryAfterMs: number) =>
      faultOf(
        new MarqueeError({
          code: "RATE_LIMITED",
          status: 429,
          serverCode: "RATE_LIMITED",
          serverMessage: "for developers",
          retryAfterMs,
          method: "GET",
          path: "content/x",
          message: "failed",
          isRetryable: true,
        }),
      );
    expect(limited(41_200)).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      reason: "limited",
      retryAfterSeconds: 42,
    });
    expect(pageFault(limited(41_200)).init?.status).toBe(429);
    expect([retryAfter(429, limited(41_200)), retryAfter(429, limited(Number.NaN))]).toEqual(["42", "5"]);
    expect([retryAfter(500, limited(41_200)), retryAfter(404)]).toEqual([undefined, undefined]);
    expect([en[faultTitle(limited(1))], en[faultHint(limited(1))]]).toEqual([en.limited, en.limited_hint]);
  });

  it("says what to do against 471 and 473 also when the platform says nothing", () => {
    const titles = [471, 473]
      .map((status) => faultOf(refused(status, "", "")))
      .map((fault) => fault.message ?? en[faultTitle(fault)]);
    expect(titles).toEqual(["Please turn off your VPN and try again", "Please Update the App"]);
    expect(en[faultTitle({ kind: "FEATURE_NOT_AVAILABLE", code: "472" })]).toBe("Feature Not Available");
  });

  it("has message and code of the platform in maintenance, and only then [REQ-19] [DEC-057]", () => {
    expect(faultOf(refused(503, "ABC_MNTN_01", "Back at noon"))).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      message: "Back at noon",
      code: "ABC_MNTN_01",
      reason: "unavailable",
    });
    expect(faultOf(refused(503, "ABC_MNTN_01", ""))).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      message: undefined,
      code: "ABC_MNTN_01",
      reason: "unavailable",
    });
    expect(faultOf(refused(503, "ABC_MNT_01", "Back at noon"))).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      reason: "unavailable",
    });
  });

  it("is page not found for a missing item, and what it was for a crash", async () => {
    expect(faultOf(refused(404))).toEqual({ kind: "PAGE_NOT_FOUND" });
    const crash = new Error("boom");
    await expect(requireContent(() => Promise.reject(crash))).rejects.toBe(crash);
    await expect(requireContent(() => Promise.reject(refused(474)))).rejects.toMatchObject({
      data: { kind: "CONTENT_NOT_AVAILABLE" },
    });
  });
});
