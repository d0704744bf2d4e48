import { parseCountryCode } from "@marquee/config";
import { describe, expect, it } from "vitest";
import { guideAddress } from "./guide-request.server.ts";

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

  it("is in UTC outside India unless the address names a zone [CONT-100]", () => {
    expect(addressOf("", "DE")).toMatchObject({ today: "2026-11-28", timeZone: "UTC" });
  });
});
