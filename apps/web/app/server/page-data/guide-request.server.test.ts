import { parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { guideAddress, isDayEnding } from "./guide-request.server.ts";

const NOW = Date.UTC(2026, 10, 28, 20);
const addressOf = (search: string, country = "IN") =>
  guideAddress(new URL(`https://marquee.example/tvguide${search}`), {
    now: NOW,
    country: parseCountryCode(country),
  });

describe("the address of the guide", () => {
  it("names channel, day and zone [CONT-100]", () => {
    expect(addressOf("?channel=0-9-2&date=2026-11-30&zone=America/New_York")).toEqual({
      channelId: "0-9-2",
      date: "2026-11-30",
      today: "2026-11-28",
      timeZone: "America/New_York",
      chosenZone: "America/New_York",
    });
  });

  it.each([
    "?date=2026-12-02",
    "?date=2026-11-27",
    "?date=x",
    "?date=",
    "?zone=Mars/Olympus",
    "?channel=",
    "",
  ])("says nothing by what is beyond the guide or cannot be read: %j [CONT-100]", (search) => {
    // In India the 29th has begun.
    expect(addressOf(search)).toEqual({
      channelId: undefined,
      date: undefined,
      today: "2026-11-29",
      timeZone: "Asia/Kolkata",
      chosenZone: undefined,
    });
  });

  it("asks for what follows today in its last six hours, by the clock of its zone [CONT-100]", () => {
    const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 28, hour, minute);
    const endsAt = (now: number, search: string, country: string) =>
      isDayEnding(
        guideAddress(new URL(`https://marquee.example/tvguide${search}`), {
          now,
          country: parseCountryCode(country),
        }),
        now,
      );
    // Half past eleven at night in India, early afternoon in New York; UTC where nothing names a zone.
    expect([endsAt(at(12, 30), "", "IN"), endsAt(at(12, 31), "", "IN")]).toEqual([false, true]);
    expect([endsAt(at(18, 29), "", "IN"), endsAt(at(18, 30), "", "IN")]).toEqual([true, false]);
    expect([endsAt(at(18), "", "US"), endsAt(at(18, 1), "", "US")]).toEqual([false, true]);
    expect(endsAt(at(18, 1), "?zone=America/New_York", "US")).toBe(false);
  });

  it("is in UTC outside India unless the address names a zone [CONT-100]", () => {
    expect(addressOf("", "DE")).toMatchObject({ today: "2026-11-28", timeZone: "UTC" });
  });
});
