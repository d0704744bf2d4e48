import { describe, expect, it } from "vitest";
import { parseCountryCode } from "../countries/country-codes.ts";
import {
  PAYMENT_PROVIDERS,
  PROVIDER_GROUPS,
  isProviderRetained,
  providersMatch,
  toPaymentProvider,
} from "./payment-providers.ts";
import { promoText, systemValue, toJourneyType } from "./plan-constants.ts";
import { DAY, SECOND } from "../time/time.ts";

describe("plan constants", () => {
  it("has two journeys; an unknown one counts as subscription [PLAN-10]", () => {
    expect(["SUBSCRIPTION", "UPGRADE"].map(toJourneyType)).toEqual(["SUBSCRIPTION", "UPGRADE"]);
    for (const text of ["upgrade", "OTHER", "", undefined]) expect(toJourneyType(text)).toBe("SUBSCRIPTION");
  });

  it("sends another system value for the US [PLAN-40] [DEC-086]", () => {
    expect(["IN", "DE", "AE", "US"].map((code) => systemValue(parseCountryCode(code)))).toEqual([
      "Z5",
      "Z5",
      "Z5",
      "Z5_US",
    ]);
  });

  it("shows the default promo text only if none is configured [PLAN-42] [DEC-090]", () => {
    for (const missing of [undefined, ""]) expect(promoText(missing)).toBe("Binge code 50%");
    expect(promoText("Diwali code 60%")).toBe("Diwali code 60%");
  });
});

describe("payment providers", () => {
  it("accepts known keys and members of three groups, in any case [PLAN-51] [DEC-081]", () => {
    expect([...PAYMENT_PROVIDERS].sort().join(" ")).toBe(
      "adyen amazon apple boku cc etisalat fortumo google mife paypal robi roku simpaisa stripe",
    );
    expect(PROVIDER_GROUPS).toEqual({
      simpaisa: ["easypaisa", "jazzcash", "telenor", "zong"],
      cc: ["visa", "mastercard", "amex"],
      mife: ["dialog", "mobitel", "hutch"],
    });
    for (const key of [...PAYMENT_PROVIDERS, ...Object.values(PROVIDER_GROUPS).flat()]) {
      expect(toPaymentProvider(key)).toBe(key);
      expect(toPaymentProvider(key.toUpperCase())).toBe(key);
    }
    for (const text of ["foo", "", "constructor", "visa ", "cc,mife"])
      expect(toPaymentProvider(text)).toBeUndefined();
    for (const none of [undefined, null, 7, true, {}, ["google"], Symbol("google")])
      expect(toPaymentProvider(none as never)).toBeUndefined();
  });

  it("matches a group with its members in both directions [DEC-118]", () => {
    expect(providersMatch({ stored: "cc", offered: "visa" })).toBe(true);
    expect(providersMatch({ stored: "visa", offered: "cc" })).toBe(true);
    expect(providersMatch({ stored: "CC", offered: "Visa" })).toBe(true);
    expect(providersMatch({ stored: "paypal", offered: "PayPal" })).toBe(true);
    expect(providersMatch({ stored: "visa", offered: "paypal" })).toBe(false);
    expect(providersMatch({ stored: "visa", offered: "amex" })).toBe(false);
    expect(providersMatch({ stored: "cc", offered: "zong" })).toBe(false);
    expect(providersMatch({ stored: "foo", offered: "bar" })).toBe(false);
  });

  it("keeps a stored provider for less than 30 days [DEC-118] [DEC-082]", () => {
    const storedAt = Date.UTC(2026, 0, 1);
    expect(isProviderRetained({ storedAt, now: storedAt + 29 * DAY })).toBe(true);
    expect(isProviderRetained({ storedAt, now: storedAt + 30 * DAY - SECOND })).toBe(true);
    expect(isProviderRetained({ storedAt, now: storedAt + 30 * DAY })).toBe(false);
    expect(isProviderRetained({ storedAt, now: storedAt + 31 * DAY })).toBe(false);
    // Stored by a clock that ran ahead.
    expect(isProviderRetained({ storedAt, now: storedAt - 29 * DAY })).toBe(true);
    expect(isProviderRetained({ storedAt, now: storedAt - 365 * DAY })).toBe(false);
  });
});
