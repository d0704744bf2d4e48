import { maxPack, readSubscription, isActiveSubscription, type Subscription } from "@marquee/plans-sdk";
import { CONSENT_KEYS, DAY, HOUR } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD, PEOPLE, UNKNOWN_MOBILE } from "../../../seed/demo-accounts/demo-accounts.ts";
import { composeModules } from "../../wiring/compose-modules.ts";
import { runSeeds } from "../../seed/seed-runner.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { CAPTCHA, lastCode, newBrowser } from "../../modules/auth/auth.fixture.ts";
import { createPasswords } from "../../modules/auth/sign-in/passwords.ts";
import { device } from "../../schema/auth.ts";
import { createDemoCodesModule } from "../codes/module.ts";
import { prepaidCoupon, referral } from "../../schema/plans.ts";
import { setting, user } from "../../schema/users.ts";
import { call, type TestPerson } from "../../modules/users/users.fixture.ts";
import { createDemoAccountsModule } from "./module.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const rowOf = async (email: string) => {
  const [row] = await platform.db.select().from(user).where(eq(user.email, email));
  if (row === undefined) throw new Error(`nobody has ${email}`);
  return row;
};
const sessions = new Map<string, Promise<TestPerson>>();
/** Signs in each person on one device only, so that no test reaches the device limit by accident. */
const signIn = (name: string): Promise<TestPerson> => {
  const open = async () => {
    const { id, email } = await rowOf(`${name}@example.com`);
    const { headers } = await signInAs(platform, { userId: id });
    return { userId: id, email: email ?? "", headers };
  };
  const session = sessions.get(name) ?? open();
  sessions.set(name, session);
  return session;
};
const profileOf = async (name: string) =>
  (await call(platform, "GET", "/user/v1/user", { as: await signIn(name) })).body;
const packsOf = async (name: string): Promise<readonly Subscription[]> => {
  const { body } = await call(platform, "GET", "/subscription/v1/subscription?include_all=true", {
    as: await signIn(name),
  });
  return (body as unknown as readonly unknown[]).flatMap((wire) => readSubscription(wire) ?? []);
};
const activeOf = async (name: string) =>
  (await packsOf(name)).filter((pack) => isActiveSubscription(pack, platform.clock.now()));
const play = async (as: TestPerson, contentId: string) => {
  const { status, body } = await call(
    platform,
    "POST",
    `/playback/getDetails/secure?content_id=${contentId}`,
    { as, body: {} },
  );
  return status === 200 ? "plays" : body["error_code"];
};

