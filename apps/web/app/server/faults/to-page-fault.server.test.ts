import { FEATURE_NOT_AVAILABLE_MESSAGE, UPDATE_APP_MESSAGE, VPN_MESSAGE } from "@marquee/config";
import { createHttpError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { faultTitle } from "../../fault-title.ts";
import en from "../../i18n/messages/en/fallback.json";
import { faultOf, requireContent } from "./to-page-fault.server.ts";

const refused = (status: number, serverCode = "CODE", serverMessage = "for developers") =>
  createHttpError({
    code: status > 470 && status < 477 ? "SPECIAL_STATUS" : "REJECTED",
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

  it.each([470, 477, 500, 503])(
    "is something went wrong for the ordinary status %i, without words of the platform [DEC-050]",
    (status) => {
      expect(faultOf(refused(status))).toEqual({ kind: "SOMETHING_WENT_WRONG" });
    },
  );

  it("says what to do against 471 and 473 also when the platform says nothing", () => {
    const titles = [471, 473]
      .map((status) => faultOf(refused(status, "", "")))
      .map(({ kind, message, code }) => message ?? en[faultTitle(kind, code)]);
    expect(titles).toEqual([VPN_MESSAGE, UPDATE_APP_MESSAGE]);
    expect(en[faultTitle("FEATURE_NOT_AVAILABLE", "472")]).toBe(FEATURE_NOT_AVAILABLE_MESSAGE);
  });

  it("has message and code of the platform in maintenance, and only then [REQ-19] [DEC-057]", () => {
    expect(faultOf(refused(503, "ABC_MNTN_01", "Back at noon"))).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      message: "Back at noon",
      code: "ABC_MNTN_01",
    });
    expect(faultOf(refused(503, "ABC_MNTN_01", ""))).toEqual({
      kind: "SOMETHING_WENT_WRONG",
      message: undefined,
      code: "ABC_MNTN_01",
    });
    expect(faultOf(refused(503, "ABC_MNT_01", "Back at noon"))).toEqual({ kind: "SOMETHING_WENT_WRONG" });
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
