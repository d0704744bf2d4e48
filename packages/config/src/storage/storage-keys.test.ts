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
  it("are one table, each under its own name and spelt as in the specification [AUTH-05] [DEC-037] [DEC-092]", () => {
    expect(STORAGE_KEYS).toEqual({
      token: "token",
      refreshToken: "refreshToken",
      expiresIn: "EXPIRES_IN",
      signedInAt: "signedInAt",
      userType: "userType",
      userTypeLaunch: "userTypeLaunch",
      guestToken: "guestToken",
      guestDeviceId: "guestDeviceId",
      settings: "settings",
      gateCounts: "gateCounts",
      guestRegistration: "guestRegistration",
      guestPayment: "guestPayment",
      paymentNotLinked: "paymentNotLinked",
      prepaidMarker: "prepaidMarker",
      activeSubscriptionFound: "activeSubscriptionFound",
      orderId: "orderId",
      tempTransactionId: "tempTransactionId",
      paymentSuccess: "paymentSuccess",
      selectedPlan: "selectedPlan",
      payment: "payment",
      referralId: "referralId",
      referralCode: "referralCode",
      referralName: "referralName",
      referralUserId: "referralUserId",
      referralExpiry: "referralExpiry",
      utmSource: "utm_source",
      utmMedium: "utm_medium",
      utmCampaign: "utm_campaign",
      utmTerm: "utm_term",
      utmContent: "utm_content",
      dekey: "dekey",
      bdSource: "bd_source",
      paymentProvider: "paymentProvider",
      nudgeClosed: "nudgeClosed",
      partnerMode: "partnerMode",
      hideLogout: "hideLogout",
      displayLanguage: "displayLanguage",
      contentLanguages: "contentLanguages",
      consent: "consent",
      publisherProvidedId: "ppid",
      watchHistory: "watchHistory",
      wishlistedProducts: "wishlistedProducts",
      languageWidgetCount: "languageWidgetCount",
      analyticsQueue: "analyticsQueue",
      analyticsSdkConfig: "analyticsSdkConfig",
      conversionEvents: "conversionEvents",
    });
  });

  it("of the session table are spelt as decided, and what stands apart repeats the table", () => {
    expect(SESSION_KEYS).toEqual({
      returnPath: "returnPath",
      sessionId: "sessionId",
      openedLink: "openedLink",
      socialSignIn: "socialSignIn",
    });
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
