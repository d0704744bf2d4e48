import { isMarqueeError } from "@marquee/http";
import { CONSENT_KEYS } from "@marquee/config/account";
import fc from "fast-check";
import { buildClient } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { readAuditEntry, readDevice } from "./create-devices.ts";
import { readProfile } from "./profile.ts";
import { readViewerOverview } from "./viewer-overview.ts";
import { readSettingEntries } from "./viewer-settings.ts";
import { exchangeToken } from "../tokens/exchange-token.ts";
import { readGuestLogin } from "../guest-payment/create-guest-payment-sign-in.ts";
import { readSignInResult } from "../flows/sign-in-result.ts";
import { readTokens } from "../tokens/read-tokens.ts";
import { refusal } from "../calls/answer.ts";
import { asSwitch } from "../calls/json-fields.ts";
import { reasonOf } from "../calls/problem.ts";
import { ACCOUNT_REASONS, SIGN_IN_REASONS } from "../calls/sign-in-reasons.ts";
import { loginAnswer, otpResult, settingsAnswer, tokenExchangeAnswer, userAnswer } from "../wire/index.ts";

const LOGIN = {
  access_token: "access",
  refresh_token: "refresh",
  expires_in: 900,
  token_type: "bearer",
  code: 200,
  message: "Signed in",
};
const OTP_RESULT = {
  tokenType: "bearer",
  expiresIn: 900,
  authToken: "access",
  refreshToken: "refresh",
  code: 200,
  message: "Signed in",
  shouldRegister: false,
  secureToken: null,
};
const EXCHANGED = { token: "access", expires_in: 900, token_type: "bearer", refresh_token: "refresh" };
const EXCHANGE = { user: EXCHANGED, ...EXCHANGED };
const USER = {
  id: "u1",
  first_name: "Asha",
  last_name: "Rao",
  email: "a@b.co",
  mobile: "919876543210",
  gender: "female",
  birthday: "1990-12-31",
  registration_country: "IN",
  location: { city: "Pune", state: "Maharashtra", country: "IN" },
  displayLanguage: "hi",
  contentLanguage: "en,hi",
  age_range: "25-34",
  parental_control_v2: { age_rating: "U/A" },
  consents: Object.fromEntries(CONSENT_KEYS.map((key) => [key, true])),
  tags: ["Kids"],
  partner_name: "Vi",
  has_password: true,
  email_verified: true,
  mobile_verified: true,
  restricted: false,
};
const SETTINGS = [
  { key: "auto_play", value: "false" },
  { key: "content_language", value: "en,ta" },
  { key: "tv_remote_colour", value: "blue" },
];
const TOKENS = { accessToken: "access", refreshToken: "refresh", expiresInSeconds: 900 };

/** The fixture with one place replaced by any JSON, or removed. */
const mutated = (fixture: unknown) =>
  fc
    .tuple(
      fc.nat(60),
      fc.oneof(fc.jsonValue(), fc.constantFrom("", 0, 200, "200", 3109, null, "null", "undefined")),
      fc.boolean(),
    )
    .map(([position, replacement, isRemoved]) => {
      const answer = JSON.parse(JSON.stringify(fixture)) as unknown;
      const places: { readonly holder: Record<string, unknown>; readonly key: string }[] = [];
      const visit = (value: unknown): void => {
        if (typeof value !== "object" || value === null) return;
        for (const key of Object.keys(value)) {
          places.push({ holder: value as Record<string, unknown>, key });
          visit((value as Record<string, unknown>)[key]);
        }
      };
      visit(answer);
      const place = places[position % places.length];
      if (place !== undefined && isRemoved) delete place.holder[place.key];
      else if (place !== undefined) place.holder[place.key] = replacement;
      return answer;
    });
const sample = (fixture: unknown): readonly unknown[] => fc.sample(mutated(fixture), 3000);

