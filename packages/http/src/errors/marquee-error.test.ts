import { runInNewContext } from "node:vm";
import { specialStatus } from "@marquee/config/errors";
import { describe, expect, it } from "vitest";
import { isMarqueeError, MarqueeError } from "./marquee-error.ts";
import { pageErrorOf } from "./page-error.ts";

const shared = { method: "GET", path: "content/x", message: "GET content/x: failed" };

describe("a MarqueeError", () => {
  it("has its facts, whether a repeat helps, and a link to the explanation of its code", () => {
    const error = new MarqueeError({ ...shared, code: "REGION_BLOCKED", status: 475 });
    expect(Object.assign({}, error)).toEqual({
      ...shared,
      message: undefined,
      name: "MarqueeError",
      code: "REGION_BLOCKED",
      status: 475,
      isRetryable: false,
      docUrl: "https://github.com/marquee-tv/marquee/blob/main/docs/errors.md#region_blocked",
      [Symbol.for("marquee.error")]: true,
    });
    expect(error.message).toBe("GET content/x: failed");
    expect(new MarqueeError({ ...shared, code: "TIMEOUT", isRetryable: true }).isRetryable).toBe(true);
  });

  it("is an Error with name, message and cause, and is distinguished from other errors, null and text", () => {
    const cause = new Error("deeper");
    const error = new MarqueeError({ ...shared, code: "ABORTED", cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "MarqueeError", message: shared.message, cause });
    expect(isMarqueeError(error)).toBe(true);
    for (const other of [new Error("x"), { code: "ABORTED", name: "MarqueeError" }, null, undefined, "x", 0])
      expect(isMarqueeError(other)).toBe(false);
  });

  it("created by another copy of the package or in another realm is recognised too", () => {
    const foreign: unknown = runInNewContext(
      `Object.assign(new Error('x'), { [Symbol.for('marquee.error')]: true, code: 'ABORTED' })`,
    );
    expect(isMarqueeError(foreign)).toBe(true);
  });
});

describe("pageErrorOf", () => {
  it("maps special statuses, no network and 404, and everything else to something went wrong", () => {
    const ofStatus = (status: number) =>
      pageErrorOf(
        new MarqueeError({
          ...shared,
          status,
          code: specialStatus(status)?.code ?? (status === 404 ? "NOT_FOUND" : "REJECTED"),
        }),
      );
    expect([471, 472, 473, 474, 475, 476, 404, 500].map(ofStatus)).toEqual([
      "SOMETHING_WENT_WRONG",
      "FEATURE_NOT_AVAILABLE",
      "SOMETHING_WENT_WRONG",
      "CONTENT_NOT_AVAILABLE",
      "CONTENT_NOT_AVAILABLE_REGION",
      "NOT_AVAILABLE",
      "PAGE_NOT_FOUND",
      "SOMETHING_WENT_WRONG",
    ]);
    expect(pageErrorOf(new MarqueeError({ ...shared, code: "NO_ACTIVE_INTERNET" }))).toBe(
      "NO_ACTIVE_INTERNET",
    );
    expect(pageErrorOf(new MarqueeError({ ...shared, code: "TIMEOUT", timeoutMs: 1 }))).toBe(
      "SOMETHING_WENT_WRONG",
    );
    expect(pageErrorOf(new Error("x"))).toBe("SOMETHING_WENT_WRONG");
  });

  it("is something went wrong in maintenance, whatever the status [DEC-057]", () => {
    const page = (serverCode: string, code: "NOT_FOUND" | "CONTENT_NOT_AVAILABLE" | "REJECTED") =>
      pageErrorOf(new MarqueeError({ ...shared, code, serverCode }));
    for (const code of ["NOT_FOUND", "CONTENT_NOT_AVAILABLE", "REJECTED"] as const)
      expect(page("ABC_MNTN_01", code)).toBe("SOMETHING_WENT_WRONG");
    expect(page("MNT", "NOT_FOUND")).toBe("PAGE_NOT_FOUND");
  });
});
