import { describe, expect, it } from "vitest";
import { AGE_RATINGS, ageLimitOfViewer, ageOfTitle } from "./age-ratings.ts";
import { BILLING_TYPES, accessOf, playsWithinSubscription } from "../plans/billing-types.ts";
import { ASSET_TYPES, BUSINESS_TYPES, assetKind, assetTypeName, isBusinessType } from "./content-types.ts";
import { CAMPAIGN_STATUSES, MATCH_STATUSES } from "./game-states.ts";
import { apiVersion } from "../versions/api-version.ts";
import { parseCountryCode } from "../countries/country-codes.ts";
import { isFlagOn } from "../flags/flags.ts";
import { qualityLabel } from "./quality-labels.ts";
import { EXPIRING_SOON_DAYS, RENTAL_CLOCKS, isExpiringSoon, rentalEnd } from "../plans/rental-clocks.ts";
import { HOUR, MINUTE } from "../time/time.ts";

describe("business types", () => {
  it("are exactly six [OVER-03]", () => {
    expect(BUSINESS_TYPES).toEqual([
      "SVOD",
      "TVOD",
      "TVOD_DOWNLOADABLE",
      "PREMIUM",
      "PREMIUM_DOWNLOADABLE",
      "TVOD_PREMIUM",
    ]);
    for (const text of ["svod", "AVOD", "RSVOD", "", undefined]) expect(isBusinessType(text)).toBe(false);
    expect(BUSINESS_TYPES.every(isBusinessType)).toBe(true);
  });
});

describe("asset types", () => {
  it("have 18 names; every other number is Unknown [CONT-03] [DEC-094]", () => {
    expect(ASSET_TYPES).toEqual({
      0: "Movie",
      1: "Episode",
      2: "Season",
      3: "Album",
      4: "ContentSet",
      5: "Track",
      6: "TvShow",
      8: "Collection",
      9: "Channel",
      10: "EpgProgram",
      11: "SubscriptionPlan",
      12: "Notification",
      13: "PromoCode",
      14: "LiveEvent",
      15: "File",
      16: "GenreList",
      99: "Unknown",
      100: "Custom",
    });
    expect(new Set(Object.values(ASSET_TYPES)).size).toBe(18);
    for (const number of [7, 17, 98, 101, -1, 0.5, NaN]) expect(assetTypeName(number)).toBe("Unknown");
    expect([0, 8, 100].map(assetTypeName)).toEqual(["Movie", "Collection", "Custom"]);
  });

  it("have the kinds movie, episode, other and unknown [CONT-02]", () => {
    expect([0, 1, 6, 9].map(assetKind)).toEqual(["movie", "episode", "other", "other"]);
    expect([7, 55, 99].map(assetKind)).toEqual(["unknown", "unknown", "unknown"]);
  });
});

describe("accessOf", () => {
  it("classifies every billing type, in any case [CONT-04] [DEC-095]", () => {
    const expected = {
      rental: ["tvod", "tvod_downloadable", "tvod_premium"],
      subscription: ["SVOD", "RSVOD", "premium", "premium_downloadable"],
      free: ["free", "free_downloadable", "advertisement", "advertisement_downloadable"],
    };
    expect(Object.keys(BILLING_TYPES).sort()).toEqual(Object.values(expected).flat().sort());
    for (const [access, types] of Object.entries(expected)) {
      for (const billingType of types.flatMap((type) => [type, type.toLowerCase(), type.toUpperCase()]))
        expect(accessOf({ billingType })).toBe(access);
    }
    for (const billingType of ["xyz", "freex", "free ", "not free", "xtvod", "tvodx", "constructor"])
      expect(accessOf({ billingType })).toBe("subscription");
  });

  it("uses billing_type, and business_type only without it [DEC-096]", () => {
    expect(accessOf({ billingType: "free", businessType: "TVOD" })).toBe("free");
    expect(accessOf({ billingType: "xyz", businessType: "TVOD" })).toBe("subscription");
    expect(accessOf({ businessType: "TVOD" })).toBe("rental");
    expect(accessOf({ billingType: "", businessType: "TVOD" })).toBe("rental");
    expect(accessOf({})).toBe("subscription");
  });

  it("treats three business types as rentals, not PREMIUM [CONT-61]", () => {
    expect(BUSINESS_TYPES.filter((businessType) => accessOf({ businessType }) === "rental")).toEqual([
      "TVOD",
      "TVOD_DOWNLOADABLE",
      "TVOD_PREMIUM",
    ]);
    expect(accessOf({ businessType: "PREMIUM" })).toBe("subscription");
  });

  it("recognises the rental that also plays within a subscription [DEC-095]", () => {
    for (const item of [{ billingType: "TVOD_PREMIUM" }, { businessType: "TVOD_PREMIUM" }])
      expect(playsWithinSubscription(item)).toBe(true);
    for (const item of [{ billingType: "tvod" }, { billingType: "tvod", businessType: "TVOD_PREMIUM" }, {}])
      expect(playsWithinSubscription(item)).toBe(false);
  });
});