describe("the readers of sign-in answers", () => {
  it.each([
    ["a login answer", LOGIN],
    ["an OTP result", OTP_RESULT],
    ["a token exchange", EXCHANGE],
  ])("read %s in its own spelling [AUTH-04, AUTH-07, AUTH-08]", (_, wire) => {
    expect(
      [loginAnswer(), otpResult(), tokenExchangeAnswer()].some((schema) => schema.safeParse(wire).success),
    ).toBe(true);
    expect(readTokens(wire)).toEqual(TOKENS);
    expect(readSignInResult("AUT04", wire)).toEqual({ kind: "signedIn", tokens: TOKENS });
  });

  it("read a token exchange under user or at the top level [AUTH-04]", async () => {
    const exchange = (data: unknown) =>
      exchangeToken(
        {
          ...buildClient(),
          request: async () => ({ ok: true, status: 200, data, headers: new Headers() }),
        },
        { token: "one-time" },
      );
    expect(await Promise.all([{ user: EXCHANGED }, EXCHANGED].map(exchange))).toEqual([TOKENS, TOKENS]);
    for (const data of [
      { user: { ...EXCHANGED, refresh_token: "" } },
      { user: "access" },
      {},
      null,
      undefined,
    ])
      await expect(exchange(data)).rejects.toMatchObject({ code: "UNREADABLE_ANSWER" });
  });

  it("sign in with every answer that the schemas accept, and with none without a token [AUTH-07, AUTH-08, AUTH-34]", () => {
    let taken = 0;
    for (const [fixture, schema] of [
      [LOGIN, loginAnswer()],
      [OTP_RESULT, otpResult()],
    ] as const) {
      for (const wire of sample(fixture)) {
        const fields = wire as Readonly<Record<string, unknown>>;
        const hasTokens = [
          fields["access_token"] ?? fields["authToken"],
          fields["refresh_token"] ?? fields["refreshToken"],
        ].every((token) => typeof token === "string" && token !== "");
        if (!hasTokens) expect(readGuestLogin(wire).tokens).toBeUndefined();
        let result;
        try {
          result = readSignInResult("AUT04", wire);
        } catch (error) {
          expect([isMarqueeError(error), schema.safeParse(wire).success]).toEqual([true, false]);
          continue;
        }
        if (!hasTokens) expect(result.kind).not.toBe("signedIn");
        if (schema.safeParse(wire).success && hasTokens) taken += 1;
        if (
          schema.safeParse(wire).success &&
          hasTokens &&
          /^[!-~]+$/.test(
            String(fields["access_token"] ?? fields["authToken"]) +
              String(fields["refresh_token"] ?? fields["refreshToken"]),
          )
        )
          expect(result.kind).toBe("signedIn");
      }
    }
    expect(taken).toBeGreaterThan(100);
  });

  it("throw only refusals for any value", () => {
    for (const wire of fc.sample(fc.anything(), 3000)) {
      expect(() => [readTokens(wire), readGuestLogin(wire)]).not.toThrow();
      try {
        expect(readSignInResult("AUT04", wire).kind).not.toBe("signedIn");
      } catch (error) {
        expect(isMarqueeError(error)).toBe(true);
      }
    }
  });
});

describe("the readers of the account", () => {
  it("return every field of a profile that the schema accepts, and valid values for a profile it refuses [AUTH-53]", () => {
    let taken = 0;
    for (const wire of sample(USER)) {
      const profile = readProfile(wire);
      expect(Object.keys(profile.consents)).toEqual(CONSENT_KEYS);
      const parsed = userAnswer().safeParse(wire);
      if (!parsed.success) continue;
      taken += 1;
      const said = (text: string | null): string | undefined =>
        text === null || text.trim() === "" || ["null", "undefined"].includes(text) ? undefined : text;
      expect(profile).toMatchObject({
        id: parsed.data.id,
        firstName: said(parsed.data.first_name),
        lastName: said(parsed.data.last_name),
        email: said(parsed.data.email),
        mobile: said(parsed.data.mobile),
        gender: said(parsed.data.gender),
        ageRange: said(parsed.data.age_range),
        ageRating: parsed.data.parental_control_v2?.age_rating,
        consents: parsed.data.consents,
        tags: parsed.data.tags,
        hasPassword: parsed.data.has_password,
        isEmailVerified: parsed.data.email_verified,
        isMobileVerified: parsed.data.mobile_verified,
        isRestricted: parsed.data.restricted,
      });
    }
    expect(taken).toBeGreaterThan(100);
  });

  it("return every setting that the schema accepts, including those of other apps [SESS-25]", () => {
    let taken = 0;
    for (const wire of sample(SETTINGS)) {
      const entries = readSettingEntries(wire);
      const parsed = settingsAnswer().safeParse(wire);
      if (!parsed.success) continue;
      taken += 1;
      for (const { key, value } of parsed.data)
        if (key !== "" && parsed.data.filter((other) => other.key === key).length === 1)
          expect(entries[key]).toBe(value);
    }
    expect(taken).toBeGreaterThan(100);
  });

  it("read devices and sign-ins from any value without throwing", () => {
    for (const wire of fc.sample(fc.anything(), 1000))
      expect([typeof readDevice(wire, "d1").deviceId, typeof readAuditEntry(wire).userIp]).toEqual([
        "string",
        "string",
      ]);
  });
});

