import { describe, expect, it } from "vitest";
import { SECOND } from "@marquee/config";
import { buildFeedEvent } from "../testing/build-feed-event.ts";
import { toLedger, type PageLoadLedger } from "./session-ledger.ts";

const numbered = (sequences: readonly number[], pageLoad = "one") =>
  sequences.map((sequence, index) =>
    buildFeedEvent({ sequence, pageLoad, position: index + 1, happenedAt: sequence * SECOND }),
  );
const gaps = ({ entries }: PageLoadLedger) =>
  entries.flatMap(({ gap, event }) => (gap === undefined ? [] : [{ ...gap, before: event.sequence }]));

describe("the ledger of a session", () => {
  it("has no gap where nothing is missing [PLAT-125]", () => {
    const [load] = toLedger(numbered([1, 2, 3]));
    expect(load).toMatchObject({ pageLoad: "one", missing: 0 });
    expect(
      load!.entries.map(({ event, gap, isLate, isOutOfOrder }) => [
        event.sequence,
        gap,
        isLate,
        isOutOfOrder,
      ]),
    ).toEqual([
      [1, undefined, false, false],
      [2, undefined, false, false],
      [3, undefined, false, false],
    ]);
  });

  it("lists missing numbers, at the start and several times [PLAT-125]", () => {
    const [load] = toLedger(numbered([3, 4, 6, 10]));
    expect(gaps(load!)).toEqual([
      { from: 1, to: 2, before: 3 },
      { from: 5, to: 5, before: 6 },
      { from: 7, to: 9, before: 10 },
    ]);
    expect(load!.missing).toBe(6);
  });

  it("orders by number and marks events out of order; a number that arrived late is no gap [PLAT-125]", () => {
    const [load] = toLedger(numbered([1, 4, 2, 3, 5]));
    expect(load!.entries.map(({ event, isOutOfOrder }) => [event.sequence, isOutOfOrder])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect(gaps(load!)).toEqual([]);
  });

  it("detects events out of order by their positions in the feed, for any order of input [PLAT-125]", () => {
    const [load] = toLedger([...numbered([1, 4, 2, 3])].reverse());
    expect(load!.entries.map(({ event, isOutOfOrder }) => [event.sequence, isOutOfOrder])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
  });

  it("marks no event that repeats a number as out of order [PLAT-125]", () => {
    const [load] = toLedger(numbered([1, 2, 2, 3]));
    expect(load!.entries.map(({ event, isOutOfOrder }) => [event.sequence, isOutOfOrder])).toEqual([
      [1, false],
      [2, false],
      [2, false],
      [3, false],
    ]);
  });

  it("numbers each page load from one, the earlier one first [PLAT-125]", () => {
    const loads = toLedger([...numbered([5, 6], "second"), ...numbered([1, 2], "first")]);
    expect(loads.map(({ pageLoad, missing }) => [pageLoad, missing])).toEqual([
      ["first", 0],
      ["second", 4],
    ]);
  });

  it("orders events without number or page load by time, without gaps [PLAT-125]", () => {
    const events = [3, 1, 2].map((at, index) =>
      buildFeedEvent({ happenedAt: at, receivedAt: at, position: index + 1, name: `at_${at}` }),
    );
    const [load] = toLedger(events);
    expect(load!.entries.map(({ event, gap }) => [event.name, gap])).toEqual([
      ["at_1", undefined],
      ["at_2", undefined],
      ["at_3", undefined],
    ]);
    expect(toLedger(numbered([7]).map((event) => ({ ...event, pageLoad: undefined })))[0]!.missing).toBe(0);
  });

  it("orders by number rather than time, and otherwise by position in the feed [PLAT-125]", () => {
    const [load] = toLedger(
      [1, 2, 3].map((sequence) =>
        buildFeedEvent({ sequence, pageLoad: "one", position: sequence, happenedAt: -sequence * SECOND }),
      ),
    );
    expect(load!.entries.map(({ event }) => event.sequence)).toEqual([1, 2, 3]);
    const [unnumbered] = toLedger(
      [3, 1, 2].map((position) => buildFeedEvent({ position, happenedAt: 5, name: `at_${position}` })),
    );
    expect(unnumbered!.entries.map(({ event }) => event.name)).toEqual(["at_1", "at_2", "at_3"]);
  });

  it("marks what arrived more than a minute after it happened [PLAT-125]", () => {
    const late = (receivedAt: number) =>
      toLedger([buildFeedEvent({ happenedAt: 0, receivedAt })])[0]!.entries[0]!.isLate;
    expect([late(60_000), late(60_001)]).toEqual([false, true]);
  });

  it("is empty for a session without events [PLAT-125]", () => {
    expect(toLedger([])).toEqual([]);
  });
});
