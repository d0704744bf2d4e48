import { readFileSync } from "node:fs";
import { PLAYER_CODES, STATUS_CODES } from "@marquee/config/errors";
import { describe, expect, it } from "vitest";
import { MarqueeError, type MarqueeErrorCode } from "./marquee-error.ts";

/** Every code; the type checker refuses one too many and one too few. */
const CODES: Readonly<Record<MarqueeErrorCode, true>> = {
  INVALID_OPTION: true,
  NO_ACTIVE_INTERNET: true,
  TIMEOUT: true,
  ABORTED: true,
  UNAUTHORIZED: true,
  RATE_LIMITED: true,
  NOT_FOUND: true,
  REFUSED: true,
  REJECTED: true,
  UNREADABLE_ANSWER: true,
  VPN_DETECTED: true,
  FEATURE_NOT_AVAILABLE: true,
  APP_UPDATE_NEEDED: true,
  CONTENT_NOT_AVAILABLE: true,
  REGION_BLOCKED: true,
  NOT_AVAILABLE: true,
  NOT_PLAYABLE_ON_PLATFORM: true,
  LICENCE_EXPIRED: true,
  NOT_YET_RELEASED: true,
  SUBSCRIPTION_NEEDED: true,
  LOGIN_NEEDED: true,
  RENTAL_NEEDED: true,
  RENTAL_EXPIRED: true,
  DEVICE_LIMIT_REACHED: true,
  CONCURRENT_STREAMS_REACHED: true,
  AGE_RESTRICTED: true,
};

const place = "docs/errors.md";
const page = readFileSync(new URL(`../../../../${place}`, import.meta.url), "utf8");
const headings: readonly string[] = Array.from(page.matchAll(/^## (.+)$/gm), ([, heading]) => heading);

describe("docs/errors.md", () => {
  it("has one heading for each code and no other [REQ-50]", () => {
    expect(headings.slice().sort()).toEqual(Object.keys(CODES).sort());
    expect(Object.keys(CODES)).toEqual(
      expect.arrayContaining([...Object.values(PLAYER_CODES), ...Object.values(STATUS_CODES)]),
    );
  });

  it("has the anchor of a heading for each docUrl [REQ-50]", () => {
    for (const code of Object.keys(CODES) as MarqueeErrorCode[]) {
      const [address, anchor] = new MarqueeError({ code, message: "m" }).docUrl.split("#");
      expect([code, address]).toEqual([code, `https://github.com/marquee-tv/marquee/blob/main/${place}`]);
      expect([code, headings.filter((heading) => heading.toLowerCase() === anchor)]).toEqual([code, [code]]);
    }
  });

  it("says for each code when it occurs, what to do and what a viewer sees [REQ-50]", () => {
    const said = page
      .split(/^## /m)
      .slice(1)
      .map((section) => section.split(/\*\*(When|What to do|What a viewer sees)\.\*\* /));
    for (const [heading, ...parts] of said) {
      expect([heading, parts.filter((_, at) => at % 2 === 0)]).toEqual([
        heading,
        ["When", "What to do", "What a viewer sees"],
      ]);
      for (const text of parts.filter((_, at) => at % 2 === 1))
        expect([heading, text]).toEqual([heading, expect.stringMatching(/^\S.*\w\W/)]);
    }
    expect(new Set(said.map(([, , when]) => when)).size).toBe(headings.length);
  });
});
