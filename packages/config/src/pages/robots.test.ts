import { describe, expect, it } from "vitest";
import { parseCountryCode } from "../countries/country-codes.ts";
import { PAGE_PATHS } from "./page-paths.ts";
import { ROBOTS_CASES } from "./robots.cases.ts";
import { robotsFor } from "./robots.ts";

const [IN, US] = ["IN", "US"].map(parseCountryCode);
const page = { isMainHost: true, isErrorFallback: false };

describe("robotsFor", () => {
  it.each(ROBOTS_CASES)(
    'says "$india" in India and "$abroad" abroad for $path ($kind) [DEC-026] [SHELL-138] [SHELL-139] [SHELL-140] [SHELL-141]',
    ({ path, india, abroad }) => {
      expect(robotsFor({ ...page, path, country: IN })).toBe(india);
      expect(robotsFor({ ...page, path, country: undefined })).toBe(india);
      expect(robotsFor({ ...page, path: "/hi" + path, country: IN })).toBe(india);
      expect(robotsFor({ ...page, path: "/global/ta" + path, country: US })).toBe(abroad);
    },
  );

  it("forbids everything on a foreign host, before all other rules [DEC-026] [SHELL-137]", () => {
    for (const path of [...Object.keys(PAGE_PATHS), "/movies/details/x/0-0-1", "/nothing/here"]) {
      for (const isErrorFallback of [true, false]) {
        expect(robotsFor({ path, country: IN, isMainHost: false, isErrorFallback })).toBe(
          "noindex, nofollow",
        );
      }
    }
  });

  it("never indexes an error fallback, even at an indexable address [DEC-026]", () => {
    expect(robotsFor({ ...page, path: "/movies", country: IN, isErrorFallback: true })).toBe(
      "noindex, follow",
    );
    expect(robotsFor({ ...page, path: "/movies", country: IN })).toBe("index, follow");
  });
});
