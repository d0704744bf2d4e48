import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskProperties } from "./mask-properties.ts";

const TOKEN = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl";

describe("maskProperties", () => {
  it.each([
    "token",
    "access_token",
    "refreshToken",
    "guest_token",
    "x-z5-guest-token",
    "x-access-token",
    "secureToken",
    "otp",
    "OTP",
    "password",
    "newPassword",
    "promoCode",
    "coupon_code",
    "prepaidCode",
    "verificationCode",
    "authorization",
    "captchaValue",
    "esk",
  ])("leaves %s out at any depth [ANLT-015]", (name) => {
    expect(maskProperties({ [name]: "123456", a: { [name]: "x", b: [{ [name]: 1 }] }, kept: 1 })).toEqual({
      a: { b: [{}] },
      kept: 1,
    });
  });

  it("keeps error codes and other plain properties as they are", () => {
    const properties = {
      code: "3603",
      country_code: "IN",
      isLive: true,
      none: null,
      position: 0,
      list: ["a", 1],
      nested: { languageCode: "hi" },
    };
    expect(maskProperties(properties)).toEqual(properties);
  });

  it.each([
    [
      "https://marquee.test/resetpassword?code=4711&utm_source=mail",
      "https://marquee.test/resetpassword?utm_source=mail",
    ],
    ["/resetpassword?code=4711", "/resetpassword"],
    ["/verify-email?token=abc&utm_source=x&utm_medium=y#otp=123", "/verify-email?utm_source=x&utm_medium=y"],
    ["see /a?code=1 and /b?code=2", "see /a and /b"],
    ["/movies#token=1", "/movies"],
    ["/movies?utm_campaign=diwali", "/movies?utm_campaign=diwali"],
    ["really?", "really?"],
    ["who? me & you", "who? me & you"],
    [`Bearer ${TOKEN}`, "[masked]"],
    [`failed with ${TOKEN}!`, "failed with [masked]!"],
  ])('makes of "%s" "%s" [ANLT-015]', (text, masked) => {
    expect(maskProperties({ text })).toEqual({ text: masked });
  });

  it("leaves out what is no plain data and cuts long texts", () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle["self"] = cycle;
    expect(() => JSON.stringify(maskProperties(cycle))).not.toThrow();
    expect(maskProperties({ a: undefined, b: () => 1, c: NaN, d: Symbol("x") })).toEqual({});
    expect(maskProperties({ text: "x".repeat(5000) })).toEqual({ text: "x".repeat(1000) });
  });

  it("lets no secret through however it is nested, and never changes its argument [ANLT-015]", () => {
    const secretName = fc.constantFrom("token", "otp", "password", "promo_code");
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.string(),
        fc.integer(),
        fc.array(tie("node")),
        fc.dictionary(fc.oneof(fc.string(), secretName), tie("node")),
        fc.constant(`/reset?code=SECRET1`),
        fc.constant(TOKEN),
      ),
    })).node;
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), secretName), tree), (properties) => {
        const before = JSON.stringify(properties);
        const masked = JSON.stringify(maskProperties(properties));
        expect(JSON.stringify(properties)).toBe(before);
        expect(masked).not.toContain("SECRET1");
        expect(masked).not.toContain(TOKEN);
        expect(masked).not.toMatch(/"(token|otp|password|promo_code)":/);
      }),
      { numRuns: 500 },
    );
  });
});
