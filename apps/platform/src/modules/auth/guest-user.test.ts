import { DAY, HOUR } from "@marquee/config";
import { sendOtpOperation } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { order, subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { plan } from "../../schema/plans.ts";
import { user } from "../../schema/users.ts";
import { anotherCode, bearer, lastCode, newBrowser, newMobile, type TestBrowser } from "./auth.fixture.ts";
import { hashToken } from "./secret-hashes.ts";
import { guest } from "../../schema/auth.ts";

const PLAN = "guest-user-test";

let platform: TestPlatform;
let browser: TestBrowser;
let mobile = "";

beforeAll(async () => {
  platform = await createTestPlatform();
  await platform.db.insert(plan).values({
    id: PLAN,
    countryCode: "IN",
    system: "test",
    kind: "subscription",
    title: { en: "Test" },
    description: { en: "" },
    currency: "INR",
    billingFrequencyDays: 30,
  });
});
beforeEach(async () => {
  platform.clock.advance(2 * HOUR);
  browser = await newBrowser(platform);
  mobile = newMobile();
});
afterAll(() => platform.close());

const register = (body: object) =>
  browser.post("/auth/guestUserRegistration", { guest_token: browser.guestToken, ...body });
const findUser = async (): Promise<typeof user.$inferSelect | undefined> =>
  (await platform.db.select().from(user).where(eq(user.mobile, mobile)))[0];
const logIn = async (code?: string) => {
  await browser.post("/auth/sendotp", { type: "mobile", value: `+${mobile}` });
  return browser.post("/auth/guestUserLogin", {
    mobile: `+${mobile}`,
    otp: code ?? (await lastCode(platform, mobile)),
  });
};

/** A payment of a guest that went through; answers the provider's id of it. */
async function pay(by: TestBrowser): Promise<string> {
  const [payer] = await platform.db
    .select({ id: guest.id })
    .from(guest)
    .where(eq(guest.tokenHash, hashToken(by.guestToken)));
  const [bought] = await platform.db
    .insert(order)
    .values({
      guestId: payer?.id,
      planId: PLAN,
      countryCode: "IN",
      priceMinor: 9900,
      currency: "INR",
      state: "paid",
    })
    .returning();
  const transactionId = `txn-${bought?.id}`;
  await platform.db.insert(payment).values({
    orderId: bought?.id ?? "",
    provider: "test",
    transactionId,
    amountMinor: 9900,
    currency: "INR",
    state: "success",
  });
  return transactionId;
}

describe("guestUserRegistration", () => {
  it("makes a restricted account, and answers the same where there is a verified one, which stays as it is [PLAT-30]", async () => {
    const made = await register({ mobile: `+${mobile}` });
    expect(await findUser()).toMatchObject({ isRestricted: true, mobileVerifiedAt: null });
    const known = newMobile();
    await platform.db.insert(user).values({ mobile: known, countryCode: "IN", mobileVerifiedAt: new Date() });
    const again = await register({ mobile: `+${known}` });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: made.body });
    const rows = await platform.db.select().from(user).where(eq(user.mobile, known));
    expect(rows).toMatchObject([{ isRestricted: false }]);
  });

  it("makes one of an e-mail address as well, and none where a verified account has it [PLAT-30]", async () => {
    const withEmail = (email: string) =>
      platform.db
        .select()
        .from(user)
        .where(eq(user.email, `${email}@example.com`));
    const made = await register({ email: ` Guest-${mobile}@Example.com ` });
    expect(await withEmail(`guest-${mobile}`)).toMatchObject([
      { isRestricted: true, emailVerifiedAt: null, mobile: null },
    ]);
    await platform.db.insert(user).values({
      email: `known-${mobile}@example.com`,
      countryCode: "IN",
      emailVerifiedAt: new Date(),
    });
    const again = await register({ email: `known-${mobile}@example.com` });
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: made.body });
    expect(await withEmail(`known-${mobile}`)).toMatchObject([{ isRestricted: false }]);
  });

  it("refuses an unknown guest token and no contact [PLAT-30]", async () => {
    expect((await register({ mobile: `+${mobile}`, guest_token: "g.unknown" })).body.code).toBe(
      "GUEST_UNKNOWN",
    );
    expect((await register({})).status).toBe(400);
    expect(await findUser()).toBeUndefined();
  });
});

