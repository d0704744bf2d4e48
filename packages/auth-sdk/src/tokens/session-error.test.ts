import { describe, expect, it } from "vitest";
import { sessionError } from "./session-error.ts";

describe("the error of a session that has ended", () => {
  it("says whether the server refused it or the viewer ended it", () => {
    const { message, method, path, code, status, sessionOutcome } = sessionError("refused");
    expect([method, path]).toEqual(["POST", "graphql"]);
    expect(message).toContain("the session has ended");
    expect([code, status, sessionOutcome]).toEqual(["UNAUTHORIZED", 401, "refused"]);
    for (const reason of ["signedOut", "elsewhere", "terminal", undefined] as const) {
      const error = sessionError(reason);
      expect([error.code, error.status, error.sessionOutcome]).toEqual(["ABORTED", undefined, undefined]);
    }
  });
});
