import { describe, expect, it } from "vitest";
import {
  MAX_AUTH_RETRIES,
  OTP_DIGITS,
  OTP_RESEND_SECONDS,
  TOKEN_EXPIRY_WINDOW_SECONDS,
  isTokenExpiring,
} from "../account/auth-limits.ts";
import { isMaintenanceCode } from "./maintenance-code.ts";
import * as messages from "./messages.ts";
import { PAGE_ERRORS, toPageError } from "./page-errors.ts";
import { PLAYER_CODES, toPlayerCode } from "./player-codes.ts";
import { SPECIAL_STATUSES, specialStatus } from "./special-statuses.ts";
import {
  BROWSER_TIMEOUT_MS,
  OPTIONAL_CALL_WAIT_MS,
  PLAN_TIMEOUT_MS,
  SERVER_TIMEOUT_MS,
} from "../time/timeouts.ts";

describe("page errors", () => {
  it("are exactly seven [REQ-39]", () => {
    expect([...PAGE_ERRORS].sort()).toEqual([
      "CONTENT_NOT_AVAILABLE",
      "CONTENT_NOT_AVAILABLE_REGION",
      "FEATURE_NOT_AVAILABLE",
      "NOT_AVAILABLE",
      "NO_ACTIVE_INTERNET",
      "PAGE_NOT_FOUND",
      "SOMETHING_WENT_WRONG",
    ]);
  });

  it("are page not found for anything unknown [SHELL-115]", () => {
    for (const name of PAGE_ERRORS) expect(toPageError(name)).toBe(name);
    for (const name of ["", "not_available", "TIMEOUT", "constructor", 404, null, undefined])
      expect(toPageError(name)).toBe("PAGE_NOT_FOUND");
  });
});

describe("special statuses", () => {
  it("are six; neighbouring statuses are ordinary", () => {
    expect(Object.keys(SPECIAL_STATUSES)).toEqual(["471", "472", "473", "474", "475", "476"]);
    expect([474, 475, 476, 472].map((status) => specialStatus(status)?.pageError)).toEqual([
      "CONTENT_NOT_AVAILABLE",
      "CONTENT_NOT_AVAILABLE_REGION",
      "NOT_AVAILABLE",
      "FEATURE_NOT_AVAILABLE",
    ]);
    expect([471, 472, 473].map((status) => specialStatus(status)?.message)).toEqual([
      "Please turn off your VPN and try again",
      "Feature Not Available",
      "Please Update the App",
    ]);
    for (const status of [470, 477, 200, 0]) expect(specialStatus(status)).toBeUndefined();
  });
});

describe("player codes", () => {
  it("are twelve with their meanings, as number or text [DEC-049]", () => {
    expect(PLAYER_CODES).toEqual({
      601: "NOT_FOUND",
      603: "NOT_PLAYABLE_ON_PLATFORM",
      604: "REGION_BLOCKED",
      606: "LICENCE_EXPIRED",
      610: "NOT_YET_RELEASED",
      3603: "SUBSCRIPTION_NEEDED",
      3608: "LOGIN_NEEDED",
      3609: "RENTAL_NEEDED",
      3610: "RENTAL_EXPIRED",
      3804: "DEVICE_LIMIT_REACHED",
      3805: "CONCURRENT_STREAMS_REACHED",
      3814: "AGE_RESTRICTED",
    });
    for (const code of Object.keys(PLAYER_CODES))
      expect([toPlayerCode(code), toPlayerCode(Number(code))]).toEqual([Number(code), Number(code)]);
    for (const code of [401, "401", 602, "", "0601", " 601", "601x", "601.0", ["601"], null, undefined, true])
      expect(toPlayerCode(code)).toBeUndefined();
  });
});

describe("GraphQL codes", () => {
  it("recognise maintenance", () => {
    expect(["ABC_MNTN_01", "MNTN", "MNT", "mntn"].map(isMaintenanceCode)).toEqual([true, true, false, false]);
  });
});

describe("limits", () => {
  it("are three retries after a 401 and renewal within 60 seconds of expiry [REQ-31]", () => {
    expect([MAX_AUTH_RETRIES, TOKEN_EXPIRY_WINDOW_SECONDS]).toEqual([3, 60]);
    const expiring = (left: number) => isTokenExpiring({ expiresAtSeconds: 1000 + left, nowSeconds: 1000 });
    expect([61, 60, 0, -5].map(expiring)).toEqual([false, true, true, true]);
    // An expiry that is missing or unreadable [AUTH-06].
    expect([NaN, Number(undefined)].map(expiring)).toEqual([true, true]);
  });

  it("are the times of the specification", () => {
    expect([SERVER_TIMEOUT_MS, BROWSER_TIMEOUT_MS, PLAN_TIMEOUT_MS, OPTIONAL_CALL_WAIT_MS]).toEqual([
      8000, 30_000, 8000, 1000,
    ]);
    expect([OTP_DIGITS, OTP_RESEND_SECONDS]).toEqual([6, 30]);
  });
});

describe("messages", () => {
  it("are used unchanged [SHELL-126]", () => {
    expect([
      messages.TOKEN_EXPIRED_MESSAGE,
      messages.VPN_MESSAGE,
      messages.FEATURE_NOT_AVAILABLE_MESSAGE,
      messages.UPDATE_APP_MESSAGE,
      messages.HARDWARE_ACCELERATION_MESSAGE,
    ]).toEqual([
      "Token Expired",
      "Please turn off your VPN and try again",
      "Feature Not Available",
      "Please Update the App",
      "Hardware Acceleration Required For Video Playback",
    ]);
  });

  it("quote the errors of forms and codes", () => {
    expect([
      messages.INVALID_COUPON_MESSAGE,
      messages.REDEMPTION_FAILED_MESSAGE,
      messages.RESET_MESSAGE,
    ]).toEqual(["Invalid Coupon code", "Redemption failed", "Default Setting Restored"]);
  });
});
