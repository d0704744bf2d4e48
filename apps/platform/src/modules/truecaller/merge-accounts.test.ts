import { randomUUID } from "node:crypto";
import { eq, getTableName, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ACCOUNT_RECORDS } from "../../wiring/cross-module-ports.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { bearer, newBrowser, newMobile, signInBy, type TestBrowser } from "../auth/auth.fixture.ts";
import { device, loginAudit, session } from "../../schema/auth.ts";
import { answerText } from "../../demo/identity/answer-text.fixture.ts";
import { order, rental, subscription } from "../../schema/orders.ts";
import { plan } from "../../schema/plans.ts";
import {
  consent,
  reminder,
  setting,
  socialIdentity,
  user,
  userAction,
  watchHistory,
  watchlist,
} from "../../schema/users.ts";
import { mergeAccounts } from "./merge-accounts.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const at = (day: number): Date => new Date(Date.UTC(2026, 0, day));

/** Tables that end with an account: proofs and codes of minutes, and what only guards it. */
const ENDING = new Set([
  "account_confirmation",
  "account_restore_token",
  "password_reset",
  "exchange_token",
  "device_code",
  "playing",
]);

async function addAccount(facts: Partial<typeof user.$inferInsert>): Promise<string> {
  return (
    (
      await platform.db
        .insert(user)
        .values({ countryCode: "IN", ...facts })
        .returning({ id: user.id })
    )[0]?.id ?? ""
  );
}

/** Watched titles, lists, settings and purchases of an account; `day` says when. */
async function furnish(
  userId: string,
  { only, day }: { readonly only: string; readonly day: number },
): Promise<void> {
  const { db } = platform;
  const [anyPlan] = await db.select({ id: plan.id }).from(plan).limit(1);
  const planId = anyPlan?.id ?? "";
  for (const contentId of ["both", only]) {
    await db.insert(watchHistory).values({
      userId,
      contentId,
      assetType: 0,
      positionMs: day * 1000,
      durationMs: 100_000,
      watchedAt: at(day),
    });
    await db.insert(watchlist).values({ userId, contentId, assetType: 0, addedAt: at(day) });
    await db
      .insert(userAction)
      .values({ userId, contentId, action: day === 1 ? "like" : "dislike", at: at(day) });
    await db.insert(setting).values({ userId, key: contentId, value: `day ${day}`, updatedAt: at(day) });
    await db.insert(reminder).values({ userId, programmeId: contentId, startsAt: at(20) });
    await db.insert(consent).values({
      userId,
      key: contentId,
      policyVersion: "1.0",
      platformName: "Web",
      isGranted: day === 2,
      at: at(day),
    });
    await db.insert(device).values({ userId, deviceId: contentId, name: "Device", platform: "Web" });
  }
  const [bought] = await db
    .insert(order)
    .values({ userId, planId, countryCode: "IN", priceMinor: 100, currency: "INR" })
    .returning({ id: order.id });
  await db.insert(subscription).values({
    userId,
    planId,
    orderId: bought?.id ?? null,
    state: "activated",
    startsAt: at(day),
    endsAt: at(day + 300),
  });
  await db
    .insert(rental)
    .values({ userId, contentId: only, rentedAt: at(day), rentalHours: 1, watchHours: 1 });
  await db.insert(socialIdentity).values({ provider: "google", subject: randomUUID(), userId });
  const [opened] = await db
    .insert(session)
    .values({ userId, deviceId: only, way: "otp", createdAt: at(day) })
    .returning({ id: session.id });
  await db.insert(loginAudit).values({
    userId,
    sessionId: opened?.id ?? null,
    deviceId: only,
    outcome: "success",
    way: "otp",
    countryCode: "IN",
  });
}

const merge = (from: string, into: string, mobile: string): Promise<unknown> =>
  platform.db.transaction((tx) =>
    mergeAccounts(tx, { from, into, mobile, at: at(9), records: ACCOUNT_RECORDS }),
  );

const limit = (userId: string, rating: string, day: number) =>
  platform.db.insert(setting).values({
    userId,
    key: "parental_control_v2",
    value: JSON.stringify({ age_rating: rating }),
    updatedAt: at(day),
  });

const limitsOf = async (userId: string): Promise<readonly unknown[]> =>
  (await platform.db.select().from(setting).where(eq(setting.userId, userId))).map(
    ({ value }) => (JSON.parse(value) as { readonly age_rating: unknown }).age_rating,
  );

