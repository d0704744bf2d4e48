import {
  deleteUserAnswer,
  sendOtpOperation,
  signInRefusal,
  userExistsOperation,
  verifyOtpOperation,
  verifyOtpRegisterOperation,
} from "@marquee/auth-sdk/wire";
import { DAY, HOUR, TOKEN_EXPIRED_MESSAGE } from "@marquee/config";
import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { anotherCode, CAPTCHA, lastCode, newBrowser } from "../auth/auth.fixture.ts";
import { captchaPass, guest } from "../../schema/auth.ts";
import { order, subscription } from "../../schema/orders.ts";
import { payment } from "../../schema/payments.ts";
import { eraseDueAccounts } from "./accounts/erase-accounts.ts";
import { restoreAccount } from "./accounts/restore-account.ts";
import { consent, setting, user, userAction, watchHistory, watchlist } from "../../schema/users.ts";
import { call, newPerson, TEST_PASSWORD, type TestPerson } from "./users.fixture.ts";

const USER = "/user/v1/user";
const RESTORE = "/user/v1/user/restore";
/** The plan of one of the demo's subscriptions. */
const PLAN = "0-11-in-year";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const remove = (as: Pick<TestPerson, "headers">, body: unknown, on = platform) =>
  call(on, "DELETE", USER, { as, body });
const isThere = async ({ userId }: TestPerson) =>
  (await platform.db.select().from(user).where(eq(user.id, userId))).length === 1;
const signInWithPassword = async ({ email }: TestPerson) =>
  (await newBrowser(platform)).post("/auth/signin", {
    key: email,
    captchadata: CAPTCHA,
    password: TEST_PASSWORD,
  });
const proofOf = async (as: TestPerson) =>
  signInRefusal().parse((await signInWithPassword(as)).body).secure_token ?? "";

/** Gives a person an entry in every list, and a paid subscription. */
async function furnish(
  { userId, headers }: TestPerson,
  { isRenewing = true, days = 30 }: { readonly isRenewing?: boolean; readonly days?: number } = {},
): Promise<string> {
  const as = { headers };
  await call(platform, "POST", "/user/v1/settings", { as, body: { key: "popups", value: "seen" } });
  await call(platform, "POST", "/auth/userconsents", { as, body: { IsTargetedAds: true } });
  await call(platform, "POST", "/user/v2/watchlist", { as, body: { id: "0-0-1" } });
  await call(platform, "POST", "/user/api/v1/watchhistory", {
    as,
    body: { items: [{ id: "0-0-1", position: 60, duration: 600 }] },
  });
  await call(platform, "POST", "/user/createUserAction", {
    as,
    body: { content_id: "0-0-1", action: "like" },
  });
  const [bought] = await platform.db
    .insert(order)
    .values({ userId, planId: PLAN, countryCode: "IN", priceMinor: 100, currency: "INR", state: "paid" })
    .returning({ id: order.id });
  const orderId = bought?.id ?? "";
  await platform.db.insert(payment).values({
    orderId,
    provider: "test",
    transactionId: `t-${orderId}`,
    amountMinor: 100,
    currency: "INR",
    state: "success",
    details: { payer: "somebody@example.com" },
  });
  const now = platform.clock.now();
  await platform.db.insert(subscription).values({
    userId,
    planId: PLAN,
    orderId,
    state: "activated",
    isRenewing,
    startsAt: new Date(now - DAY),
    endsAt: new Date(now + days * DAY),
  });
  return orderId;
}

