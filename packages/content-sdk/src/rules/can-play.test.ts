import { describe, expect, it } from "vitest";
import { canPlay, type PlayableItem, type PlayingViewer } from "./can-play.ts";

const NOW = Date.UTC(2026, 0, 1);
const HOUR = 3_600_000;
const guest: PlayingViewer = { userType: "guest" };
const registered: PlayingViewer = { userType: "registered" };
const premium: PlayingViewer = { userType: "premium" };
const renting = (viewer: PlayingViewer, agoHours: number): PlayingViewer => ({
  ...viewer,
  rental: { kind: "movie", purchasedAt: NOW - agoHours * HOUR },
});

const cases: readonly (readonly [string, PlayableItem, PlayingViewer, readonly number[]])[] = [
  ["a guest plays a free title", { billingType: "free" }, guest, []],
  ["a guest plays a title with ads", { billingType: "advertisement_downloadable" }, guest, []],
  ["a guest is asked to subscribe or to sign in", { billingType: "SVOD" }, guest, [3603, 3608]],
  ["a registered viewer is asked to subscribe", { billingType: "premium" }, registered, [3603]],
  ["a premium viewer plays subscription content", { billingType: "RSVOD" }, premium, []],
  ["a guest is asked to rent", { billingType: "tvod" }, guest, [3609]],
  [
    "a premium viewer is asked to rent a title that no plan includes",
    { billingType: "tvod" },
    premium,
    [3609],
  ],
  ["a premium viewer plays tvod_premium within the plan", { billingType: "tvod_premium" }, premium, []],
  ["a registered viewer is asked to rent tvod_premium", { businessType: "TVOD_PREMIUM" }, registered, [3609]],
  ["a running rental plays", { billingType: "tvod" }, renting(registered, 1), []],
  ["a running rental of tvod_premium plays", { billingType: "tvod_premium" }, renting(registered, 1), []],
  [
    "an ended rental of tvod_premium does not, without a plan",
    { billingType: "tvod_premium" },
    renting(registered, 505),
    [3610],
  ],
  [
    "a plan plays tvod_premium whose rental has ended",
    { billingType: "tvod_premium" },
    renting(premium, 505),
    [],
  ],
  ["an ended rental does not", { billingType: "tvod" }, renting(registered, 505), [3610]],
  [
    "the region is reported before the payment",
    { billingType: "SVOD", blockedRegions: ["IN-MH"] },
    { ...guest, region: "IN-MH" },
    [604, 3603, 3608],
  ],
  [
    "another region plays",
    { billingType: "free", blockedRegions: ["IN-MH"] },
    { ...guest, region: "IN-KA" },
    [],
  ],
  ["an expired licence does not play", { billingType: "free", licenceExpiresAt: NOW }, premium, [606]],
  [
    "a licence plays until its last millisecond",
    { billingType: "free", licenceExpiresAt: NOW + 1 },
    guest,
    [],
  ],
  ["an unreleased title does not play", { billingType: "free", releasesAt: NOW + 1 }, guest, [610]],
  ["a title released today plays", { billingType: "free", releasesAt: NOW }, guest, []],
  [
    "another platform does not play",
    { billingType: "free", platforms: ["android"] },
    { ...guest, platform: "desktop_web" },
    [603],
  ],
  [
    "an unknown platform does not play a limited title",
    { billingType: "free", platforms: ["android"] },
    guest,
    [603],
  ],
  [
    "the named platform plays",
    { billingType: "free", platforms: ["android"] },
    { ...guest, platform: "android" },
    [],
  ],
  ["a guest without a limit plays A", { billingType: "free", ageRating: "A" }, guest, []],
  ["a signed-in viewer without a limit plays A", { billingType: "free", ageRating: "A" }, registered, []],
  [
    "a limit of 0 keeps out U/A",
    { billingType: "free", ageRating: "U/A" },
    { ...premium, ageLimit: 0 },
    [3814],
  ],
  ["a limit of 13 lets in U/A", { billingType: "free", ageRating: "U/A" }, { ...premium, ageLimit: 13 }, []],
  [
    "a guest with the limit 18 plays A",
    { billingType: "free", ageRating: "A" },
    { ...guest, ageLimit: 18 },
    [],
  ],
  [
    "a guest with the limit 13 does not",
    { billingType: "free", ageRating: "A" },
    { ...guest, ageLimit: 13 },
    [3814],
  ],
  [
    "a title that requires an account asks a guest to sign in",
    { billingType: "free", needsAccount: true },
    guest,
    [3608],
  ],
  [
    "a title that requires an account plays for a viewer with one",
    { billingType: "free", needsAccount: true },
    registered,
    [],
  ],
  ["a guest may rent, subscribe or sign in", { billingType: "tvod_premium" }, guest, [3609, 3608]],
  ["a title without media is not found", { billingType: "free", hasStream: false }, guest, [601]],
  [
    "the licence of another country is reported as the region",
    { billingType: "free", countries: ["US", "DE"] },
    { ...guest, country: "IN" },
    [604],
  ],
  [
    "a licence for everywhere leaves a country out",
    { billingType: "free", countries: ["*", "!IN"] },
    { ...guest, country: "IN" },
    [604],
  ],
  [
    "a licence that names only an excluded country leaves it out",
    { billingType: "free", countries: ["!IN"] },
    { ...guest, country: "IN" },
    [604],
  ],
  [
    "a licence that names only excluded countries plays everywhere else",
    { billingType: "free", countries: ["!IN", "!DE"] },
    { ...guest, country: "US" },
    [],
  ],
  [
    "a licence for no country plays nowhere",
    { billingType: "free", countries: [] },
    { ...guest, country: "US" },
    [604],
  ],
  [
    "an excluded country beside another one opens no third",
    { billingType: "free", countries: ["DE", "!IN"] },
    { ...guest, country: "US" },
    [604],
  ],
  [
    "a licence of the country plays",
    { billingType: "free", countries: ["US", "IN"] },
    { ...guest, country: "IN" },
    [],
  ],
  ["a country that is not known is not decided", { billingType: "free", countries: ["US"] }, guest, []],
  [
    "a device above the limit does not play a free title",
    { billingType: "free" },
    { ...premium, isDeviceOverLimit: true },
    [3804],
  ],
  [
    "a screen too many does not play",
    { billingType: "SVOD" },
    { ...premium, isScreenOverLimit: true },
    [3805],
  ],
  [
    "every refusal is a reason, in one order",
    {
      billingType: "tvod",
      countries: ["US"],
      blockedRegions: ["IN-MH"],
      licenceExpiresAt: NOW,
      releasesAt: NOW + 1,
      hasStream: false,
      platforms: ["android"],
      ageRating: "A",
    },
    {
      ...renting(registered, 505),
      country: "IN",
      region: "IN-MH",
      ageLimit: 13,
      isDeviceOverLimit: true,
      isScreenOverLimit: true,
    },
    [604, 606, 601, 603, 3814, 3610, 3804, 3805],
  ],
  [
    "a release that comes is told after the country and before all that follows",
    {
      billingType: "SVOD",
      countries: ["US"],
      releasesAt: NOW + 1,
      hasStream: false,
      platforms: ["android"],
      ageRating: "A",
    },
    { ...guest, country: "IN", ageLimit: 13, isDeviceOverLimit: true, isScreenOverLimit: true },
    [604, 610, 601, 603, 3814, 3603, 3608, 3804, 3805],
  ],
  [
    "a rating that is new counts as A",
    { billingType: "free", ageRating: "16+" },
    { ...guest, ageLimit: 13 },
    [3814],
  ],
];

describe("whether an item plays", () => {
  it.each(cases)("%s [CONT-97]", (_, item, viewer, reasons) => {
    expect(canPlay(item, viewer, NOW)).toEqual(
      reasons.length === 0 ? { playable: true } : { playable: false, reasons },
    );
  });
});