describe("two accounts of one person", () => {
  it("become one that has everything of both, the newer where there can be only one [AUTH-43]", async () => {
    const { db } = platform;
    const mobile = newMobile();
    const into = await addAccount({
      email: `${mobile}@example.com`,
      emailVerifiedAt: at(1),
      firstName: "Kept",
    });
    const from = await addAccount({
      mobile,
      firstName: "Other",
      lastName: "Taken",
      passwordHash: "hash",
      tags: ["student"],
      createdAt: at(1),
    });
    await furnish(into, { only: "mine", day: 1 });
    await furnish(from, { only: "theirs", day: 2 });
    await merge(from, into, mobile);
    const byKey = <Row>(rows: readonly Row[], toEntry: (row: Row) => readonly [string, unknown]) =>
      Object.fromEntries(rows.map(toEntry));
    expect(
      byKey(
        await db.select().from(watchHistory).where(eq(watchHistory.userId, into)),
        ({ contentId, positionMs }) => [contentId, positionMs],
      ),
    ).toEqual({ both: 2000, mine: 1000, theirs: 2000 });
    expect(
      byKey(await db.select().from(setting).where(eq(setting.userId, into)), ({ key, value }) => [
        key,
        value,
      ]),
    ).toEqual({ both: "day 2", mine: "day 1", theirs: "day 2" });
    expect(
      byKey(
        await db.select().from(userAction).where(eq(userAction.userId, into)),
        ({ contentId, action }) => [contentId, action],
      ),
    ).toEqual({ both: "dislike", mine: "like", theirs: "dislike" });
    expect(
      byKey(await db.select().from(consent).where(eq(consent.userId, into)), ({ key, isGranted }) => [
        key,
        isGranted,
      ]),
    ).toEqual({ both: true, mine: false, theirs: true });
    for (const table of [watchlist, reminder, device] as const)
      expect(await db.select().from(table).where(eq(table.userId, into))).toHaveLength(3);
    for (const table of [order, subscription, rental, socialIdentity, session, loginAudit] as const)
      expect(await db.select().from(table).where(eq(table.userId, into))).toHaveLength(2);
    const [row] = await db.select().from(user).where(eq(user.id, into));
    expect(row).toMatchObject({
      email: `${mobile}@example.com`,
      mobile,
      mobileVerifiedAt: at(9),
      firstName: "Kept",
      lastName: "Taken",
      passwordHash: "hash",
      tags: ["student"],
      createdAt: at(1),
    });
    expect(await db.select().from(user).where(eq(user.id, from))).toEqual([]);
  });

  it("keep what the staying account has when that is the newer", async () => {
    const mobile = newMobile();
    const into = await addAccount({ email: `${mobile}@example.com` });
    const from = await addAccount({ mobile });
    await furnish(into, { only: "mine", day: 2 });
    await furnish(from, { only: "theirs", day: 1 });
    await merge(from, into, mobile);
    const watched = await platform.db.select().from(watchHistory).where(eq(watchHistory.userId, into));
    expect(watched.find(({ contentId }) => contentId === "both")?.positionMs).toBe(2000);
    expect(watched).toHaveLength(3);
  });

  it.each([
    ["U", "A", "U"],
    ["A", "U", "U"],
    ["U/A", "A", "U/A"],
    ["unreadable", "U/A", "unreadable"],
  ])(
    "keep the stricter parental limit, not the newer: %s and the newer %s become %s [AUTH-57]",
    async (older, newer, kept) => {
      const mobile = newMobile();
      const into = await addAccount({ email: `${mobile}@example.com` });
      const from = await addAccount({ mobile });
      await limit(into, older, 1);
      await limit(from, newer, 2);
      await merge(from, into, mobile);
      expect(await limitsOf(into)).toEqual([kept]);
    },
  );

  it("keep the stricter parental limit of the staying account though it is the newer one [AUTH-57]", async () => {
    const mobile = newMobile();
    const into = await addAccount({ email: `${mobile}@example.com` });
    const from = await addAccount({ mobile });
    await limit(into, "A", 2);
    await limit(from, "U/A", 1);
    await merge(from, into, mobile);
    expect(await limitsOf(into)).toEqual(["U/A"]);
  });

  it.each(["into", "from"])("keep the only parental limit, of the account %s [AUTH-57]", async (owner) => {
    const mobile = newMobile();
    const into = await addAccount({ email: `${mobile}@example.com` });
    const from = await addAccount({ mobile });
    await limit(owner === "into" ? into : from, "U", 1);
    await merge(from, into, mobile);
    expect(await limitsOf(into)).toEqual(["U"]);
  });

  it("stay two when anything fails midway", async () => {
    const mobile = newMobile();
    const into = await addAccount({ email: `${mobile}@example.com` });
    const from = await addAccount({ mobile });
    await furnish(from, { only: "theirs", day: 1 });
    const failing = platform.db.transaction(async (tx) => {
      await mergeAccounts(tx, { from, into, mobile, at: at(9), records: ACCOUNT_RECORDS });
      throw new Error("later step");
    });
    await expect(failing).rejects.toThrow("later step");
    expect(await platform.db.select().from(watchHistory).where(eq(watchHistory.userId, from))).toHaveLength(
      2,
    );
    expect((await platform.db.select().from(user).where(eq(user.id, into)))[0]?.mobile).toBeNull();
  });

  it("cover every table: every reference to a person moves or ends with the account", async () => {
    const { rows } = await platform.db.execute<{ name: string; column: string }>(sql`
      select c.conrelid::regclass::text as name, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.connamespace = 'public'::regnamespace`);
    const moved = new Set(
      ACCOUNT_RECORDS.flatMap(({ rows }) => rows).map(
        ({ table, owner }) => `${getTableName(table)}.${owner.name}`,
      ),
    );
    expect(rows.filter(({ name, column }) => !ENDING.has(name) && !moved.has(`${name}.${column}`))).toEqual(
      [],
    );
    expect(moved.size).toBe(rows.filter(({ name }) => !ENDING.has(name)).length);
  });
});

