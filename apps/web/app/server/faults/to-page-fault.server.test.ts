import { specialStatus } from "@marquee/config";
import { MarqueeError } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { faultHint, faultTitle } from "../../faults/fault-title.ts";
import en from "../../i18n/messages/en/fallback.json";
import { pageFault } from "../../faults/page-fault.ts";
import { retryAfter } from "../../faults/passing-fault.ts";
import { launchFault } from "../request-context/bootstrap-middleware.server.ts";
import { faultOf, requireContent } from "./to-page-fault.server.ts";

const refused = (status: number, serverCode = "CODE", serverMessage = "for viewers") =>
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
    [471, "SOMETHING_WENT_WRONG", "CODE"],
    [472, "FEATURE_NOT_AVAILABLE", undefined],
    [473, "SOMETHING_WENT_WRONG", "CODE"],
    [474, "CONTENT_NOT_AVAILABLE", "CODE"],
    [475, "CONTENT_NOT_AVAILABLE_REGION", "CODE"],
    [476, "NOT_AVAILABLE", "CODE"],
    [404, "PAGE_NOT_FOUND", "CODE"],
    [401, "SOMETHING_WENT_WRONG", "CODE"],
    [470, "SOMETHING_WENT_WRONG", "CODE"],
    [477, "SOMETHING_WENT_WRONG", "CODE"],
    [500, "SOMETHING_WENT_WRONG", "CODE"],
  ])(
    "fits the status %i and has message and code of the answer [SHELL-117] [SHELL-118] [DEC-050]",
    (status, kind, code) => {
      expect(faultOf(refused(status))).toEqual({ kind, status, message: "for viewers", code });
      expect(faultOf(refused(status, "CODE", ""))).toEqual({ kind, status, code });
      expect(faultOf(refused(status, "", ""))).toEqual({ kind, status });
    },
  );

  it("has the words of a status from 471 to 476 without a code, and of no other [SHELL-117]", () => {
    const said = [401, 404, 470, 471, 472, 473, 474, 475, 476, 477, 500, 503].filter(
      (status) => faultOf(refused(status, "", "Own words")).message === "Own words",
    );
    expect(said).toEqual([471, 472, 473, 474, 475, 476]);
  });

  it("has message and code of a refusal whose error has no status, as that of launch [SHELL-117] [SHELL-122]", () => {
    const refusal = new MarqueeError({
      code: "REFUSED",
      message: "launch was refused: X12",
      isRetryable: false,
      endpoint: "launch",
      serverCode: "X12",
      serverMessage: "Closed for today",
    });
    const kind = "SOMETHING_WENT_WRONG";
    expect(faultOf(refusal)).toEqual({ kind, message: "Closed for today", code: "X12" });
    expect(launchFault(refusal)).toEqual({ kind, message: "Closed for today", code: "X12" });
  });

  it("is 500 for a fault of the product [SHELL-123]", () => {
    expect(pageFault(faultOf(refused(500))).init?.status).toBe(500);
  });

  it.each([502, 503, 504])(
    "says of the status %i that the platform is away for a moment, in its words where it has a code [SHELL-117] [SHELL-123]",
    (status) => {
      const away = { kind: "SOMETHING_WENT_WRONG", reason: "unavailable", status };
      const fault = faultOf(refused(status));
      expect(fault).toEqual({ ...away, message: "for viewers", code: "CODE" });
      expect(faultOf(refused(status, "", "for developers"))).toEqual(away);
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

  it("tells a visitor who sends too many requests, and when to try again [SHELL-123]", () => {
    const limited = (retryAfterMs: number, serverCode = "") =>
      faultOf(
        new MarqueeError({
          code: "RATE_LIMITED",
          status: 429,
          serverCode,
          serverMessage: "Slow down",
          retryAfterMs,
          method: "GET",
          path: "content/x",
          message: "failed",
          isRetryable: true,
        }),
      );
    const fault = { kind: "SOMETHING_WENT_WRONG", reason: "limited", status: 429, retryAfterSeconds: 42 };
    expect(limited(41_200)).toEqual(fault);
    expect(limited(41_200, "RATE_LIMITED")).toEqual({ ...fault, message: "Slow down", code: "RATE_LIMITED" });
    expect(pageFault(limited(41_200)).init?.status).toBe(429);
    expect([retryAfter(429, limited(41_200)), retryAfter(429, limited(Number.NaN))]).toEqual(["42", "5"]);
    expect([retryAfter(500, limited(41_200)), retryAfter(404)]).toEqual([undefined, undefined]);
    expect([en[faultTitle(limited(1))], en[faultHint(limited(1))]]).toEqual([en.limited, en.limited_hint]);
  });

  it("says how to solve 471 and 473, also when the platform sends no message", () => {
    const titles = [471, 473]
      .map((status) => faultOf(refused(status, "", "")))
      .map((fault) => fault.message ?? en[faultTitle(fault)]);
    expect(titles).toEqual(["Please turn off your VPN and try again", "Please Update the App"]);
    expect(en[faultTitle({ kind: "FEATURE_NOT_AVAILABLE", status: 472 })]).toBe("Feature Not Available");
  });

  it("is the fallback of an unexpected fault in maintenance, with message and code [REQ-19] [DEC-057]", () => {
    const away = { kind: "SOMETHING_WENT_WRONG", reason: "unavailable", status: 503 };
    expect(faultOf(refused(503, "ABC_MNTN_01", "Back at noon"))).toEqual({
      ...away,
      message: "Back at noon",
      code: "ABC_MNTN_01",
    });
    expect(faultOf(refused(503, "ABC_MNTN_01", ""))).toEqual({ ...away, code: "ABC_MNTN_01" });
    expect(faultOf(refused(474, "ABC_MNTN_01", ""))).toMatchObject({ kind: "SOMETHING_WENT_WRONG" });
    expect(faultOf(refused(474, "ABC_MNT_01", ""))).toMatchObject({ kind: "CONTENT_NOT_AVAILABLE" });
  });

  it("is page not found for a refused address, with the message of the answer [SHELL-117]", async () => {
    const malformed = (facts: object) =>
      new MarqueeError({ code: "REFUSED", status: 400, message: "failed", ...facts });
    const load = (facts: object) => requireContent(() => Promise.reject(malformed(facts)));
    await expect(load({ serverCode: "BAD_ID", serverMessage: "Own words" })).rejects.toMatchObject({
      data: { kind: "PAGE_NOT_FOUND", message: "Own words", code: "BAD_ID", status: 400 },
      init: { status: 404 },
    });
    await expect(load({ serverMessage: "for developers" })).rejects.toMatchObject({
      data: { kind: "PAGE_NOT_FOUND", message: undefined, code: undefined },
    });
  });

  it.each([414, 431])(
    "is page not found for an address that is too long for the platform, by %i [PLAT-155]",
    async (status) => {
      await expect(requireContent(() => Promise.reject(refused(status, "", "")))).rejects.toMatchObject({
        data: { kind: "PAGE_NOT_FOUND", status },
        init: { status: 404 },
      });
    },
  );

  it("is page not found for a missing item, and leaves a crash unchanged", async () => {
    expect(faultOf(refused(404, "", ""))).toEqual({ kind: "PAGE_NOT_FOUND", status: 404 });
    const crash = new Error("boom");
    await expect(requireContent(() => Promise.reject(crash))).rejects.toBe(crash);
    await expect(requireContent(() => Promise.reject(refused(474)))).rejects.toMatchObject({
      data: { kind: "CONTENT_NOT_AVAILABLE" },
    });
  });

  it("is 200 where the platform refuses the visitor by a status of its catalogue, also one without a page of its own [SHELL-123]", async () => {
    const statusOf = (status: number, serverCode?: string): Promise<unknown> =>
      requireContent(() => Promise.reject(refused(status, serverCode))).catch(
        (thrown: ReturnType<typeof pageFault>) => [status, thrown.init?.status],
      );
    const statuses = await Promise.all(
      [470, 471, 472, 473, 474, 475, 476, 477].map((status) => statusOf(status)),
    );
    expect(statuses).toEqual([
      [470, 500],
      [471, 200],
      [472, 200],
      [473, 200],
      [474, 200],
      [475, 200],
      [476, 200],
      [477, 500],
    ]);
    // Maintenance is ours, whatever its status.
    expect(await statusOf(474, "ABC_MNTN_01")).toEqual([474, 500]);
  });
});
