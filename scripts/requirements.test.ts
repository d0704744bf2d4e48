import { describe, expect, it } from "vitest";
import { citedIds, readCatalogue, report } from "./requirements.mjs";

/** A row that is in no catalogue, put together so that this file does not cite it. */
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
