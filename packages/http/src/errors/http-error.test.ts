import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { createHttpError, isHttpError, type HttpError } from "./http-error.ts";
import { pageErrorOf } from "./page-error.ts";

const shared = { method: "GET", path: "content/x", message: "GET content/x: failed", isRetryable: false };
const statusFacts = { serverCode: "", serverMessage: "" };

/** Fails to compile when a code is added without an answer here. */
function answerTo(error: HttpError): string {
  switch (error.code) {
    case "SPECIAL_STATUS":
      return `special ${error.status}`;
    case "UNAUTHORIZED":
      return `session ${String(error.sessionOutcome)}`;
    case "RATE_LIMITED":
      return `later ${error.retryAfterMs}`;
    case "REJECTED":
      return `status ${error.status}`;
    case "NO_ACTIVE_INTERNET":
      return "offline";
    case "TIMEOUT":
      return `limit ${error.timeoutMs}`;
    case "ABORTED":
      return "aborted";
    case "REQUEST_REFUSED":
      return "refused";
    default: {
      const none: never = error;
      return none;
    }
  }
}

describe("an HttpError", () => {
  it("can be switched on by its code", () => {
    expect(answerTo(createHttpError({ ...shared, code: "TIMEOUT", timeoutMs: 8000 }))).toBe("limit 8000");
    expect(
      answerTo(createHttpError({ ...shared, ...statusFacts, code: "SPECIAL_STATUS", status: 475 })),
    ).toBe("special 475");
  });

  it("is an Error with name, message and cause, and is told from others, null and text", () => {
    const cause = new Error("deeper");
    const error = createHttpError({ ...shared, code: "ABORTED", cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "HttpError", message: shared.message, cause });
    expect(isHttpError(error)).toBe(true);
    for (const other of [new Error("x"), { code: "ABORTED", name: "HttpError" }, null, undefined, "x", 0])
      expect(isHttpError(other)).toBe(false);
  });

  it("made by another copy of the package or in another realm is told too", () => {
    const foreign: unknown = runInNewContext(
      `Object.assign(new Error('x'), { [Symbol.for('marquee.HttpError')]: true, code: 'ABORTED' })`,
    );
    expect(isHttpError(foreign)).toBe(true);
  });
});

describe("pageErrorOf", () => {
  it("maps special statuses, no network and 404, and leaves the rest to something went wrong", () => {
    const ofStatus = (status: number) =>
      pageErrorOf(
        createHttpError({
          ...shared,
          ...statusFacts,
          status,
          code: status > 470 && status < 477 ? "SPECIAL_STATUS" : "REJECTED",
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
    expect(pageErrorOf(createHttpError({ ...shared, code: "NO_ACTIVE_INTERNET" }))).toBe(
      "NO_ACTIVE_INTERNET",
    );
    expect(pageErrorOf(createHttpError({ ...shared, code: "TIMEOUT", timeoutMs: 1 }))).toBe(
      "SOMETHING_WENT_WRONG",
    );
    expect(pageErrorOf(new Error("x"))).toBe("SOMETHING_WENT_WRONG");
  });
});
