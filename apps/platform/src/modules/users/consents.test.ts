import { CONSENT_KEYS, type ConsentKey } from "@marquee/config";
import { userConsentsAnswer } from "@marquee/auth-sdk/wire";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { consent } from "../../schema/users.ts";
import { call, newPerson, type TestPerson } from "./users.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const PATH = "/auth/userconsents";
const none = Object.fromEntries(CONSENT_KEYS.map((key) => [key, false])) as Record<ConsentKey, boolean>;
const read = async (as: TestPerson) =>
  userConsentsAnswer().parse((await call(platform, "GET", PATH, { as })).body);
const save = (as: TestPerson, body: unknown) => call(platform, "POST", PATH, { as, body });

describe("/auth/userconsents", () => {
  it("answers the eight keys, none of them granted at first [PLAT-37] [AUTH-49]", async () => {
    expect(await read(await newPerson(platform))).toEqual({
      ...none,
      PolicyVersion: null,
      PlatformName: null,
    });
  });

  it("stores each of the eight as chosen, and does not change those not sent [PLAT-37] [AUTH-49] [AUTH-52]", async () => {
    const choice = fc.record(Object.fromEntries(CONSENT_KEYS.map((key) => [key, fc.boolean()])), {
      requiredKeys: [],
    });
    await fc.assert(
      fc.asyncProperty(fc.array(choice, { minLength: 1, maxLength: 4 }), async (changes) => {
        const as = await newPerson(platform);
        const expected = { ...none };
        for (const change of changes) {
          Object.assign(expected, change);
          expect((await save(as, change)).status).toBe(200);
          const { PolicyVersion: _version, PlatformName: _platform, ...consents } = await read(as);
          expect(consents).toEqual(expected);
        }
      }),
      { numRuns: 15 },
    );
  });

  it("notes policy and platform, by default 1.0 and Web, and keeps older versions as a record [PLAT-37]", async () => {
    const as = await newPerson(platform);
    await save(as, { IsPrivacyPolicy: true });
    expect(await read(as)).toMatchObject({ PolicyVersion: "1.0", PlatformName: "Web" });
    platform.clock.advance(1000);
    expect(
      (await save(as, { IsPrivacyPolicy: false, PolicyVersion: "2.0", PlatformName: "TV" })).body,
    ).toMatchObject({ IsPrivacyPolicy: false, PolicyVersion: "2.0", PlatformName: "TV" });
    expect(await platform.db.select().from(consent).where(eq(consent.userId, as.userId))).toHaveLength(2);
  });

  it.each([
    { IsSomethingElse: true },
    { isPrivacyPolicy: true },
    { IsPrivacyPolicy: "true" },
    { IsTargetedAds: null },
    { IsTargetedAds: true, extra: 1 },
    { PolicyVersion: "" },
  ])("refuses %j with 400 and changes nothing [PLAT-37]", async (body) => {
    const as = await newPerson(platform);
    expect((await save(as, body)).status).toBe(400);
    expect(await read(as)).toMatchObject(none);
  });

  it("never touches the consents of others [PLAT-07]", async () => {
    const [one, two] = [await newPerson(platform), await newPerson(platform)];
    await save(one, { IsTargetedAds: true });
    expect(await read(two)).toMatchObject(none);
  });
});