describe("deleting the account", () => {
  it("requires the password, ends every session at once, names the running subscription and sends the owner a message [AUTH-70] [PLAT-51]", async () => {
    const as = await newPerson(platform, { password: true });
    const elsewhere = await signInAs(platform, { userId: as.userId });
    await furnish(as);
    await furnish(as, { isRenewing: false, days: 9 });
    const { status, body } = await remove(as, { password: TEST_PASSWORD });
    expect(status).toBe(200);
    const { active_subscriptions: running, ...answer } = deleteUserAnswer().parse(body);
    expect(answer).toMatchObject({ delete_at: new Date(platform.clock.now() + 7 * DAY).toISOString() });
    const plan = { plan_id: PLAN, title: "Premium, 12 months" };
    const endsAt = (days: number) => new Date(platform.clock.now() + days * DAY).toISOString();
    expect(running).toHaveLength(2);
    expect(running).toEqual(
      expect.arrayContaining([
        { ...plan, recurring: true, ends_at: endsAt(30) },
        { ...plan, recurring: false, ends_at: endsAt(9) },
      ]),
    );
    for (const session of [as, elsewhere])
      expect(await call(platform, "GET", USER, { as: session })).toMatchObject({
        status: 401,
        body: { message: TOKEN_EXPIRED_MESSAGE },
      });
    const [mail] = await platform.ports.outbox.recent({ recipient: as.email, limit: 1 });
    expect(mail).toMatchObject({ template: "account-deletion" });
  });

  it("requires a one-time code when there is no password; a wrong one deletes nothing [AUTH-70] [PLAT-58]", async () => {
    const as = await newPerson(platform);
    const browser = await newBrowser(platform);
    await browser.graphql(sendOtpOperation, { type: "email", value: as.email }, as.headers);
    const code = await lastCode(platform, as.email);
    expect(await remove(as, { otp: anotherCode(code) })).toMatchObject({
      status: 400,
      body: { code: "WRONG_OTP" },
    });
    expect((await call(platform, "GET", USER, { as })).status).toBe(200);
    expect((await remove(as, { otp: code })).status).toBe(200);
  });

  it("refuses a session that is opened at the same time, too late to be ended with the others [AUTH-70]", async () => {
    const as = await newPerson(platform, { password: true });
    await remove(as, { password: TEST_PASSWORD });
    const late = await signInAs(platform, { userId: as.userId });
    expect(await call(platform, "GET", USER, { as: late })).toMatchObject({
      status: 401,
      body: { message: TOKEN_EXPIRED_MESSAGE },
    });
  });

  it("without confirmation changes nothing, and names the packs before [AUTH-70]", async () => {
    const as = await newPerson(platform, { password: true });
    await furnish(as);
    expect(await remove(as, {})).toMatchObject({
      status: 400,
      body: { code: "CONFIRMATION_NEEDED", needs: "password", active_subscriptions: [{ plan_id: PLAN }] },
    });
    expect(await remove(as, { password: "wrong" })).toMatchObject({
      status: 400,
      body: { code: "WRONG_PASSWORD" },
    });
    expect((await call(platform, "GET", USER, { as })).status).toBe(200);
    expect(
      (await platform.db.select().from(user).where(eq(user.id, as.userId)))[0]?.deletionDueAt,
    ).toBeNull();
  });

  it("lets signing in offer only the undo, by password and by code, for seven days [AUTH-70]", async () => {
    const as = await newPerson(platform, { password: true });
    await remove(as, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY - HOUR);
    const byPassword = await signInWithPassword(as);
    expect(byPassword.status).toBe(400);
    expect(signInRefusal().parse(byPassword.body)).toMatchObject({
      code: "DELETION_PENDING",
      secure_token: expect.any(String),
    });
    expect(byPassword.body.access_token).toBeUndefined();
    const browser = await newBrowser(platform);
    await browser.graphql(sendOtpOperation, { type: "email", value: as.email });
    const byCode = await browser.graphql(verifyOtpOperation, {
      type: "email",
      value: as.email,
      otp: await lastCode(platform, as.email),
    });
    expect(byCode).toMatchObject({
      reason: "DELETION_PENDING",
      error: { extensions: { secure_token: expect.any(String) } },
    });
    expect(byCode.data.authToken).toBeUndefined();
    expect(
      (
        await call(platform, "POST", RESTORE, {
          body: { secure_token: byCode.error?.extensions["secure_token" as never] },
        })
      ).status,
    ).toBe(200);
    expect((await signInWithPassword(as)).body.access_token).toEqual(expect.any(String));
  });

  it("is undone once, by the token of the owner alone [AUTH-70]", async () => {
    const as = await newPerson(platform, { password: true });
    await remove(as, { password: TEST_PASSWORD });
    const [first, second] = [await proofOf(as), await proofOf(as)];
    expect(await call(platform, "POST", RESTORE, { body: { secure_token: "made-up" } })).toMatchObject({
      status: 400,
      body: { code: "PROOF_INVALID" },
    });
    expect((await call(platform, "POST", RESTORE, { body: { secure_token: first } })).status).toBe(200);
    // What was signed in before has ended, also now that the account is back.
    expect((await call(platform, "GET", USER, { as })).status).toBe(401);
    await remove(await withSession(as), { password: TEST_PASSWORD });
    for (const used of [first, second])
      expect((await call(platform, "POST", RESTORE, { body: { secure_token: used } })).status).toBe(400);
    const late = await proofOf(as);
    platform.clock.advance(30 * 60 * 1000);
    expect((await call(platform, "POST", RESTORE, { body: { secure_token: late } })).status).toBe(400);
  });

  it("is not undone once the seven days are over, not even with a token that is still good [AUTH-70]", async () => {
    const as = await newPerson(platform, { password: true });
    await remove(as, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY - 10 * 60 * 1000);
    const proof = await proofOf(as);
    platform.clock.advance(10 * 60 * 1000);
    expect(await call(platform, "POST", RESTORE, { body: { secure_token: proof } })).toMatchObject({
      status: 400,
      body: { code: "PROOF_INVALID" },
    });
  });

  it("erases after seven days: the contact is unknown, lists are gone, payments stay without personal data [AUTH-70]", async () => {
    const [as, other] = [await newPerson(platform, { password: true }), await newPerson(platform)];
    const orderId = await furnish(as);
    await furnish(other);
    await platform.db.insert(guest).values({
      tokenHash: as.userId,
      deviceId: "d",
      userId: as.userId,
      expiresAt: new Date(platform.clock.now() + 365 * DAY),
    });
    await remove(as, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY);
    const browser = await newBrowser(platform);
    expect((await browser.graphql(userExistsOperation, { email: as.email })).data.exists).toBe(false);
    expect((await signInWithPassword(as)).body).toMatchObject({ code: "WRONG_CREDENTIALS" });
    const passesOf = async ({ email }: TestPerson) =>
      (await platform.db.select().from(captchaPass).where(eq(captchaPass.recipient, email))).length;
    await signInWithPassword(other);
    expect([await passesOf(as), await passesOf(other)]).toEqual([1, 1]);
    await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS });
    expect(await isThere(as)).toBe(false);
    expect([await passesOf(as), await passesOf(other)]).toEqual([0, 1]);
    for (const table of [setting, consent, watchlist, watchHistory, userAction, subscription]) {
      const owners = (await platform.db.select({ userId: table.userId }).from(table)).map(
        ({ userId }) => userId,
      );
      expect(owners).not.toContain(as.userId);
      expect(owners).toContain(other.userId);
    }
    expect(await platform.db.select().from(guest).where(eq(guest.tokenHash, as.userId))).toEqual([]);
    expect(await platform.db.select().from(order).where(eq(order.id, orderId))).toMatchObject([
      { userId: null, priceMinor: 100, state: "paid" },
    ]);
    const payments = await platform.db.select().from(payment).where(eq(payment.orderId, orderId));
    expect(payments.map(({ amountMinor, details }) => [amountMinor, details])).toEqual([[100, {}]]);
    expect(await platform.ports.outbox.recent({ recipient: as.email, limit: 5 })).toEqual([]);
    expect((await newPerson(platform, { email: as.email })).userId).not.toBe(as.userId);
  });

  it("covers every table: everything that names a person is deleted or anonymised [AUTH-70]", async () => {
    const { rows } = await platform.db.execute<{ name: string; action: string }>(
      sql`select conrelid::regclass::text as name, confdeltype as action from pg_constraint where contype = 'f' and confrelid = 'app_user'::regclass`,
    );
    expect(rows.filter(({ action }) => action !== "c" && action !== "n")).toEqual([]);
    // A developer who adds a table about people decides here whether the file with the viewer's own data includes it.
    const exported = [
      "device",
      "login_audit",
      "customer_order",
      "rental",
      "subscription",
      "referral",
      "promo_code",
      "promo_code_use",
      "prepaid_coupon",
      "campaign_answer",
      "consent",
      "data_collection",
      "reminder",
      "setting",
      "social_identity",
      "user_action",
      "watch_history",
      "watchlist",
    ];
    const ofSigningIn = [
      "account_confirmation",
      "account_restore_token",
      "device_code",
      "exchange_token",
      "guest",
      "partner_code",
      "password_reset",
      "session",
    ];
    // URLs and keys of browsers: anyone who has them can send messages.
    const secret = ["push_subscription"];
    // What plays now, forgotten after two days; what was watched is in the watch history.
    const passing = ["playing"];
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...exported, ...ofSigningIn, ...secret, ...passing].sort(),
    );
  });

  it("erases no account too early", async () => {
    const as = await newPerson(platform, { password: true });
    await remove(as, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY - 1);
    await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS });
    expect(await isThere(as)).toBe(true);
    platform.clock.advance(1);
    expect(
      await eraseDueAccounts({ db: platform.db, clock: platform.clock, records: ACCOUNT_RECORDS }),
    ).toEqual({
      erased: 1,
      hasMore: false,
    });
    expect(await isThere(as)).toBe(false);
  });

  it("erases no account that its owner restores at the last instant, after a sweep has listed it [AUTH-70]", async () => {
    const people = [
      await newPerson(platform, { password: true }),
      await newPerson(platform, { password: true }),
    ];
    for (const as of people) await remove(as, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY - 1);
    const proofs = new Map<string, string>();
    for (const as of people) proofs.set(as.userId, await proofOf(as));
    const justBefore = platform.clock.now();
    platform.clock.advance(1);
    const restored: string[] = [];
    const erased = await eraseDueAccounts({
      db: platform.db,
      clock: platform.clock,
      records: [
        ...ACCOUNT_RECORDS,
        {
          rows: [],
          // While the sweep erases one of the two, the other is restored.
          async erase(tx, { userId }) {
            const other = people.find((person) => person.userId !== userId)?.userId ?? "";
            await restoreAccount({ db: tx, clock: { now: () => justBefore } }, proofs.get(other) ?? "");
            restored.push(other);
          },
        },
      ],
    });
    expect(erased).toEqual({ erased: 1, hasMore: false });
    expect(restored).toHaveLength(1);
    for (const as of people) expect(await isThere(as)).toBe(restored.includes(as.userId));
  });

  it("makes room for a new account of the same contact before the sweep, and lets the sweep see to everybody else", async () => {
    const [as, stranger] = [
      await newPerson(platform, { password: true }),
      await newPerson(platform, { password: true }),
    ];
    for (const leaving of [as, stranger]) await remove(leaving, { password: TEST_PASSWORD });
    platform.clock.advance(7 * DAY);
    const browser = await newBrowser(platform);
    await browser.graphql(sendOtpOperation, { type: "email", value: as.email });
    const { data } = await browser.graphql(verifyOtpOperation, {
      type: "email",
      value: as.email,
      otp: await lastCode(platform, as.email),
    });
    expect(
      (
        await browser.graphql(verifyOtpRegisterOperation, {
          type: "email",
          value: as.email,
          secureToken: data.secureToken,
        })
      ).data.authToken,
    ).toEqual(expect.any(String));
    expect([await isThere(as), await isThere(stranger)]).toEqual([false, true]);
  });

  const withSession = async ({ userId, email }: TestPerson): Promise<TestPerson> => ({
    userId,
    email,
    headers: (await signInAs(platform, { userId })).headers,
  });
});

