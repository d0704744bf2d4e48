import type { PageErrorName } from "@marquee/config";
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { describe, expect, it } from "vitest";
import english from "../i18n/messages/en/fallback.json";
import { pageFault, readPageFault } from "./page-fault.ts";

const TITLES: Readonly<Record<PageErrorName, string>> = {
  NOT_AVAILABLE: "No information available",
  FEATURE_NOT_AVAILABLE: "Feature not available",
  NO_ACTIVE_INTERNET: "No internet connection",
  SOMETHING_WENT_WRONG: "Something went wrong",
  CONTENT_NOT_AVAILABLE: "Content not available in your country",
  CONTENT_NOT_AVAILABLE_REGION: "Content not available in your region",
  PAGE_NOT_FOUND: "Page not found",
};

/** The error that an error boundary gets from a loader. */
const thrown = (body: unknown, status: number): unknown => new ErrorResponseImpl(status, "", body);

describe("readPageFault", () => {
  it("keeps each of the seven kinds and its title, and takes any other for page not found [SHELL-115] [SHELL-116]", () => {
    const kinds = Object.keys(TITLES) as PageErrorName[];
    expect(kinds).toHaveLength(7);
    for (const kind of kinds) {
      expect(readPageFault(thrown({ kind }, 200)).kind).toBe(kind);
      expect(english[kind]).toBe(TITLES[kind]);
    }
    expect(readPageFault(thrown({ kind: "WHATEVER" }, 200)).kind).toBe("PAGE_NOT_FOUND");
  });

  it("keeps the message and code of the platform", () => {
    expect(
      readPageFault(
        thrown(
          { kind: "NOT_AVAILABLE", message: "Please turn off your VPN and try again", code: "471" },
          200,
        ),
      ),
    ).toEqual({
      kind: "NOT_AVAILABLE",
      message: "Please turn off your VPN and try again",
      code: "471",
    });
  });

  it("takes a missing address for page not found and a crash for something went wrong", () => {
    expect(readPageFault(thrown("", 404)).kind).toBe("PAGE_NOT_FOUND");
    expect(readPageFault(thrown("", 405)).kind).toBe("SOMETHING_WENT_WRONG");
    expect(readPageFault(new Error("boom")).kind).toBe("SOMETHING_WENT_WRONG");
  });
});

describe("pageFault", () => {
  it("answers an unknown page with 404, a fault of ours with 500 and every other kind with 200", () => {
    const statusOf = (kind: PageErrorName): number | undefined => pageFault({ kind }).init?.status;
    expect(statusOf("PAGE_NOT_FOUND")).toBe(404);
    expect(statusOf("SOMETHING_WENT_WRONG")).toBe(500);
    for (const kind of (Object.keys(TITLES) as PageErrorName[]).filter(
      (name) => name !== "PAGE_NOT_FOUND" && name !== "SOMETHING_WENT_WRONG",
    ))
      expect(statusOf(kind)).toBe(200);
  });
});