describe("guestUserLogin", () => {
  it("signs a restricted account in, whose contact is verified from now on [PLAT-31] [AUTH-25] [DEC-063]", async () => {
    await register({ mobile: `+${mobile}` });
    expect(await logIn()).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        refresh_token: expect.any(String),
        expires_in: 900,
        code: 200,
        message: expect.any(String),
      },
    });
    expect(await findUser()).toMatchObject({
      isRestricted: true,
      mobileVerifiedAt: new Date(platform.clock.now()),
    });
  });

  it.each([
    ["consents last", ["name", "consents"]],
    ["the name last", ["consents", "name"]],
  ] as const)(
    "leaves the account restricted until name and privacy consent are there, %s [DEC-018]",
    async (_, order) => {
      await register({ mobile: `+${mobile}` });
      const headers = bearer((await logIn()).body.access_token);
      const isRestricted = async () =>
        ((await browser.get("/user/v1/user", headers)).body as unknown as { restricted: boolean }).restricted;
      const give = {
        name: () =>
          platform.fetch("/user/v1/user", {
            method: "PUT",
            headers: { ...headers, "content-type": "application/json" },
            body: JSON.stringify({ first_name: "Dev" }),
          }),
        consents: () => browser.post("/auth/userconsents", { IsPrivacyPolicy: true }, headers),
      };
      await browser.post("/auth/userconsents", { IsTargetedAds: true }, headers);
      expect(await isRestricted()).toBe(true);
      await give[order[0]]();
      expect(await isRestricted()).toBe(true);
      await give[order[1]]();
      expect(await isRestricted()).toBe(false);
    },
  );

  it("answers 3109 and no token for a number with an active subscription [PLAT-31]", async () => {
    await register({ mobile: `+${mobile}` });
    const now = platform.clock.now();
    await platform.db.insert(subscription).values({
      userId: (await findUser())?.id ?? "",
      planId: PLAN,
      state: "activated",
      startsAt: new Date(now - DAY),
      endsAt: new Date(now + DAY),
    });
    const { status, body } = await logIn();
    expect({ status, body }).toEqual({ status: 200, body: { code: 3109, message: expect.any(String) } });
  });

  it("answers with a message only for a wrong code, a number without an account and a missing code [PLAT-31] [AUTH-25] [DEC-063]", async () => {
    await register({ mobile: `+${mobile}` });
    await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
    const otp = await lastCode(platform, mobile);
    const wrong = await browser.post("/auth/guestUserLogin", { mobile: `+${mobile}`, otp: anotherCode(otp) });
    expect(wrong).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(wrong.body.access_token).toBeUndefined();
    expect((await browser.post("/auth/guestUserLogin", { mobile: `+${mobile}` })).status).toBe(400);
    mobile = newMobile();
    expect((await logIn()).body.code).toBe("ACCOUNT_UNKNOWN");
  });
});

