import { SETTING_KEYS } from "@marquee/config";
import { eq } from "drizzle-orm";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { setting } from "../../schema/users.ts";
import { call, newPerson, type TestPerson } from "./users.fixture.ts";

const SETTINGS = "/user/v1/settings";

describe("/user/v1/settings", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform();
  });
  afterAll(() => platform.close());

  const list = async (as: TestPerson) =>
    (await call(platform, "GET", `${SETTINGS}?platform_name=web_app`, { as })).body as unknown;
  const save = (method: "PUT" | "POST", as: TestPerson, key: unknown, value: unknown) =>
    call(platform, method, SETTINGS, { as, body: { key, value } });

  it("creates by POST, changes by PUT and reads back each key of the product [PLAT-52] [SESS-24] [SESS-25]", async () => {
    const as = await newPerson(platform);
    for (const key of SETTING_KEYS) {
      expect(await save("POST", as, key, "first")).toMatchObject({
        status: 200,
        body: { key, value: "first" },
      });
      expect(await save("PUT", as, key, `second ${key}`)).toMatchObject({
        status: 200,
        body: { key, value: `second ${key}` },
      });
    }
    expect(await list(as)).toEqual([...SETTING_KEYS].sort().map((key) => ({ key, value: `second ${key}` })));
  });

  it("answers 404 for a PUT of a missing key and 409 for a POST of an existing one, and keeps what was there [PLAT-52]", async () => {
    const as = await newPerson(platform);
    expect(await save("PUT", as, "auto_play", "false")).toMatchObject({
      status: 404,
      body: { code: "NOT_FOUND" },
    });
    expect(await list(as)).toEqual([]);
    await save("POST", as, "auto_play", "true");
    expect(await save("POST", as, "auto_play", "false")).toMatchObject({
      status: 409,
      body: { code: "ALREADY_EXISTS" },
    });
    expect(await list(as)).toEqual([{ key: "auto_play", value: "true" }]);
  });

  it("accepts a switch as boolean too, and stores it as text [PLAT-52] [SESS-25]", async () => {
    const as = await newPerson(platform);
    expect(await save("POST", as, "auto_play", false)).toMatchObject({
      status: 200,
      body: { key: "auto_play", value: "false" },
    });
    expect(await save("PUT", as, "auto_play", true)).toMatchObject({
      status: 200,
      body: { key: "auto_play", value: "true" },
    });
    expect(await list(as)).toEqual([{ key: "auto_play", value: "true" }]);
    for (const value of [null, [true], { on: true }])
      expect((await save("PUT", as, "auto_play", value)).status).toBe(400);
  });

  it("needs platform_name=web_app [PLAT-52] [SESS-23]", async () => {
    const as = await newPerson(platform);
    for (const query of ["", "?platform_name=", "?platform_name=desktop_web"])
      expect((await call(platform, "GET", SETTINGS + query, { as })).status).toBe(400);
  });

  it("stores any key of a-z, 0-9 and _ up to 40 characters, and refuses every other with 400 [PLAT-52]", async () => {
    const as = await newPerson(platform);
    const fits = (key: string) => /^[a-z0-9_]{1,40}$/.test(key) || key === "eduauraaClaimed";
    const near = fc.string({
      unit: fc.constantFrom("a", "z", "0", "9", "_", "A", "-", " ", "é", ".", '"', "'", "\n"),
      maxLength: 42,
    });
    const valid = fc.string({
      unit: fc.constantFrom("a", "b", "y", "z", "0", "9", "_"),
      minLength: 1,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          near,
          valid,
          fc.constantFrom("eduauraaClaimed", "x".repeat(40), "x".repeat(41), "__proto__", "constructor"),
        ),
        fc.string({ maxLength: 60 }),
        async (key, value) => {
          await platform.db.delete(setting).where(eq(setting.userId, as.userId));
          const isStorable = !value.includes("\0");
          expect((await save("POST", as, key, value)).status).toBe(fits(key) && isStorable ? 200 : 400);
          expect(await list(as)).toEqual(fits(key) && isStorable ? [{ key, value }] : []);
        },
      ),
      { numRuns: 120 },
    );
  });

  it.each([
    [7, "text"],
    ["popups", 7],
    ["popups", { a: 1 }],
    ["popups", undefined],
    ["popups", "x".repeat(4001)],
    ["popups", "a\0b"],
  ])("refuses key %j with value %j", async (key, value) => {
    const as = await newPerson(platform);
    expect((await save("POST", as, key, value)).status).toBe(400);
    expect(await list(as)).toEqual([]);
  });

  it("leaves the settings of others alone [PLAT-07] [AUTH-60]", async () => {
    const [one, two] = [await newPerson(platform), await newPerson(platform)];
    await save("POST", one, "parental_control_v2", '{"age_rating":"U"}');
    await save("POST", two, "popups", "theirs");
    await save("PUT", one, "popups", "mine");
    expect(await list(one)).toEqual([{ key: "parental_control_v2", value: '{"age_rating":"U"}' }]);
    expect(await list(two)).toEqual([{ key: "popups", value: "theirs" }]);
  });
});

describeOnEveryDatabase("settings written at the same time", ({ openDatabase }) => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await createTestPlatform({ openDatabase });
  });
  afterAll(() => platform.close());

  const create = (as: TestPerson, key: string) =>
    call(platform, "POST", SETTINGS, { as, body: { key, value: "x" } });

  it("are 100 at most, however many arrive at once [PLAT-52]", async () => {
    const as = await newPerson(platform);
    await platform.db
      .insert(setting)
      .values(
        Array.from({ length: 95 }, (_, index) => ({ userId: as.userId, key: `old_${index}`, value: "x" })),
      );
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await create(as, `new_${index}`)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(statuses.filter((status) => status === 400)).toHaveLength(15);
    expect(await platform.db.select().from(setting).where(eq(setting.userId, as.userId))).toHaveLength(100);
  });

  it("are created once, and the others get 409 [PLAT-52]", async () => {
    const as = await newPerson(platform);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await create(as, "popups")).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
  });
});