describe("joining by Truecaller", () => {
  const share = async (browser: TestBrowser, mobile: string): Promise<string> => {
    const requestId = answerText(await browser.post("/auth/truecaller/start", {}), "request_id");
    const said = platform.ports.identity.demo!.truecaller.share(requestId, {
      mobile,
      firstName: "N",
      lastName: "D",
    });
    expect((await browser.post("/auth/truecaller/callback", said)).status).toBe(200);
    return requestId;
  };

  it("merges the number's account into the viewer's, whose session continues; sessions of the other end [AUTH-43] [PLAT-34]", async () => {
    const [mine, number] = [newMobile(), newMobile()];
    const into = await addAccount({ mobile: mine });
    const from = await addAccount({ mobile: number });
    await platform.db.insert(watchHistory).values({
      userId: from,
      contentId: "film",
      assetType: 0,
      positionMs: 1,
      durationMs: 9,
      watchedAt: at(1),
    });
    const [here, there] = [await newBrowser(platform), await newBrowser(platform)];
    const { authToken } = await signInBy(platform, here, mine);
    const other = await signInBy(platform, there, number);
    const requestId = await share(here, number);
    expect(
      (await here.post("/auth/truecaller/status", { request_id: requestId }, bearer(authToken))).body,
    ).toMatchObject({ status: "done", isMergeNeeded: true });
    expect(
      (await here.post("/auth/truecaller/update", { request_id: requestId }, bearer(authToken))).body.code,
    ).toBe("CONTACT_TAKEN");
    expect(
      (await here.post("/auth/truecaller/merge", { request_id: requestId }, bearer(authToken))).body,
    ).toMatchObject({ code: 200 });
    expect((await here.get("/user/v1/user", bearer(authToken))).body).toMatchObject({ mobile: number });
    expect((await there.get("/user/v1/user", bearer(other.authToken))).status).toBe(401);
    expect(await platform.db.select().from(watchHistory).where(eq(watchHistory.userId, into))).toHaveLength(
      1,
    );
    expect(
      (await here.post("/auth/truecaller/merge", { request_id: requestId }, bearer(authToken))).body.code,
    ).toBe("REQUEST_EXPIRED");
  });

  it("informs the address of the number's account that no longer opens an account [PLAT-34]", async () => {
    const [mine, number] = [newMobile(), newMobile()];
    await addAccount({ mobile: mine, email: `${mine}@example.com` });
    await addAccount({ mobile: number, email: `${number}@example.com` });
    const browser = await newBrowser(platform);
    const { authToken } = await signInBy(platform, browser, mine);
    const requestId = await share(browser, number);
    await browser.post("/auth/truecaller/merge", { request_id: requestId }, bearer(authToken));
    const templatesTo = async (recipient: string) =>
      (await platform.ports.outbox.recent({ recipient, limit: 1 })).map(({ template }) => template);
    expect([
      await templatesTo(mine),
      await templatesTo(`${number}@example.com`),
      await templatesTo(`${mine}@example.com`),
      await templatesTo(number),
    ]).toEqual([["contact-replaced"], ["contact-replaced"], [], []]);
  });

  it("gives the viewer the number of an account that is due for deletion, before the sweep erases it [PLAT-34]", async () => {
    const [mine, number] = [newMobile(), newMobile()];
    const into = await addAccount({ mobile: mine });
    const from = await addAccount({ mobile: number, deletionDueAt: new Date(platform.clock.now()) });
    const browser = await newBrowser(platform);
    const { authToken } = await signInBy(platform, browser, mine);
    const { status } = await browser.post(
      "/auth/truecaller/merge",
      { request_id: await share(browser, number) },
      bearer(authToken),
    );
    expect(status).toBe(200);
    expect(await platform.db.select().from(user).where(eq(user.id, from))).toEqual([]);
    expect((await platform.db.select().from(user).where(eq(user.id, into)))[0]?.mobile).toBe(number);
  });

  it("does not join an account that is about to be deleted", async () => {
    const [mine, number] = [newMobile(), newMobile()];
    await addAccount({ mobile: mine });
    const from = await addAccount({ mobile: number, deletionDueAt: new Date(platform.clock.now() + 60_000) });
    const browser = await newBrowser(platform);
    const { authToken } = await signInBy(platform, browser, mine);
    const { body } = await browser.post(
      "/auth/truecaller/merge",
      { request_id: await share(browser, number) },
      bearer(authToken),
    );
    expect(body.code).toBe("DELETION_PENDING");
    expect(await platform.db.select().from(user).where(eq(user.id, from))).toHaveLength(1);
  });
});