describe("linkpayment", () => {
  const link = (
    headers: Readonly<Record<string, string>>,
    transactionId: string,
    guestToken = browser.guestToken,
  ) => browser.post("/auth/linkpayment", { guest_token: guestToken, transaction_id: transactionId }, headers);
  const signUp = async () => {
    const [row] = await platform.db
      .insert(user)
      .values({ mobile: newMobile(), countryCode: "IN" })
      .returning();
    return { userId: row?.id ?? "", ...(await signInAs(platform, { userId: row?.id ?? "" })) };
  };

  it("links the payment to the account and starts the subscription [PLAT-28] [AUTH-26]", async () => {
    const { userId, headers } = await signUp();
    expect(await link(headers, await pay(browser))).toMatchObject({ status: 200, body: { code: 200 } });
    const now = platform.clock.now();
    expect(
      await platform.db.select().from(subscription).where(eq(subscription.userId, userId)),
    ).toMatchObject([
      { planId: PLAN, state: "activated", startsAt: new Date(now), endsAt: new Date(now + 30 * DAY) },
    ]);
  });

  it("answers 404 for an unknown payment and one of another guest, 409 for one already linked, 401 for guests [PLAT-28] [AUTH-26] [PLAT-07]", async () => {
    const { headers } = await signUp();
    const transactionId = await pay(browser);
    const stranger = await newBrowser(platform);
    expect((await link(headers, "txn-unknown")).status).toBe(404);
    expect((await link(headers, transactionId, stranger.guestToken)).status).toBe(404);
    expect((await link(headers, transactionId, "g.unknown")).status).toBe(404);
    expect((await link({}, transactionId)).status).toBe(401);
    expect((await link(headers, transactionId)).status).toBe(200);
    expect((await link(headers, transactionId)).status).toBe(409);
    expect((await link((await signUp()).headers, transactionId)).status).toBe(409);
  });
});

describe("the calls of the auth service by POST", () => {
  it("are answered: a code, its use, a guest's account and sign-in, renewed tokens and consents [AUTH-24]", async () => {
    const contact = { type: "mobile", value: `+${mobile}` };
    expect(await register({ mobile: contact.value })).toMatchObject({ status: 200, body: { code: 200 } });
    expect(await browser.post("/auth/sendotp", contact)).toMatchObject({ status: 200, body: { code: 200 } });
    const otp = await lastCode(platform, mobile);
    const wrong = await browser.post("/auth/verifyotp", { ...contact, otp: anotherCode(otp) });
    expect(wrong).toMatchObject({ status: 400, body: { code: "OTP_WRONG" } });
    const used = await browser.post("/auth/verifyotp", { ...contact, otp });
    expect(used).toMatchObject({
      status: 200,
      body: { code: 200, tokenType: "bearer", expiresIn: 900, shouldRegister: false },
    });
    platform.clock.advance(31_000);
    const { body: signedIn } = await logIn();
    expect(signedIn).toMatchObject({ code: 200, expires_in: 900 });
    const renewed = await browser.post("/auth/renew", { refresh_token: signedIn.refresh_token });
    expect(renewed).toMatchObject({ status: 200, body: { code: 200, expires_in: 900 } });
    expect(renewed.body.refresh_token).not.toBe(signedIn.refresh_token);
    const headers = bearer(renewed.body.access_token);
    const changed = await browser.post("/auth/userconsents", { IsSMSNotificationEnabled: true }, headers);
    expect(changed).toMatchObject({
      status: 200,
      body: { IsSMSNotificationEnabled: true, IsEmailNotificationEnabled: false },
    });
    expect(await browser.get("/auth/userconsents", headers)).toMatchObject({
      status: 200,
      body: { IsSMSNotificationEnabled: true, IsEmailNotificationEnabled: false },
    });
    expect([
      (await browser.get("/auth/userconsents")).status,
      (await browser.post("/auth/userconsents", { IsSMSNotificationEnabled: false })).status,
      (await browser.post("/auth/renew", { refresh_token: "made-up" })).status,
    ]).toEqual([401, 401, 401]);
  });

  it.each(["sendotp", "verifyotp", "guestUserRegistration", "guestUserLogin", "renew"])(
    "%s takes no GET [AUTH-24]",
    async (path) => {
      expect((await browser.get(`/auth/${path}`)).status).toBe(405);
      const refused = await browser.post(`/auth/${path}`, {});
      expect(refused.status).toBe(400);
      expect(refused.headers.get("cache-control")).toBe("private, no-store");
    },
  );
});
