import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it, vi } from "vitest";
import { root } from "./repository.mjs";
import { createStages, summaryLines } from "./stages.mjs";
import { countTests, failedJourneys, failedTests } from "./test-report.mjs";

const LINT = { name: "lint", passed: true, minutes: 0.44, checks: "format and rules", alone: "npm run lint" };
const UNITS = { name: "unit tests", passed: true, minutes: 3.2, checks: "rules", alone: "npx vitest run" };

describe("what failed in a report of Vitest", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "marquee-report-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const reportOf = (testResults: readonly unknown[]): string => {
    const file = path.join(folder, "report.json");
    writeFileSync(file, JSON.stringify({ testResults }));
    return file;
  };
  const test = (fullName: string, ...failureMessages: readonly string[]) => ({
    fullName,
    status: failureMessages.length > 0 ? "failed" : "passed",
    failureMessages,
  });
  const fileOf = (name: string) => path.join(root, name);

  it("is named by file, test and first line of the reason; what passed is not", () => {
    const report = reportOf([
      { name: fileOf("a.test.ts"), status: "passed", message: "", assertionResults: [test("keeps")] },
      {
        name: fileOf("src/b.test.ts"),
        status: "failed",
        message: "",
        assertionResults: [test("reads"), test("refuses a card", "expected 1 to be 2\n  at line 3")],
      },
      {
        name: fileOf("c.test.ts"),
        status: "failed",
        message: "Cannot find module x\nat y",
        assertionResults: [],
      },
    ]);
    expect(failedTests(report)).toEqual([
      "src/b.test.ts > refuses a card: expected 1 to be 2",
      "c.test.ts: Cannot find module x",
    ]);
  });

  it("is named twenty times at most, and not at all without a report", () => {
    const many = Array.from({ length: 23 }, (_, index) => test(`test ${index}`, "wrong"));
    const lines = failedTests(
      reportOf([{ name: fileOf("d.test.ts"), status: "failed", message: "", assertionResults: many }]),
    );
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([
      21,
      "d.test.ts > test 19: wrong",
      "and 3 more",
    ]);
    expect(failedTests(path.join(folder, "none.json"))).toEqual([]);
  });

  it("is an error outside of all tests where each of them passed", () => {
    const report = reportOf([
      { name: fileOf("a.test.ts"), status: "passed", message: "", assertionResults: [test("keeps")] },
    ]);
    expect(failedTests(report)).toEqual([
      'no test: an error outside of all tests ended the run; search for "Unhandled" above',
    ]);
  });
});

describe("what failed in a report of Playwright", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "marquee-journeys-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const spec = (title: string, status: string, ...messages: readonly (string | undefined)[]) => ({
    title,
    file: "watches.spec.ts",
    tests: [
      { status, results: messages.map((message) => (message === undefined ? {} : { error: { message } })) },
    ],
  });

  it("is named by file, journey and first line of the reason, apart from what passed at a second try", () => {
    const file = path.join(folder, "report.json");
    const suites = [
      {
        specs: [spec("plays", "expected", undefined), spec("waits its turn", "skipped")],
        suites: [
          {
            specs: [
              spec("resumes", "unexpected", "\u001B[31mexpected 3 to be 4\u001B[39m\n  at line 7", "other"),
              spec("seeks", "flaky", "Timeout\nat z", undefined),
            ],
          },
        ],
      },
    ];
    writeFileSync(file, JSON.stringify({ suites }));
    expect(failedJourneys(file)).toEqual({
      failed: ["watches.spec.ts > resumes: expected 3 to be 4"],
      secondTry: ["watches.spec.ts > seeks: Timeout"],
    });
    expect(failedJourneys(path.join(folder, "none.json"))).toEqual({ failed: [], secondTry: [] });
  });
});

describe("the tests of a report", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "marquee-counts-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const count = (report: unknown) => {
    const file = path.join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return countTests(file);
  };

  it("are counted alike for Vitest and for Playwright, and are none without a report", () => {
    expect(count({ numPassedTests: 41, numFailedTests: 2, numPendingTests: 3, testResults: [] })).toEqual({
      passed: 41,
      failed: 2,
      skipped: 3,
    });
    expect(count({ stats: { expected: 30, flaky: 1, unexpected: 4, skipped: 5 }, suites: [] })).toEqual({
      passed: 31,
      failed: 4,
      skipped: 5,
    });
    expect(countTests(path.join(folder, "none.json"))).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });
});

describe("the summary of npm test", () => {
  it("says how many tests ran in all stages that have some", () => {
    const tests = { passed: 40, failed: 0, skipped: 2 };
    const journeys = {
      ...UNITS,
      name: "journeys",
      tests: { passed: 7, failed: 1, skipped: 3 },
      passed: false,
    };
    expect(summaryLines([LINT, { ...UNITS, tests }, journeys], 4).slice(-2)).toEqual([
      "stages: 2 passed, 1 failed",
      "tests: 47 passed, 1 failed, 5 skipped",
    ]);
  });

  it("says what each stage checks, how long it took and how many passed", () => {
    expect(summaryLines([LINT, UNITS], 3.64)).toEqual([
      "\n=== summary",
      "minutes  stage",
      "    0.4  ok      lint        format and rules",
      "    3.2  ok      unit tests  rules",
      "    3.6  in all",
      "stages: 2 passed, 0 failed",
    ]);
  });

  it("names the stage that failed, where to read, how to run it alone and what failed in it", () => {
    const failures = ["apps/platform/src/a.test.ts > refuses: expected 1 to be 2"];
    expect(summaryLines([LINT, { ...UNITS, passed: false, failures }], 3.64).slice(3)).toEqual([
      "    3.2  FAILED  unit tests  rules",
      "    3.6  in all",
      'unit tests failed: read on from "=== unit tests" above; alone it runs by: npx vitest run',
      "  apps/platform/src/a.test.ts > refuses: expected 1 to be 2",
      "stages: 1 passed, 1 failed",
    ]);
  });
});

it("the summary names what passed only at a second try, in a run that passed too", () => {
  const secondTry = ["watches.spec.ts > seeks: Timeout"];
  expect(summaryLines([LINT, { ...UNITS, name: "journeys", secondTry }], 3.64).slice(-2)).toEqual([
    "journeys: passed only when tried again, so look at it: watches.spec.ts > seeks: Timeout",
    "stages: 2 passed, 0 failed",
  ]);
});

describe("lanes", () => {
  it("run beside one another, print each step whole, and one that fails stops neither lane nor summary", async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => void lines.push(line));
    const { lanes, summary } = createStages();
    const print = (text: string, code: number) => [
      "node",
      ["-e", `console.log("${text} begins"); console.log("${text} ends"); process.exit(${code});`],
    ];
    await lanes(
      [
        { name: "sizes", command: print("sizes", 1), alone: "node sizes.mjs" },
        { name: "rows", command: print("rows", 0) },
      ],
      [{ name: "release", command: print("release", 0), checks: "a release" }],
    );
    expect(summary()).toBe(false);
    log.mockRestore();
    const text = lines.join("\n");
    for (const name of ["sizes", "rows", "release"])
      expect(text).toContain(`\n=== ${name}\n${name} begins\n${name} ends\n=== ${name}: `);
    expect(text.indexOf("=== rows")).toBeGreaterThan(text.indexOf("=== sizes: FAILED"));
    expect(text).toContain("alone it runs by: node sizes.mjs");
    expect(lines.at(-1)).toBe("stages: 2 passed, 1 failed");
  });
});