describeOnEveryDatabase("an account that many calls reach at once", ({ openDatabase }) => {
  let own: TestPlatform;
  beforeAll(async () => {
    own = await createTestPlatform({ openDatabase });
  });
  afterAll(() => own.close());

  it("is deleted once, with one date and one message [AUTH-70]", async () => {
    const as = await newPerson(own, { password: true });
    const sessions = await Promise.all(Array.from({ length: 4 }, () => signInAs(own, { userId: as.userId })));
    const answers = await Promise.all(
      sessions.map((session) => remove(session, { password: TEST_PASSWORD }, own)),
    );
    // A call after the sessions have ended is refused; the date never changes.
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(new Set(done.map(({ body }) => body["delete_at"])).size).toBe(1);
    expect(await own.ports.outbox.recent({ recipient: as.email, limit: 9 })).toHaveLength(1);
  });

  it("is erased by several sweeps at once without an error, and nothing of others with it [AUTH-70]", async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => newPerson(own)));
    const ids = people.map(({ userId }) => userId);
    await own.db
      .update(user)
      .set({ deletionDueAt: new Date(own.clock.now()) })
      .where(inArray(user.id, ids.slice(0, 4)));
    await Promise.all(
      Array.from({ length: 4 }, () =>
        eraseDueAccounts({ db: own.db, clock: own.clock, records: ACCOUNT_RECORDS }),
      ),
    );
    const left = (await own.db.select({ id: user.id }).from(user).where(inArray(user.id, ids))).map(
      ({ id }) => id,
    );
    expect(new Set(left)).toEqual(new Set(ids.slice(4)));
  });
});