describe("age ratings", () => {
  it("are 0, 13 and 18; an unreadable rating of a title counts as 18 and an unreadable limit as 0 [AUTH-59]", () => {
    expect(AGE_RATINGS).toEqual({ U: 0, "U/A": 13, A: 18 });
    for (const rating of ["U", "U/A", "A"] as const)
      expect([ageOfTitle(rating), ageLimitOfViewer(rating)]).toEqual([
        AGE_RATINGS[rating],
        AGE_RATINGS[rating],
      ]);
    for (const rating of ["", "u", "UA", "R", "constructor", 13, null, undefined])
      expect([ageOfTitle(rating), ageLimitOfViewer(rating)]).toEqual([18, 0]);
  });
});

describe("qualityLabel", () => {
  it("names four qualities and all others Auto-Recommended [CONT-50]", () => {
    expect(["240p", "480p", "720p", "1080p"].map(qualityLabel)).toEqual([
      "Data Saver",
      "SD",
      "HD",
      "Full HD",
    ]);
    expect([240, 480, 720, 1080].map(qualityLabel)).toEqual(["Data Saver", "SD", "HD", "Full HD"]);
    for (const quality of [144, 360, "144p", "360p", "auto", "", "720", "constructor"])
      expect(qualityLabel(quality)).toBe("Auto-Recommended");
  });
});

describe("rentals", () => {
  const purchasedAt = Date.UTC(2026, 0, 1);

  it("last 48 hours and 6 from the first play for a combo, 504 and 4 for a movie [PLAN-98]", () => {
    expect(RENTAL_CLOCKS).toEqual({
      combo: { rentalHours: 48, watchHours: 6 },
      movie: { rentalHours: 504, watchHours: 4 },
    });
    const firstPlayedAt = purchasedAt + HOUR;
    expect(rentalEnd({ kind: "combo", purchasedAt, firstPlayedAt })).not.toBe(
      rentalEnd({ kind: "movie", purchasedAt, firstPlayedAt }),
    );
  });

  it.each([
    ["combo", 48, 6],
    ["movie", 504, 4],
  ] as const)(
    "of kind %s end after %i hours or %i hours of watching, whichever comes first [CONT-57] [CONT-58] [DEC-097]",
    (kind, rentalHours, watchHours) => {
      const isOver = (at: number, firstPlayedAt?: number) =>
        at >= rentalEnd({ kind, purchasedAt, firstPlayedAt });
      const byPurchase = purchasedAt + rentalHours * HOUR;
      expect([isOver(byPurchase - MINUTE), isOver(byPurchase + MINUTE)]).toEqual([false, true]);
      const played = purchasedAt + 10 * HOUR;
      const byWatching = played + watchHours * HOUR;
      expect([isOver(byWatching - MINUTE, played), isOver(byWatching + MINUTE, played)]).toEqual([
        false,
        true,
      ]);
      expect(isOver(byWatching + MINUTE)).toBe(false);
      const lastHour = byPurchase - HOUR;
      expect([isOver(byPurchase - MINUTE, lastHour), isOver(byPurchase + MINUTE, lastHour)]).toEqual([
        false,
        true,
      ]);
    },
  );

  it("expire soon when at most two hours are left [CONT-59] [DEC-098]", () => {
    expect(EXPIRING_SOON_DAYS).toBe(2 / 24);
    expect(isExpiringSoon(2 * HOUR + MINUTE)).toBe(false);
    expect(isExpiringSoon(2 * HOUR - MINUTE)).toBe(true);
    expect(isExpiringSoon(EXPIRING_SOON_DAYS * 24 * HOUR)).toBe(true);
    for (const left of [0, -1]) expect(isExpiringSoon(left)).toBe(false);
  });
});

describe("consumption version", () => {
  it("is 13, and 12 with feature gating off; a missing flag counts as on [CONT-15]", () => {
    const India = parseCountryCode("IN");
    const version = (toggles: Parameters<typeof isFlagOn>[1]) =>
      apiVersion({ isFeatureGatingOn: isFlagOn("feature_gating", toggles, India) });
    expect(version([{ name: "feature_gating", enabled: true }])).toBe(13);
    expect(version([{ name: "feature_gating", enabled: false }])).toBe(12);
    expect(version([])).toBe(13);
  });
});

describe("games and sport", () => {
  it("have the states of the specification", () => {
    expect(CAMPAIGN_STATUSES).toEqual(["IDLE", "SCHEDULED", "ACTIVE", "COMPLETED"]);
    expect(MATCH_STATUSES).toEqual(["Cancelled", "Completed", "Live", "Scheduled"]);
  });
});