describe("the demo accounts", () => {
  it("have no subscription for registered, and one for premium, club and partner-linked [PLAT-88]", async () => {
    expect(await packsOf("registered")).toEqual([]);
    expect((await activeOf("premium")).map(({ planId }) => planId)).toEqual(["0-11-in-year"]);
    expect((await activeOf("club")).map(({ planId }) => planId)).toEqual(["0-11-in-club"]);
    expect(await profileOf("partner")).toMatchObject({ partner_name: "Vi" });
    const { body } = await call(platform, "GET", "/order/v1/subscription", { as: await signIn("partner") });
    expect(body).toMatchObject([
      { subscription_plan: { content_partner_details: [{ content_partner_name: "Telecom operator" }] } },
    ]);
  });

  it("include one with only an ended subscription, and one that renews within a week [PLAT-88]", async () => {
    expect(await activeOf("lapsed")).toEqual([]);
    expect((await packsOf("lapsed"))[0]?.endsAt).toBe(platform.clock.now() - 12 * DAY);
    const [renewing] = await activeOf("renewing");
    expect(renewing?.endsAt).toBe(platform.clock.now() + 3 * DAY);
  });

  it("include restricted, kids only, kids with education, refused sharing and parental rating U [PLAT-88]", async () => {
    expect(await profileOf("restricted")).toMatchObject({ restricted: true, email_verified: false });
    expect(await profileOf("kids")).toMatchObject({ tags: ["Kids"] });
    expect(await profileOf("kids-education")).toMatchObject({ tags: ["Kids", "Education"] });
    expect(await profileOf("no-sharing")).toMatchObject({
      consents: { IsPrivacyPolicy: true, IsThirdPartyDataSharing: false, IsTargetedAds: false },
    });
    expect(await profileOf("premium")).toMatchObject({
      consents: Object.fromEntries(CONSENT_KEYS.map((key) => [key, true])),
    });
    expect(await profileOf("parental")).toMatchObject({ parental_control_v2: { age_rating: "U" } });
  });

  it("have the right max pack with two packs of the same price, or of different prices [PLAT-88]", async () => {
    const [same, different] = [await activeOf("two-same"), await activeOf("two-different")];
    expect(same.map(({ price }) => price?.amountMinor)).toEqual([49_900, 49_900]);
    expect(maxPack(different, platform.clock.now())?.planId).toBe("0-11-in-year");
    expect(new Set(different.map(({ price }) => price?.amountMinor)).size).toBe(2);
  });

  it("include one with a password, one with one-time codes only, one abroad without subscription [PLAT-88]", async () => {
    expect(
      await createPasswords().isRight(DEMO_PASSWORD, (await rowOf("registered@example.com")).passwordHash),
    ).toBe(true);
    expect(await profileOf("otp-only")).toMatchObject({ has_password: false });
    expect(await profileOf("abroad")).toMatchObject({ registration_country: "US" });
    expect(await packsOf("abroad")).toEqual([]);
  });

  it("play by their pack: premium plays a subscription title, registered does not, the regional pack only titles in its language [PLAT-88]", async () => {
    const [registered, premium, tamil] = [
      await signIn("registered"),
      await signIn("premium"),
      await signIn("tamil"),
    ];
    expect([
      await play(registered, "0-0-5"),
      await play(premium, "0-0-5"),
      await play(tamil, "0-0-41"),
    ]).toEqual([3603, "plays", 3603]);
    expect([
      await play(await signIn("club"), "0-0-5"),
      await play(await signIn("partner"), "0-0-5"),
      await play(await signIn("lapsed"), "0-0-5"),
    ]).toEqual(["plays", "plays", 3603]);
    expect([
      await play(premium, "0-0-89"),
      await play(tamil, "0-0-89"),
      await play(registered, "0-0-89"),
    ]).toEqual(["plays", "plays", 3603]);
  });

  it("with a plan for one language play its films, episodes and channels and silent titles, and no others [PLAN-38] [SHELL-161]", async () => {
    const [premium, tamil] = [await signIn("premium"), await signIn("tamil")];
    const titles = {
      "a film in Tamil": "0-0-89",
      "a film in English": "0-0-41",
      "a silent film of English and Hindi": "0-0-5",
      "an episode that Tamil is one language of": "0-1-10",
      "an episode in English, Hindi and Bengali": "0-1-26",
      "a channel in Tamil": "0-9-8",
      "a channel in Telugu": "0-9-9",
    };
    const seen: Record<string, unknown> = {};
    for (const [name, id] of Object.entries(titles))
      seen[name] = [await play(tamil, id), await play(premium, id)];
    expect(seen).toEqual({
      "a film in Tamil": ["plays", "plays"],
      "a film in English": [3603, "plays"],
      "a silent film of English and Hindi": ["plays", "plays"],
      "an episode that Tamil is one language of": ["plays", "plays"],
      "an episode in English, Hindi and Bengali": [3603, "plays"],
      "a channel in Tamil": ["plays", "plays"],
      "a channel in Telugu": [3603, "plays"],
    });
  });

  it("include one with as many devices as the pack allows [PLAT-93]", async () => {
    const { id } = await rowOf("device-limit@example.com");
    const { body } = await call(platform, "GET", "/subscription/v1/subscription", {
      as: {
        headers: (await signInAs(platform, { userId: id, deviceId: "de300000-0000-4000-8000-000017000201" }))
          .headers,
      },
    });
    const limit = (
      body as unknown as readonly { subscription_plan: { number_of_supported_devices: number } }[]
    )[0]?.subscription_plan.number_of_supported_devices;
    expect(await platform.db.select().from(device).where(eq(device.userId, id))).toHaveLength(limit ?? -1);
  });

  it("include a rental in each state; the ended ones do not play [PLAT-93]", async () => {
    const as = await signIn("rentals");
    const { body } = await call(platform, "GET", "/user/v1/rentals", { as });
    const states = new Map(
      body.items.map(({ content_id: id, state, kind, started_at: started, ends_at: ends }) => [
        id,
        {
          state,
          kind,
          isBegun: started !== null,
          leftMs: Date.parse(String(ends)) - platform.clock.now(),
        },
      ]),
    );
    expect(states.get("0-0-9")).toMatchObject({ state: "notStarted", kind: "movie" });
    expect(states.get("0-0-27")).toMatchObject({ state: "watching" });
    expect(states.get("0-0-47")).toMatchObject({ state: "notStarted", leftMs: 2 * HOUR });
    // One expired before it was started, the other after its hours of watching.
    expect(states.get("0-0-49")).toMatchObject({ state: "expired", isBegun: false, leftMs: -96 * HOUR });
    expect(states.get("0-0-17")).toMatchObject({ state: "expired", isBegun: true, leftMs: -1 * HOUR });
    expect(states.get("0-0-135")).toMatchObject({ state: "notStarted", kind: "combo", leftMs: 47 * HOUR });
    const played = await Promise.all(["0-0-49", "0-0-17"].map((id) => play(as, id)));
    expect(played).toEqual([3610, 3610]);
    expect(await play(as, "0-0-9")).toBe("plays");
  });

  it.each(
    PEOPLE.filter(({ hasPassword }) => hasPassword).map(
      ({ email, signInRefusal }) => [email, signInRefusal] as const,
    ),
  )(
    "let %s sign in with the demo's password, or refuse with the reason [PLAT-88]",
    async (email, refusal) => {
      const { status, body } = await (
        await newBrowser(platform)
      ).post("/auth/signin", { key: email, captchadata: CAPTCHA, password: DEMO_PASSWORD });
      if (refusal === undefined)
        expect({ status, body }).toMatchObject({ status: 200, body: { access_token: expect.any(String) } });
      else
        expect({ status, body }).toMatchObject({
          status: 400,
          body: { code: "SIGN_IN_REFUSED", message: expect.stringMatching(/support/) },
        });
    },
  );

  it.each([
    ["known", "915000000001", 200, { access_token: expect.any(String) }],
    ["with an active subscription", "915000000002", 200, { code: 3109 }],
    ["refused", "915000000004", 400, { message: expect.stringMatching(/support/) }],
    ["unknown", UNKNOWN_MOBILE, 400, { message: expect.any(String) }],
  ])(
    "a guest who has paid signs in with a number that is %s and gets its outcome [PLAT-94]",
    async (_what, mobile, status, body) => {
      const browser = await newBrowser(platform);
      await browser.post("/auth/sendotp", { type: "mobile", value: `+${mobile}` });
      const answer = await browser.post("/auth/guestUserLogin", {
        mobile: `+${mobile}`,
        otp: await lastCode(platform, mobile),
      });
      expect(answer).toMatchObject({ status, body });
      expect(answer.body.access_token === undefined).toBe(!("access_token" in body));
    },
  );

  it("at the device limit let another device sign in, but not play [PLAT-93]", async () => {
    expect(await play(await signIn("device-limit"), "0-0-1")).toBe(3804);
  });

  it("have phone numbers that are known, subscribed, refused and unknown, none of which is assigned to anyone [PLAT-94]", async () => {
    const find = async (mobile: string) =>
      (await platform.db.select().from(user).where(eq(user.mobile, mobile)))[0];
    expect(await find("915000000001")).toMatchObject({
      email: "registered@example.com",
      signInRefusal: null,
    });
    expect(await activeOf("premium")).toHaveLength(1);
    expect(await find("915000000002")).toMatchObject({ email: "premium@example.com" });
    expect(await find("915000000004")).toMatchObject({
      email: "refused@example.com",
      signInRefusal: "underReview",
    });
    expect(await find(UNKNOWN_MOBILE)).toBeUndefined();
    for (const mobile of [UNKNOWN_MOBILE, ...PEOPLE.flatMap((person) => person.mobile ?? [])])
      expect(mobile).toMatch(/^(91[0-5]\d{9}|1\d{3}55501\d\d)$/);
  });

  it("do not change when the seed runs again [PLAT-88]", async () => {
    const { id } = await rowOf("parental@example.com");
    await platform.db.delete(setting).where(eq(setting.userId, id));
    await platform.db
      .update(user)
      .set({ firstName: "Changed", email: "moved@example.com" })
      .where(eq(user.id, id));
    const people = (await platform.db.select().from(user)).length;
    await runSeeds([{ ...createDemoAccountsModule({ isOpen: true }), seedVersion: "another" }], {
      db: platform.db,
      clock: platform.clock,
    });
    expect(await rowOf("moved@example.com")).toMatchObject({ id, firstName: "Changed" });
    expect(await platform.db.select().from(setting).where(eq(setting.userId, id))).toEqual([]);
    expect(await platform.db.select().from(user)).toHaveLength(people);
  });

  it("are closed with the demo codes by a start for real viewers, and opened again by a demo start [PLAT-106]", async () => {
    const { db, clock } = platform;
    const seed = (isOpen: boolean) =>
      runSeeds([createDemoAccountsModule({ isOpen }), createDemoCodesModule({ isOpen })], { db, clock });
    const signInAgain = async () =>
      (await newBrowser(platform)).post("/auth/signin", {
        key: "club@example.com",
        captchadata: CAPTCHA,
        password: DEMO_PASSWORD,
      });
    const promotionOf = async () =>
      (await platform.fetch("/order/v3/promotions/BINGE?translation=en&country=IN")).status;
    const voucher = async () =>
      (await db.select().from(prepaidCoupon).where(eq(prepaidCoupon.code, "PREPAID-8")))[0];
    const referralCount = async () =>
      (await db.select().from(referral).where(eq(referral.code, "RAVI-INVITES"))).length;
    const before = await signInAgain();
    expect([before.status, await promotionOf(), await referralCount()]).toEqual([200, 200, 1]);

    await seed(false);
    const headers = { authorization: `bearer ${String(before.body.access_token)}` };
    expect((await platform.fetch("/user/v1/user", { headers })).status).toBe(401);
    expect((await signInAgain()).body.code).toBe("WRONG_CREDENTIALS");
    expect((await rowOf("otp-only@example.com")).passwordHash).toBeNull();
    expect([await promotionOf(), await referralCount()]).toEqual([404, 0]);
    expect((await voucher())?.expiresAt.getTime()).toBe(clock.now());
    expect(await seed(false)).toEqual([]);

    await seed(true);
    expect([(await signInAgain()).status, await promotionOf(), await referralCount()]).toEqual([200, 200, 1]);
    expect((await voucher())?.expiresAt.getTime()).toBeGreaterThan(clock.now());
    expect((await rowOf("otp-only@example.com")).passwordHash).toBeNull();
  });

  it("are not created by a start for real viewers [PLAT-106]", async () => {
    const real = await createTestPlatform({
      modules: (ports) => composeModules({ ...ports, hasDemoAccounts: false }),
    });
    const open = (await real.db.select().from(user)).filter(
      ({ passwordHash, email, mobile }) => passwordHash !== null || email !== null || mobile !== null,
    );
    expect(open).toEqual([]);
    expect(await real.db.select().from(prepaidCoupon)).toEqual([]);
    await real.close();
  }, 120_000);
});
