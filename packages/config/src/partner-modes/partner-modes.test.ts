import { describe, expect, it } from "vitest";
import { PARTNER_MODES, isBlockedPath, isPartnerMode, toPartnerMode } from "./partner-modes.ts";

describe("partner modes", () => {
  it("removes seven paths in the satellite mode and none in the others [SHELL-087]", () => {
    expect(PARTNER_MODES.satellite.blockedPaths).toEqual([
      "/live-tv",
      "/eduauraa",
      "/news",
      "/zee-plex-movies-on-rent",
      "/tv-shows/tv-channels",
      "/music-videos",
      "/logout",
    ]);
    for (const path of PARTNER_MODES.satellite.blockedPaths) {
      expect(isBlockedPath({ path: `/global/hi${path}/?x=1`, partnerMode: "satellite" })).toBe(true);
      expect(isBlockedPath({ path: path + "/below", partnerMode: "satellite" })).toBe(true);
      expect(isBlockedPath({ path: path + "x", partnerMode: "satellite" })).toBe(false);
      for (const partnerMode of ["handset", "telecom", undefined] as const)
        expect(isBlockedPath({ path, partnerMode })).toBe(false);
    }
    expect(isBlockedPath({ path: "/tv-shows", partnerMode: "satellite" })).toBe(false);
  });

  it("removes manage devices only in the handset mode", () => {
    expect(Object.values(PARTNER_MODES).filter((mode) => mode.hidesManageDevices)).toEqual([
      PARTNER_MODES.handset,
    ]);
  });

  it("is detected from the partner name in any case and spacing", () => {
    for (const [mode, { partnerName }] of Object.entries(PARTNER_MODES)) {
      for (const text of [partnerName, partnerName.toUpperCase(), partnerName.replace(" ", "_"), mode])
        expect(toPartnerMode(text)).toBe(mode);
      expect(isPartnerMode(mode)).toBe(true);
    }
    for (const text of ["", "tata", "visa", "constructor"]) expect(toPartnerMode(text)).toBeUndefined();
    for (const value of ["", "Satellite", "constructor", undefined]) expect(isPartnerMode(value)).toBe(false);
  });
});
