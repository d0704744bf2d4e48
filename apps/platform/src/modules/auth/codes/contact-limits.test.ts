import { HOUR, MINUTE } from "@marquee/config";
import { sendOtpOperation, userExistsOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../../testing/describe-on-every-database.ts";
import { user } from "../../../schema/users.ts";
import {
  anotherCode,
  CAPTCHA,
  lastCode,
  newBrowser,
  newMobile,
  sendCodeTo,
  type AnyError,
  type TestBrowser,
} from "../auth.fixture.ts";
import { failedAttempts } from "../../failed-attempts/tables.ts";
import { codeSending } from "../../../schema/auth.ts";

const LIMITS = { lookupsPerAddressHour: 12, failedAttemptsPerAddressHour: 4 } as const;
/** Solved captchas lift a limit so many times, not for ever. */
const SOLVED_FACTOR = 10;

describeOnEveryDatabase("what one address may ask about contacts", (engine) => {
  let platform: TestPlatform;
  let address = "";
  let browser: TestBrowser;
  let known = "";
  let count = 0;

  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase: engine.openDatabase, signIn: LIMITS });
    known = newMobile();
    await platform.db.insert(user).values({ mobile: known, countryCode: "IN" });
  });
  beforeEach(async () => {
    count += 1;
    address = `49.36.200.${count}`;
    browser = await newBrowser(platform, { "x-forwarded-for": address });
    platform.clock.advance(3 * HOUR);
  });
  afterAll(() => platform.close());

  const exists = async (mobile: string, as = browser): Promise<unknown> => {
    const { data, reason } = await as.graphql(userExistsOperation, { mobile: `+${mobile}` });
    return reason ?? data.exists;
  };
  const answersOf = (answer: unknown) =>
    answer as {
      readonly data?: Readonly<Record<string, unknown>> | null;
      readonly errors?: readonly AnyError[];
    };
  const aliased = async (fields: readonly string[]) =>
    answersOf(
      (
        await browser.post("/graphql", {
          query: `{ ${fields.map((field, index) => `a${index}: ${field}`).join(" ")} }`,
        })
      ).body,
    );
  const reasonsOf = ({ errors = [] }: ReturnType<typeof answersOf>): readonly unknown[] =>
    errors.map(({ extensions }) => extensions.reason);

  /** Enters a code. Resolves to what is answered. */
  const guess = async (mobile: string, otp: string) => {
    const { data, reason } = await browser.graphql(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp,
    });
    return reason ?? data.code;
  };

  it("counts each alias of userExists as one look-up, and answers none of a document that passes the limit [PLAT-107]", async () => {
    const fields = (length: number) =>
      Array.from(
        { length },
        (_, index) => `userExists(mobile: "+${index % 2 ? known : newMobile()}") { exists }`,
      );
    const first = await aliased(fields(10));
    expect(Object.values(first.data ?? {})).toHaveLength(10);
    const beyond = await aliased(fields(3));
    expect({ data: beyond.data, reasons: reasonsOf(beyond) }).toEqual({
      data: null,
      reasons: ["CAPTCHA_REQUIRED"],
    });
    expect([await exists(known), await exists(newMobile())]).toEqual([
      "CAPTCHA_REQUIRED",
      "CAPTCHA_REQUIRED",
    ]);
  });

  it("refuses a document with more contact operations than any screen sends, before one of them runs [PLAT-107] [PLAT-50]", async () => {
    for (const field of [
      `userExists(mobile: "+${known}") { exists }`,
      `sendOtp(type: "mobile", value: "+${newMobile()}", platform: "Web") { code }`,
      `verifyOtp(type: "mobile", value: "+${newMobile()}", otp: "000000") { code }`,
    ]) {
      const refused = await aliased(Array.from({ length: 160 }, () => field));
      expect(refused.data).toBeUndefined();
      expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(["INVALID_ARGUMENT"]);
    }
    expect(
      await platform.db.select().from(failedAttempts).where(like(failedAttempts.subject, "lookup:%")),
    ).toHaveLength(count - 1);
    expect(await exists(known)).toBe(true);
  });

  it("takes 20 contact operations in a document, and not 21, by fragments neither [PLAT-107] [PLAT-50]", async () => {
    const codesOf = ({ errors }: ReturnType<typeof answersOf>) =>
      errors?.map(({ extensions }) => extensions.code);
    const field = `verifyOtp(type: "mobile", value: "+${newMobile()}", otp: "000000") { code }`;
    const inFragments = (count: number) => [
      `... on Query { ${Array.from({ length: count }, (_, index) => `b${index}: ${field}`).join(" ")} }`,
    ];
    const sent = async (selections: readonly string[]) =>
      answersOf((await browser.post("/graphql", { query: `{ ${selections.join(" ")} }` })).body);
    // Whatever they are answered, they run: a document that is refused has no data at all.
    expect((await sent(inFragments(20))).data).not.toBeUndefined();
    expect((await aliased(Array.from({ length: 20 }, () => field))).data).not.toBeUndefined();
    for (const count of [21, 40]) {
      expect([count, codesOf(await aliased(Array.from({ length: count }, () => field)))]).toEqual([
        count,
        ["INVALID_ARGUMENT"],
      ]);
      expect([count, codesOf(await sent(inFragments(count)))]).toEqual([count, ["INVALID_ARGUMENT"]]);
    }
  });

  it("counts the network of an IPv6 address as one address, and a device without an id by its address [PLAT-107]", async () => {
    const from = (last: string) =>
      newBrowser(platform, { "x-forwarded-for": `2001:db8:7:${count}::${last}` });
    const [one, other] = [await from("1"), await from("ffff")];
    for (let index = 0; index < LIMITS.lookupsPerAddressHour; index += 1)
      await exists(known, index % 2 ? one : other);
    expect([await exists(known, one), await exists(newMobile(), other)]).toEqual([
      "CAPTCHA_REQUIRED",
      "CAPTCHA_REQUIRED",
    ]);
    const elsewhere = await newBrowser(platform, { "x-forwarded-for": `2001:db8:8:${count}::1` });
    expect(await exists(known, elsewhere)).toBe(true);
  });

  it("counts wrong codes apart from look-ups, and gives back the right one after a captcha too [PLAT-107]", async () => {
    for (let index = 0; index < LIMITS.failedAttemptsPerAddressHour; index += 1)
      expect(await guess(newMobile(), "000000")).toBe("OTP_EXPIRED");
    // One more than may be guessed, and far fewer than may be looked up.
    expect(await guess(newMobile(), "000000")).toBe("CAPTCHA_REQUIRED");
    expect(await exists(known)).toBe(true);
    const solved = async (): Promise<number> => {
      const rows = await platform.db
        .select()
        .from(failedAttempts)
        .where(like(failedAttempts.subject, "solved-guess:%"));
      return rows.reduce((sum, row) => sum + row.count, 0);
    };
    const before = await solved();
    const mobile = newMobile();
    await browser.post("/auth/signin", { key: `+${mobile}`, captchadata: CAPTCHA });
    await sendCodeTo(platform, browser, mobile);
    expect(await guess(mobile, await lastCode(platform, mobile))).toBe(200);
    expect(await solved()).toBe(before);
  });

  it("answers a known and an unknown contact alike once the limit is reached, by GraphQL and by REST [PLAT-107]", async () => {
    for (let index = 0; index < LIMITS.lookupsPerAddressHour; index += 1)
      expect(await exists(index % 2 ? known : newMobile())).toBe(index % 2 === 1);
    expect([await exists(known), await exists(newMobile())]).toEqual([
      "CAPTCHA_REQUIRED",
      "CAPTCHA_REQUIRED",
    ]);
    const register = async (mobile: string) => {
      const { status, body } = await browser.post("/auth/guestUserRegistration", {
        mobile: `+${mobile}`,
        guest_token: browser.guestToken,
      });
      return { status, body };
    };
    const unknown = newMobile();
    expect(await register(known)).toEqual(await register(unknown));
    expect((await register(unknown)).body.code).toBe("CAPTCHA_REQUIRED");
    expect(await platform.db.select().from(user).where(eq(user.mobile, unknown))).toEqual([]);
  });

  it("leaves other addresses alone, and this one again after an hour [PLAT-107]", async () => {
    for (let index = 0; index <= LIMITS.lookupsPerAddressHour; index += 1) await exists(known);
    const elsewhere = await newBrowser(platform, { "x-forwarded-for": "49.36.201.1" });
    const anotherDevice = await newBrowser(platform, { "x-forwarded-for": address });
    expect([await exists(known, elsewhere), await exists(known, anotherDevice)]).toEqual([
      true,
      "CAPTCHA_REQUIRED",
    ]);
    platform.clock.advance(HOUR);
    expect(await exists(known)).toBe(true);
  });

  it("lets a passed captcha ask for its contact beyond the limit, ten times as often and no more [PLAT-107]", async () => {
    for (let index = 0; index < LIMITS.lookupsPerAddressHour; index += 1) await exists(known);
    const ask = (mobile: string) => browser.post("/auth/signin", { key: `+${mobile}`, captchadata: CAPTCHA });
    expect((await ask(known)).body.next).toBe("otp");
    expect([await exists(known), await exists(newMobile())]).toEqual([true, "CAPTCHA_REQUIRED"]);
    for (let index = 2; index < LIMITS.lookupsPerAddressHour * SOLVED_FACTOR; index += 1)
      expect((await ask(newMobile())).body.next).toBe("register");
    const [one, other] = [await ask(known), await ask(newMobile())];
    expect(one).toMatchObject({ status: 400, body: { code: "LOCKED", retry_after_seconds: 3600 } });
    expect({ status: other.status, body: other.body }).toEqual({ status: one.status, body: one.body });
  });

  it("counts wrong codes of an address over all contacts; right ones count nothing [PLAT-107]", async () => {
    const far = await newBrowser(platform, { "x-forwarded-for": "49.36.201.2" });
    for (let index = 0; index < 3; index += 1) {
      const mobile = newMobile();
      expect(await guess(mobile, await sendCodeTo(platform, browser, mobile))).toBe(200);
    }
    const mobile = newMobile();
    await sendCodeTo(platform, far, mobile);
    for (let index = 0; index < LIMITS.failedAttemptsPerAddressHour; index += 1)
      expect(await guess(newMobile(), "000000")).toBe("OTP_EXPIRED");
    expect(await guess(mobile, await lastCode(platform, mobile))).toBe("CAPTCHA_REQUIRED");
    expect(
      (await browser.post("/auth/verifyotp", { type: "mobile", value: `+${mobile}`, otp: "000000" })).body
        .code,
    ).toBe("CAPTCHA_REQUIRED");
    expect(
      (await browser.post("/auth/guestUserLogin", { mobile: `+${mobile}`, otp: "000000" })).body.code,
    ).toBe("CAPTCHA_REQUIRED");
    expect(
      (await browser.post("/auth/resetpassword", { mobile: `+${mobile}`, code: "000000" })).body.code,
    ).toBe("CAPTCHA_REQUIRED");
    await browser.post("/auth/signin", { key: `+${mobile}`, captchadata: CAPTCHA });
    expect(await guess(mobile, await lastCode(platform, mobile))).toBe(200);
  });

  it("counts wrong passwords of an address over all contacts, whatever captchas it solves [PLAT-107]", async () => {
    const tries = LIMITS.failedAttemptsPerAddressHour * (SOLVED_FACTOR + 1);
    const guess = () =>
      browser.post("/auth/signin", {
        key: `+${newMobile()}`,
        captchadata: CAPTCHA,
        password: "not this one",
      });
    for (let index = 0; index < tries; index += 1)
      expect((await guess()).body.code).toBe("WRONG_CREDENTIALS");
    expect((await guess()).body.code).toBe("LOCKED");
  }, 120_000);

  it("applies the limits of device and address to parallel requests for codes, alias by alias [PLAT-107] [DEC-060]", async () => {
    const fields = Array.from(
      { length: 15 },
      () => `sendOtp(type: "mobile", value: "+${newMobile()}", platform: "Web") { code }`,
    );
    const sent = await aliased(fields);
    expect({ data: sent.data, reasons: reasonsOf(sent) }).toEqual({
      data: null,
      reasons: ["CAPTCHA_REQUIRED"],
    });
    expect(
      await platform.db.select().from(codeSending).where(eq(codeSending.deviceId, browser.deviceId)),
    ).toHaveLength(5);
  });

  it("reveals nothing about an account before the code is right [PLAT-107]", async () => {
    const verify = async (mobile: string, isRight: boolean) => {
      const guest = await newBrowser(platform, { "x-forwarded-for": address });
      const otp = await sendCodeTo(platform, guest, mobile);
      const { status, body } = await guest.post("/auth/verify", {
        otp: isRight ? otp : anotherCode(otp),
        guest_token: guest.guestToken,
        platform: "PWA",
        device: "Desktop",
        version: "2.52.51",
      });
      return { status, body };
    };
    const unknown = newMobile();
    const wrong = await verify(unknown, false);
    expect(wrong.body.code).toBe("OTP_WRONG");
    expect(await verify(known, false)).toEqual(wrong);
    platform.clock.advance(MINUTE);
    expect((await verify(unknown, true)).body.code).toBe("CONSENT_NEEDED");
  });

  it("needs no look-up to send a code [PLAT-107]", async () => {
    const answerTo = async (mobile: string) => {
      const { data, error } = await browser.graphql(sendOtpOperation, {
        type: "mobile",
        value: `+${mobile}`,
      });
      return { data, error };
    };
    expect(await answerTo(known)).toEqual(await answerTo(newMobile()));
  });
});
