import { userAnswer, userExportAnswer } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { order } from "../../schema/orders.ts";
import { reminder } from "../../schema/users.ts";
import { plan } from "../../schema/plans.ts";
import { call, newPerson, TEST_PASSWORD, type TestPerson } from "./users.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const read = (as: TestPerson) => call(platform, "GET", "/user/v1/user", { as });
const write = (as: TestPerson, body: unknown) => call(platform, "PUT", "/user/v1/user", { as, body });

describe("/user/v1/user", () => {
  it("answers the profile of the caller in both calls, the same [PLAT-51] [AUTH-53] [AUTH-56]", async () => {
    const as = await newPerson(platform, {
      firstName: "Asha",
      registrationCity: "Pune",
      registrationState: "Maharashtra",
      tags: ["Kids"],
    });
    const { body } = await read(as);
    expect(userAnswer().parse(body)).toMatchObject({
      id: as.userId,
      first_name: "Asha",
      email: as.email,
      mobile: null,
      registration_country: "IN",
      tags: ["Kids"],
      has_password: false,
      restricted: false,
      location: { city: "Pune", state: "Maharashtra", country: "India" },
      parental_control_v2: null,
    });
    expect((await call(platform, "GET", "/user/v1/userDetails", { as })).body).toEqual(body);
    expect(JSON.stringify(body)).not.toMatch(/hash|argon/i);
    const abroad = await newPerson(platform, { countryCode: "DE", registrationCity: "Bonn" });
    expect((await read(abroad)).body).toMatchObject({
      id: abroad.userId,
      registration_country: "DE",
      location: { city: "Bonn", country: "Germany" },
    });
  });

  it("stores what was sent and leaves the rest, through a round trip of the whole profile [PLAT-51] [AUTH-53]", async () => {
    const as = await newPerson(platform, { firstName: "Asha", lastName: "Rao" });
    const sent = {
      first_name: "Aisha",
      gender: "female",
      birthday: "1990-02-28",
      age_range: "25-34",
      location: { city: "Nagpur", state: "Maharashtra" },
      displayLanguage: "hi",
      contentLanguage: "ta,en,ta",
    };
    const changed = await write(as, sent);
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...sent,
        last_name: "Rao",
        contentLanguage: "en,ta",
        location: { city: "Nagpur", state: "Maharashtra", country: "India" },
      },
    });
    expect((await read(as)).body).toEqual(changed.body);
    expect((await write(as, changed.body)).body).toEqual(changed.body);
    const settings = await call(platform, "GET", "/user/v1/settings?platform_name=web_app", { as });
    expect(settings.body).toEqual([
      { key: "content_language", value: "en,ta" },
      { key: "display_language", value: "hi" },
    ]);
  });

  it.each([
    ["1990-02-28", "1990-02-28"],
    ["28-02-1990", "1990-02-28"],
    ["28/02/1990", "1990-02-28"],
    ["", null],
    [null, null],
  ])("understands the birthday %j [PLAT-51] [AUTH-54]", async (birthday, stored) => {
    const as = await newPerson(platform, { birthday: "2000-01-01" });
    expect((await write(as, { birthday })).body).toMatchObject({ birthday: stored });
  });

  it.each([
    "1990-13-01",
    "02/30/1990",
    "30-02-1990",
    "1990/02/28",
    "yesterday",
    "2999-01-01",
    "1899-12-31",
    "28-02/1990",
    19900228,
  ])("refuses the birthday %j with 400 and changes nothing [PLAT-51]", async (birthday) => {
    const as = await newPerson(platform, { birthday: "2000-01-01", firstName: "Before" });
    expect((await write(as, { birthday, first_name: "After" })).status).toBe(400);
    expect((await read(as)).body).toMatchObject({ birthday: "2000-01-01", first_name: "Before" });
  });

  it.each([
    { displayLanguage: "xx" },
    { contentLanguage: "en,xx" },
    { age_range: "young" },
    { email: "somebody.else@example.com" },
    { mobile: "919876543210" },
    { first_name: "x".repeat(101) },
  ])("refuses %j", async (change) => {
    const as = await newPerson(platform);
    const before = (await read(as)).body;
    expect((await write(as, change)).status).toBe(400);
    expect((await read(as)).body).toEqual(before);
  });
});

describe("the file with the viewer's own data", () => {
  it("contains everything about the caller and nothing of other people [PLAT-51] [PLAT-07] [AUTH-70]", async () => {
    const [own, other] = [
      await newPerson(platform, { firstName: "Own", password: true }),
      await newPerson(platform, { firstName: "Foreign" }),
    ];
    for (const as of [own, other]) {
      const mark = as === own ? "mine" : "theirs";
      await call(platform, "POST", "/user/v1/settings", { as, body: { key: "popups", value: mark } });
      await call(platform, "POST", "/auth/userconsents", { as, body: { IsTargetedAds: as === own } });
      await call(platform, "POST", "/user/v2/watchlist", { as, body: { id: "0-0-1" } });
      await call(platform, "POST", "/user/api/v1/watchhistory", {
        as,
        body: { items: [{ id: "0-0-1", position: 60, duration: 600 }] },
      });
      await call(platform, "POST", "/user/createUserAction", {
        as,
        body: { content_id: "0-0-1", action: "like" },
      });
      await call(platform, "POST", "/user/datacollection", { as, body: { type: "survey", data: { mark } } });
      await platform.db
        .insert(reminder)
        .values({ userId: as.userId, programmeId: mark, startsAt: new Date(0) });
      await platform.db
        .insert(plan)
        .values({
          id: "export-plan",
          countryCode: "IN",
          system: "test",
          kind: "subscription",
          title: { en: "Test" },
          description: { en: "" },
          currency: "INR",
          billingFrequencyDays: 30,
        })
        .onConflictDoNothing();
      await platform.db.insert(order).values({
        userId: as.userId,
        planId: "export-plan",
        countryCode: "IN",
        priceMinor: as === own ? 100 : 200,
        currency: "INR",
        state: "paid",
      });
    }
    const { status, body, headers } = await call(platform, "GET", "/user/v1/user/export", { as: own });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toBe('attachment; filename="marquee-my-data.json"');
    const file = userExportAnswer().parse(body);
    expect(file).toMatchObject({
      profile: { id: own.userId, first_name: "Own" },
      settings: [{ key: "popups", value: "mine" }],
      consents: [{ key: "IsTargetedAds", is_granted: true }],
      devices: [{ name: "Test device" }],
      login_audit: [{ way: "test", outcome: "success" }],
      watch_history: [{ content_id: "0-0-1", position_ms: 60_000 }],
      watchlist: [{ content_id: "0-0-1" }],
      actions: [{ action: "like" }],
      reminders: [{ programme_id: "mine" }],
      data_collection: [{ payload: { type: "survey", data: { mark: "mine" } } }],
      orders: [{ price_minor: 100, state: "paid", payments: [] }],
    });
    const text = JSON.stringify(body);
    for (const foreign of [other.userId, other.email, "Foreign", "theirs", TEST_PASSWORD, "argon2"])
      expect(text).not.toContain(foreign);
  });
});
