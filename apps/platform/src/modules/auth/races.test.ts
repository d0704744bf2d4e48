import { randomUUID } from "node:crypto";
import {
  refreshAuthTokenOperation,
  sendOtpOperation,
  verifyOtpOperation,
  verifyOtpRegisterOperation,
} from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { signInAs, type TestSession } from "../../testing/sign-in-as.ts";
import { order, subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { plan } from "../../schema/plans.ts";
import { createSignInAccounts } from "../users/accounts/sign-in-accounts.ts";
import { user } from "../../schema/users.ts";
import { CAPTCHA, lastCode, newBrowser, newMobile, resetLinkCode, type TestBrowser } from "./auth.fixture.ts";
import { createPasswords } from "./sign-in/passwords.ts";
import { hashToken } from "./secret-hashes.ts";
import { device, guest, session } from "../../schema/auth.ts";

/** How often each outcome occurred. */
function tally(outcomes: readonly unknown[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[String(outcome)] = (counts[String(outcome)] ?? 0) + 1;
  return counts;
}
const times = <Value>(count: number, act: (index: number) => Promise<Value>): Promise<Value[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

describeOnEveryDatabase("what arrives at once", (engine) => {
  let platform: TestPlatform;
  let browser: TestBrowser;
  let mine: TestSession;
  let userId = "";
  let email = "";

  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase: engine.openDatabase });
  });
  beforeEach(async () => {
    browser = await newBrowser(platform);
    email = `race-${randomUUID().slice(0, 8)}@example.com`;
    const [row] = await platform.db
      .insert(user)
      .values({ email, countryCode: "IN", passwordHash: await createPasswords().hash("the right password") })
      .returning();
    userId = row?.id ?? "";
    mine = await signInAs(platform, { userId });
  });
  afterAll(() => platform.close());

  it("allows ten of 30 guesses of a password [DEC-060]", async () => {
    const guesses = await times(30, (index) =>
      browser.post("/auth/signin", { key: email, captchadata: CAPTCHA, password: `guess number ${index}` }),
    );
    expect(tally(guesses.map(({ body }) => body.code))).toEqual({ WRONG_CREDENTIALS: 10, LOCKED: 20 });
  });

  it("opens one session for a device that signs in ten times", async () => {
    await times(10, () =>
      browser.post("/auth/signin", { key: email, captchadata: CAPTCHA, password: "the right password" }),
    );
    const rows = await platform.db.select().from(session).where(eq(session.deviceId, browser.deviceId));
    expect(rows.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
  });

  it("ends as asked when a device is removed, refreshed, taken for stolen and signed in again all together", async () => {
    const stale = mine.refreshToken;
    await browser.graphql(refreshAuthTokenOperation, { refreshToken: stale }, { device_id: mine.deviceId });
    const statuses = await times(24, async (index) => {
      if (index % 4 === 0)
        return (await browser.post("/auth/renew", { refresh_token: stale }, { device_id: randomUUID() }))
          .status;
      if (index % 4 === 1)
        return (await browser.remove(`/payment/v1/device?device_id=${mine.deviceId}`, mine.headers)).status;
      if (index % 4 === 2)
        return (
          await browser.post(
            "/auth/signin",
            { key: email, captchadata: CAPTCHA, password: "the right password" },
            { device_id: mine.deviceId },
          )
        ).status;
      return (await browser.post("/auth/renew", { refresh_token: stale }, { device_id: mine.deviceId }))
        .status;
    });
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect((await browser.get("/auth/token", mine.headers)).body.message).toBe("Token Expired");
  });

  it("makes one account of a secureToken presented ten times [PLAT-44]", async () => {
    const mobile = newMobile();
    await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
    const { data } = await browser.graphql(verifyOtpOperation, {
      type: "mobile",
      value: `+${mobile}`,
      otp: await lastCode(platform, mobile),
    });
    const answers = await times(10, () =>
      browser.graphql(verifyOtpRegisterOperation, {
        type: "mobile",
        value: `+${mobile}`,
        secureToken: data.secureToken,
      }),
    );
    expect(tally(answers.map(({ reason, data: { code } }) => reason ?? code))).toEqual({
      200: 1,
      PROOF_INVALID: 9,
    });
  });

  it("links a payment once [PLAT-28]", async () => {
    await platform.db.insert(plan).values({
      id: "race-plan",
      countryCode: "IN",
      system: "test",
      kind: "subscription",
      title: { en: "Test" },
      description: { en: "" },
      currency: "INR",
      billingFrequencyDays: 30,
    });
    const [payer] = await platform.db
      .select()
      .from(guest)
      .where(eq(guest.tokenHash, hashToken(browser.guestToken)));
    const [bought] = await platform.db
      .insert(order)
      .values({
        guestId: payer?.id,
        planId: "race-plan",
        countryCode: "IN",
        priceMinor: 1,
        currency: "INR",
        state: "paid",
      })
      .returning();
    await platform.db.insert(payment).values({
      orderId: bought?.id ?? "",
      provider: "test",
      transactionId: "race-txn",
      amountMinor: 1,
      currency: "INR",
      state: "success",
    });
    const answers = await times(10, () =>
      browser.post(
        "/auth/linkpayment",
        { guest_token: browser.guestToken, transaction_id: "race-txn" },
        mine.headers,
      ),
    );
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 1, 409: 9 });
    expect(await platform.db.select().from(subscription).where(eq(subscription.userId, userId))).toHaveLength(
      1,
    );
  });

  it("counts no more devices than the plan allows [DEC-071]", async () => {
    const answers = await times(10, () =>
      browser.post("/payment/v1/device", { device_id: randomUUID() }, mine.headers),
    );
    expect(tally(answers.map(({ body }) => body.code))).toEqual({ 200: 4, 3804: 6 });
    expect(await platform.db.select().from(device).where(eq(device.userId, userId))).toHaveLength(5);
  });

  it("replaces a password once by one code [DEC-064]", async () => {
    const code = await resetLinkCode(platform, browser, email);
    const answers = await times(6, (index) =>
      browser.post("/auth/resetpassword", { code, password: `a new password ${index}` }),
    );
    expect(tally(answers.map(({ body }) => body.code))).toEqual({ 200: 1, PROOF_INVALID: 5 });
  });

  it("assigns a contact to one of two people who confirm it at once", async () => {
    const [other] = await platform.db
      .insert(user)
      .values({ email: `second-${email}`, countryCode: "IN" })
      .returning();
    const mobile = newMobile();
    const add = createSignInAccounts({ ...platform.ports, records: ACCOUNT_RECORDS }).addContact;
    const outcomes = await Promise.all(
      [userId, other?.id ?? ""].flatMap((id) => [
        add(id, { kind: "mobile", value: mobile }, new Date()),
        add(id, { kind: "mobile", value: mobile }, new Date()),
      ]),
    );
    expect(tally(outcomes)).toEqual({ true: 2, false: 2 });
  });

  it("signs a television in once by one token, and binds its code to one of two people", async () => {
    const [other] = await platform.db
      .insert(user)
      .values({ email: `other-${email}`, countryCode: "IN" })
      .returning();
    const second = await signInAs(platform, { userId: other?.id ?? "" });
    const television = await newBrowser(platform);
    const { body } = await television.post("/auth/device/code", {});
    const bound = await times(10, (index) =>
      browser.post("/auth/device/confirm", { code: body.code }, (index % 2 === 0 ? mine : second).headers),
    );
    expect(tally(bound.map(({ status }) => status))).toEqual({ 200: 1, 400: 9 });
    const { token } = (await television.get("/auth/device/poll", { "poll-token": String(body.poll_token) }))
      .body;
    const form = {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", device_id: television.deviceId },
      body: new URLSearchParams({ token: String(token) }).toString(),
    };
    const exchanged = await times(10, () => platform.fetch("/auth/token", form));
    expect(tally(exchanged.map(({ status }) => status))).toEqual({ 200: 1, 401: 9 });
  });
});
