import { describe, expect, it } from "vitest";
import { summaryLines } from "./stages.mjs";

const LINT = { name: "lint", passed: true, minutes: 0.44, checks: "format and rules", alone: "npm run lint" };
const UNITS = { name: "unit tests", passed: true, minutes: 3.2, checks: "rules", alone: "npx vitest run" };

describe("the summary of npm test", () => {
  it("says what each stage checks, how long it took and how many passed", () => {
    expect(summaryLines([LINT, UNITS])).toEqual([
      "\n=== summary",
      "minutes  stage",
      "    0.4  ok      lint        format and rules",
      "    3.2  ok      unit tests  rules",
      "    3.6  in all",
      "stages: 2 passed, 0 failed",
    ]);
  });

  it("names the stage that failed, where to read and how to run it alone", () => {
    expect(summaryLines([LINT, { ...UNITS, passed: false }]).slice(3)).toEqual([
      "    3.2  FAILED  unit tests  rules",
      "    3.6  in all",
      'unit tests failed: read on from "=== unit tests" above; alone it runs by: npx vitest run',
      "stages: 1 passed, 1 failed",
    ]);
  });
});
