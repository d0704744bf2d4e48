import { randomUUID } from "node:crypto";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "@marquee/config";
import { sendOtpOperation, verifyOtpOperation, verifyOtpRegisterOperation } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FullText } from "../../errors/local-text.ts";
import maintenance from "../../errors/maintenance-texts.json" with { type: "json" };
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { gapsIn } from "../../testing/text-gaps.ts";
import ofAttempts from "../failed-attempts/refusal-texts.json" with { type: "json" };
import ofUsers from "../users/refusal-texts.json" with { type: "json" };
import { newPerson, TEST_PASSWORD } from "../users/users.fixture.ts";
import {
  anotherCode,
  CAPTCHA,
  lastCode,
  newBrowser,
  newMobile,
  sendCodeTo,
  type TestBrowser,
} from "./auth.fixture.ts";
import texts from "./refusal-texts.json" with { type: "json" };

const { blocks, ...ofAccounts } = ofUsers;
const ALL: readonly FullText[] = [
  maintenance,
  ...Object.values(ofAttempts),
  ...Object.values(texts),
  ...Object.values(ofAccounts),
  ...Object.values(blocks),
];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

interface Refused {
  readonly code: unknown;
  readonly message: unknown;
}

/** Every act that is refused, by what it is called. */
async function refusals(browser: TestBrowser): Promise<Readonly<Record<string, Refused>>> {
  const person = await newPerson(platform, { password: true });
  const withoutPassword = await newPerson(platform);
  const blocked = await newPerson(platform, { password: true, signInRefusal: "underReview" });
  const leaving = await newPerson(platform, {
    password: true,
    deletionDueAt: new Date(Date.now() + 86_400_000),
  });
  const [mobile, stranger] = [newMobile(), newMobile()];
  const otp = await sendCodeTo(platform, browser, mobile);
  const posted = async (
    path: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Refused> => {
    const {
      body: { code, message },
    } = await browser.post(path, body, headers);
    return { code, message };
  };
  const requested = async (...operation: Parameters<TestBrowser["graphql"]>): Promise<Refused> => {
    const { reason, error } = await browser.graphql(...operation);
    return { code: reason, message: error?.message };
  };
  const signIn = (key: string, password?: string) =>
    posted("/auth/signin", { key, captchadata: CAPTCHA, ...(password === undefined ? {} : { password }) });
  const check = (body: object, headers = person.headers) => posted("/user/v1/parentalcheck", body, headers);
  const reset = (body: object) => posted("/auth/resetpassword", body);
  return {
    "an address that is none": await signIn("nobody@"),
    "a captcha used before": await posted("/auth/sendotpcaptcha", {
      type: "mobile",
      value: `+${stranger}`,
      captchadata: { ...CAPTCHA, captchavalue: "guess" },
    }),
    "a wrong password": await signIn(person.email, "not this one"),
    "an account under review": await signIn(blocked.email, TEST_PASSWORD),
    "an account on its way out": await signIn(leaving.email, TEST_PASSWORD),
    "a number that is none": await requested(sendOtpOperation, { type: "mobile", value: "+1" }),
    "a second code at once": await requested(sendOtpOperation, { type: "mobile", value: `+${mobile}` }),
    "a wrong code": await requested(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp: anotherCode(otp),
    }),
    "a code that was never sent": await requested(verifyOtpOperation, {
      type: "mobile",
      value: `+${stranger}`,
      otp,
    }),
    "a registration that is over": await requested(verifyOtpRegisterOperation, {
      type: "mobile",
      value: `+${stranger}`,
      secureToken: "x".repeat(43),
    }),
    "the code of no television": await posted("/auth/device/confirm", { code: "ZZZZ9999" }, person.headers),
    "a link that is over": await reset({ code: randomUUID(), password: TEST_PASSWORD }),
    "a password too short": await reset({ code: randomUUID(), password: "short" }),
    "a password too common": await reset({ code: randomUUID(), password: "password123" }),
    "an undo that is over": await posted("/user/v1/user/restore", { secure_token: "x".repeat(43) }),
    "parental control without password": await check({}),
    "parental control without code": await check({}, withoutPassword.headers),
    "parental control with a wrong password": await check({ password: "not this one" }),
    "parental control with a wrong code": await check({ otp: "000000" }, withoutPassword.headers),
    "an unknown guest": await posted("/auth/guestUserRegistration", {
      guest_token: "x".repeat(43),
      mobile: `+${stranger}`,
    }),
    "a guest without account": await guestLogin(browser),
    "too many wrong tries": await lockedOut(() => signIn("locked@example.com", "not this one")),
  };

  async function guestLogin(guest: TestBrowser): Promise<Refused> {
    const number = newMobile();
    await guest.post("/auth/sendotp", { type: "mobile", value: `+${number}` });
    return posted("/auth/guestUserLogin", { mobile: `+${number}`, otp: await lastCode(platform, number) });
  }
}

async function lockedOut(act: () => Promise<Refused>): Promise<Refused> {
  for (let times = 0; times < 10; times += 1) await act();
  return act();
}

describe("the texts of refusals of sign-in, codes, passwords, devices and accounts", () => {
  it("is there in all 16 languages, each in its own letters", () => {
    expect(gapsIn(ALL)).toEqual([]);
    // German and the other languages in Latin letters are no copies of the English.
    expect(ALL.flatMap(({ en, de, id, ms }) => [de, id, ms].filter((text) => text === en))).toEqual([]);
  });

  it("keeps the texts that the documents prescribe, and the limits in them", () => {
    expect([texts.checkBox.en, ofUsers.wrongPassword.en]).toEqual([
      "Please select the below check Box",
      "Password is incorrect. Please try again!",
    ]);
    for (const limit of [PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH])
      expect(texts.passwordLength.en).toContain(String(limit));
  });

  it.each(["ta", "de"] as const)(
    "reaches a viewer whose language is %s in it, over REST and GraphQL",
    async (language) => {
      const said = await refusals(await newBrowser(platform, { "display-language": language }));
      const known = new Set<unknown>(ALL.map((text) => text[language]));
      expect(Object.entries(said).filter(([, { message }]) => !known.has(message))).toEqual([]);
      expect(new Set(Object.values(said).map(({ message }) => message)).size).toBeGreaterThan(18);
    },
  );

  it("is in English for a caller without a language", async () => {
    const { "a wrong code": wrong } = await refusals(await newBrowser(platform));
    expect(wrong).toEqual({ code: "OTP_WRONG", message: texts.codeWrong.en });
  });
});
