import { describe, expect, it } from "vitest";
import { problemWords } from "./problem-text.ts";

describe("what a viewer reads about a problem", () => {
  it("is what the platform says to people, which it says in their language", () => {
    expect(
      problemWords({ code: "REFUSED", serverCode: "OTP_WRONG", message: "இந்தக் குறியீடு சரியில்லை." }),
    ).toEqual({ words: "இந்தக் குறியீடு சரியில்லை." });
    expect(
      problemWords({ code: "REFUSED", serverCode: "3109", message: "Du hast schon ein laufendes Abo" }),
    ).toEqual({ words: "Du hast schon ein laufendes Abo" });
  });

  it.each(["INVALID_ARGUMENT", "NOT_FOUND", "UNAUTHENTICATED", "ALREADY_EXISTS", "UNAVAILABLE"])(
    "is never what it says to developers under %s",
    (serverCode) => {
      expect(
        problemWords({
          code: "REFUSED",
          serverCode,
          message: "body.email: another address is confirmed by the code sent to it",
        }),
      ).toEqual({ key: "problem_other" });
    },
  );

  it("is a text of our own where the platform says nothing, or nothing worth showing", () => {
    expect(problemWords({ code: "REFUSED", serverCode: "OTP_WRONG", message: "" })).toEqual({
      key: "problem_other",
    });
    expect(problemWords({ code: "SERVER_ERROR" as never, message: "boom" })).toEqual({
      key: "problem_other",
    });
    expect(
      problemWords({
        code: "REFUSED",
        serverCode: "WRONG_PASSWORD",
        message: "Password is incorrect. Please try again!",
      }),
    ).toEqual({ key: "problem_WRONG_PASSWORD" });
    expect(problemWords({ code: "NO_ACTIVE_INTERNET" })).toEqual({ key: "problem_OFFLINE" });
  });
});