describe("a token lifetime", () => {
  it.each([
    [900, 900],
    ["900", 900],
    [Infinity, 0],
    ["Infinity", 0],
    [{ toString: 1, valueOf: 1 }, 0],
    [[900], 0],
    [true, 0],
    ["soon", 0],
    [null, 0],
  ])("of %j is %i seconds", (life, seconds) => {
    expect(readTokens({ ...LOGIN, expires_in: life })?.expiresInSeconds).toBe(seconds);
    expect(readTokens({ ...OTP_RESULT, expiresIn: life })?.expiresInSeconds).toBe(seconds);
  });
});

describe("the reader of an overview", () => {
  const viewer = {
    isSignedIn: true,
    details: { firstName: "Asha", lastName: "Rao" },
    deviceCount: 3,
    subscription: { planTitle: "Premium", state: "grace", endsAt: "2026-02-03T04:05:06.000Z" },
  };

  it("returns names, devices and the subscription, each from its own field", () => {
    expect(readViewerOverview(viewer)).toEqual({
      firstName: "Asha",
      lastName: "Rao",
      deviceCount: 3,
      subscription: { planTitle: "Premium", state: "grace", endsAt: Date.UTC(2026, 1, 3, 4, 5, 6) },
    });
  });

  it("treats a name with the text undefined or null as missing, as the profile does [SHELL-059]", () => {
    for (const text of ["undefined", "null", "", null, undefined]) {
      const names = readViewerOverview({ ...viewer, details: { firstName: text, lastName: text } });
      expect([text, names?.firstName, names?.lastName]).toEqual([text, "", ""]);
      const profile = readProfile({ first_name: text, last_name: text, email: text });
      expect([profile.firstName, profile.lastName, profile.email]).toEqual([undefined, undefined, undefined]);
    }
    const real = { firstName: "Undefined", lastName: "Nullmann" };
    expect(readViewerOverview({ ...viewer, details: real })).toMatchObject(real);
  });

  it("returns nothing for a guest, and all known fields for a member", () => {
    for (const guest of [
      undefined,
      null,
      "x",
      {},
      { ...viewer, isSignedIn: false },
      { ...viewer, isSignedIn: 1 },
    ])
      expect(readViewerOverview(guest)).toBeUndefined();
    expect(readViewerOverview({ isSignedIn: true })).toEqual({
      firstName: "",
      lastName: "",
      deviceCount: 0,
      subscription: undefined,
    });
    expect(readViewerOverview({ isSignedIn: true, subscription: { endsAt: "soon" } })?.subscription).toEqual({
      planTitle: "",
      state: "",
      endsAt: undefined,
    });
  });
});

describe("the values of the backends", () => {
  it.each([true, "true", "TRUE", "yes", "Yes", 1, "1"])("%j is true", (value) =>
    expect(asSwitch(value)).toBe(true),
  );
  it.each([false, "false", "no", "No", "yes please", " yes", 0, "0", 2, 11, "", null, undefined, {}, [1]])(
    "%j is false",
    (value) => expect(asSwitch(value)).toBe(false),
  );

  it("return only reasons for which a screen has a text", () => {
    for (const reason of [...SIGN_IN_REASONS, ...ACCOUNT_REASONS])
      expect([reason, reasonOf(reason)]).toEqual([
        reason,
        reason === "CAPTCHA_REQUIRED" ? "CAPTCHA_NEEDED" : reason,
      ]);
    expect(["CAPTCHA_REQUIRED", "PERMISSION_DENIED"].map(reasonOf)).toEqual([
      "CAPTCHA_NEEDED",
      "CAPTCHA_NEEDED",
    ]);
    for (const other of ["", "toString", "UNAVAILABLE", "wrong_otp"]) expect(reasonOf(other)).toBeUndefined();
  });

  it.each([
    ["UNAUTHENTICATED", "UNAUTHORIZED"],
    ["NOT_FOUND", "NOT_FOUND"],
    ["UNAVAILABLE", "REJECTED"],
    ["DEADLINE_EXCEEDED", "TIMEOUT"],
    ["INVALID_ARGUMENT", "REFUSED"],
    [undefined, "REFUSED"],
  ])("%s in an answer becomes the failure %s", (code, expected) => {
    expect(refusal("USR01", { code, message: "No" }).code).toBe(expected);
  });
});
