import { describe, expect, it } from "vitest";
import {
  browserRows,
  citedIds,
  isBrowserTest,
  judgeBaseline,
  readBaseline,
  readCatalogue,
  report,
} from "./requirements.mjs";

/** An id without a row, composed so that this file does not cite it. */
const UNKNOWN = ["REQ", 99].join("-");

describe("requirement rows", () => {
  it("reads every row of the catalogue once", () => {
    const ids = readCatalogue().flatMap((file) => file.ids);
    expect(ids.length).toBeGreaterThan(880);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("takes citations from square brackets only", () => {
    const ids = citedIds(
      "it('does it [XREQ-01]'); // REQ-02 is elsewhere\n it('drops empty ones [REQ-06] [DEC-109, REQ-07]')",
    );
    expect([...ids].toSorted((a, b) => (a < b ? -1 : 1))).toEqual(["DEC-109", "REQ-06", "REQ-07"]);
  });

  it("names a cited row that does not exist", () => {
    const { unknown, lines } = report(
      [{ name: "40-requests.md", ids: ["REQ-01", "REQ-02"] }],
      new Map([
        ["REQ-01", ["a.test.ts"]],
        [UNKNOWN, ["b.test.ts"]],
      ]),
    );
    expect(unknown).toEqual([[UNKNOWN, ["b.test.ts"]]]);
    expect(lines[0]).toContain("1 of 2");
    expect(lines[0]).toContain("REQ-02");
  });
});

describe("rows that a browser proves", () => {
  const [PROVEN, OPEN, LATE] = [
    ["REQ", 91],
    ["REQ", 92],
    ["REQ", 93],
  ].map((parts) => parts.join("-"));
  const judge = (baseline: Readonly<Record<string, unknown>>, cited: readonly string[] = [PROVEN]) =>
    judgeBaseline({ rows: [PROVEN, OPEN, LATE], cited: new Set(cited), baseline });

  it("are cited by a browser test, or stand in the baseline beside the issue that closes them", () => {
    expect(judge({ [OPEN]: 16, [LATE]: 19 })).toEqual([]);
    expect(judge({ [OPEN]: 16 })).toEqual([`${LATE} is proven in a browser and no browser test cites it`]);
    expect(judge({ [OPEN]: 16, [LATE]: "later" })).toEqual([
      expect.stringMatching(new RegExp(`^${LATE} .* without the issue`)),
    ]);
  });

  it("leave the baseline once a browser test cites them, and when they are such rows no more", () => {
    expect(judge({ [OPEN]: 16, [LATE]: 19 }, [PROVEN, OPEN])).toEqual([
      expect.stringMatching(new RegExp(`^${OPEN} is cited by a browser test now`)),
    ]);
    expect(judge({ [OPEN]: 16, [LATE]: 19, [UNKNOWN]: 16 })).toEqual([
      expect.stringMatching(new RegExp(`^${UNKNOWN} .* is no row that a browser proves`)),
    ]);
  });

  it("are read from the last column, where that names a browser", () => {
    const rows = browserRows();
    expect(rows.length).toBeGreaterThan(300);
    // SHELL-036 is proven by a journey, SESS-30 by a unit test about recognised browsers.
    expect([rows.includes("SHELL-036"), rows.includes("SESS-30")]).toEqual([true, false]);
  });

  it("are cited where a browser is driven: in a journey, or by a test that imports Playwright", () => {
    expect([
      isBrowserTest("apps/web/tests/e2e/buys-a-plan.spec.ts", ""),
      isBrowserTest("packages/analytics-sdk/tests/faults/faults.test.ts", ""),
      isBrowserTest("examples/tests/tv.test.ts", 'import { chromium } from "playwright-core";'),
      isBrowserTest("apps/web/app/features/header/header-rendering.test.tsx", "// playwright"),
    ]).toEqual([true, true, true, false]);
  });

  it("are fewer in the baseline with time, never more", () => {
    expect(Object.keys(readBaseline()).length).toBeLessThanOrEqual(55);
  });
});
