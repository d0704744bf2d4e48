import { describe, expect, it } from "vitest";
import { rentalState } from "./rental-state.ts";

const HOUR = 3_600_000;
const MINUTE = 60_000;
const BOUGHT = Date.UTC(2026, 0, 1);

describe("the state of a rental", () => {
  it.each([
    ["combo", 48, "[CONT-57]"],
    ["movie", 504, "[CONT-58]"],
  ] as const)("a %s lasts %i hours from the purchase %s", (kind, hours) => {
    const at = (ms: number) => rentalState({ kind, purchasedAt: BOUGHT }, BOUGHT + ms).state;
    expect(at(hours * HOUR - MINUTE)).toBe("notStarted");
    expect(at(hours * HOUR)).toBe("expired");
    expect(at(hours * HOUR + MINUTE)).toBe("expired");
  });

  it.each([
    ["combo", 6, "[CONT-57]"],
    ["movie", 4, "[CONT-58]"],
  ] as const)("a %s lasts %i hours from the first play %s", (kind, hours) => {
    const firstPlayedAt = BOUGHT + 10 * HOUR;
    const at = (ms: number) =>
      rentalState({ kind, purchasedAt: BOUGHT, firstPlayedAt }, firstPlayedAt + ms).state;
    expect(at(hours * HOUR - MINUTE)).toBe("watching");
    expect(at(hours * HOUR)).toBe("expired");
  });

  it.each([
    ["combo", 9],
    ["movie", 1],
  ] as const)(
    "a %s with %i hours of watching from its plan lasts that long from the first play [CONT-55]",
    (kind, hours) => {
      const firstPlayedAt = BOUGHT + 10 * HOUR;
      const at = (ms: number) =>
        rentalState({ kind, purchasedAt: BOUGHT, firstPlayedAt, watchHours: hours }, firstPlayedAt + ms);
      expect(at(hours * HOUR - MINUTE).state).toBe("watching");
      expect(at(hours * HOUR)).toMatchObject({ state: "expired", endsAt: firstPlayedAt + hours * HOUR });
      expect(rentalState({ kind, purchasedAt: BOUGHT, watchHours: hours }, BOUGHT + 10 * HOUR).state).toBe(
        "notStarted",
      );
    },
  );

  it("is not limited by hours of watching before the first play", () => {
    expect(rentalState({ kind: "combo", purchasedAt: BOUGHT }, BOUGHT + 7 * HOUR).state).toBe("notStarted");
  });

  it("ends with whichever limit comes first", () => {
    const late = BOUGHT + 47 * HOUR;
    expect(rentalState({ kind: "combo", purchasedAt: BOUGHT, firstPlayedAt: late }, BOUGHT).endsAt).toBe(
      BOUGHT + 48 * HOUR,
    );
  });

  it("is expiring soon from two hours before the end, not earlier and not after it", () => {
    const soon = (leftMs: number) =>
      rentalState({ kind: "combo", purchasedAt: BOUGHT }, BOUGHT + 48 * HOUR - leftMs).isExpiringSoon;
    expect(soon(2 * HOUR + MINUTE)).toBe(false);
    expect(soon(2 * HOUR - MINUTE)).toBe(true);
    expect(soon(0)).toBe(false);
  });
});
