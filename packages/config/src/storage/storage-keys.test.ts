import { describe, expect, it } from "vitest";
import { COOKIES, readCountryCookie } from "./cookies.ts";
import { isLogoutHidden } from "../menus/logout-visibility.ts";
import {
  ANALYTICS_QUEUE_KEY,
  GUEST_TOKEN_KEY,
  GUEST_PAYMENT_KEYS,
  KEYS_PRESERVED_AT_LOGOUT,
  SESSION_KEYS,
  SETTINGS_KEY,
  STORAGE_KEYS,
  VIEWER_KEYS,
} from "./storage-keys.ts";

describe("storage keys", () => {
  it("are spelt as in the specification [AUTH-05]", () => {
    const keys = Object.values(STORAGE_KEYS);
    expect(keys).toEqual(
      expect.arrayContaining([
        "token",
        "refreshToken",
        "EXPIRES_IN",
        "userType",
        "guestToken",
        "selectedPlan",
        "watchHistory",
        "wishlistedProducts",
        "referralId",
        "referralCode",
        "referralName",
        "referralUserId",
        "referralExpiry",
        "utm_source",
        "utm_medium",
        "utm_campaign",
        "utm_term",
        "utm_content",
        "analyticsSdkConfig",
        "hideLogout",
      ]),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect([
      VIEWER_KEYS.token,
      VIEWER_KEYS.refreshToken,
      VIEWER_KEYS.expiresIn,
      VIEWER_KEYS.userType,
      STORAGE_KEYS.selectedPlan,
      STORAGE_KEYS.watchHistory,
      STORAGE_KEYS.wishlistedProducts,
    ]).toEqual([
      "token",
      "refreshToken",
      "EXPIRES_IN",
      "userType",
      "selectedPlan",
      "watchHistory",
      "wishlistedProducts",
    ]);
    expect(Object.values(SESSION_KEYS)).toContain("returnPath");
    expect([SETTINGS_KEY, GUEST_TOKEN_KEY, ANALYTICS_QUEUE_KEY]).toEqual([
      VIEWER_KEYS.settings,
      VIEWER_KEYS.guestToken,
      STORAGE_KEYS.analyticsQueue,
    ]);
    expect(KEYS_PRESERVED_AT_LOGOUT).toEqual(["analyticsSdkConfig", "analyticsQueue"]);
  });

  it("include eight keys of the guest payment, all in one table", () => {
    expect(new Set(GUEST_PAYMENT_KEYS).size).toBe(8);
    expect(GUEST_PAYMENT_KEYS.filter((key) => STORAGE_KEYS[key] !== key)).toEqual([]);
  });
});

describe("cookies", () => {
  it("are six, and none contains a token", () => {
    expect(Object.values(COOKIES).sort()).toEqual([
      "consent",
      "contentLanguages",
      "country_code",
      "displayLanguage",
      "partnerMode",
      "userType",
    ]);
  });

  it("accept only two capital letters in country_code as a country [DEC-034]", () => {
    expect(COOKIES.country).toBe("country_code");
    expect(readCountryCookie("US")).toBe("US");
    for (const value of ["us", "USA", "", undefined]) expect(readCountryCookie(value)).toBeUndefined();
  });
});

describe("isLogoutHidden", () => {
  it("hides the entry only for the stored text true [DEC-019]", () => {
    expect(STORAGE_KEYS.hideLogout).toBe("hideLogout");
    expect(isLogoutHidden({ partnerMode: undefined, hideLogout: "true" })).toBe(true);
    for (const hideLogout of ["TRUE", "1", "yes", "", "false", null, undefined]) {
      expect(isLogoutHidden({ partnerMode: undefined, hideLogout })).toBe(false);
    }
  });

  it("hides the entry in the handset and satellite modes, not for the telecom operator [SHELL-088]", () => {
    expect(isLogoutHidden({ partnerMode: "handset", hideLogout: null })).toBe(true);
    expect(isLogoutHidden({ partnerMode: "satellite", hideLogout: null })).toBe(true);
    expect(isLogoutHidden({ partnerMode: "telecom", hideLogout: null })).toBe(false);
    expect(isLogoutHidden({ partnerMode: "telecom", hideLogout: "true" })).toBe(true);
  });
});
