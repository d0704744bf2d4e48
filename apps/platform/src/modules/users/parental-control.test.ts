import { confirmationRefusal, parentalCheckAnswer, sendOtpOperation } from "@marquee/auth-sdk/wire";
import { MINUTE } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { describeOnEveryDatabase } from "../../testing/describe-on-every-database.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import { lastCode, newBrowser } from "../auth/auth.fixture.ts";
import { readParentalLimit, readParentalRating } from "./settings/parental-limit.ts";
import { setting, user } from "../../schema/users.ts";
import { call, newPerson, TEST_PASSWORD, type TestPerson } from "./users.fixture.ts";

const CHECK = "/user/v1/parentalcheck";
/** A free title rated A, one rated U, and one rated U/A. */
const [A_TITLE, U_TITLE, UA_TITLE] = ["0-0-29", "0-0-1", "0-0-13"];

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const check = (as: TestPerson, body: unknown, on = platform) => call(on, "POST", CHECK, { as, body });
const limitTo = (method: "POST" | "PUT", as: Pick<TestPerson, "headers">, rating: string) =>
  call(platform, method, "/user/v1/settings", {
    as,
    body: { key: "parental_control_v2", value: JSON.stringify({ age_rating: rating }) },
  });
const storedLimit = async ({ userId }: TestPerson) =>
  (await platform.db.select().from(setting).where(eq(setting.userId, userId)))[0]?.value;
const play = async (as: Pick<TestPerson, "headers"> | undefined, contentId: string) => {
  const { status, body } = await call(
    platform,
    "POST",
    `/playback/getDetails/secure?content_id=${contentId}`,
    { ...(as === undefined ? {} : { as }), body: {} },
  );
  return status === 200 ? "plays" : body["error_code"];
};
const found = async (as: Pick<TestPerson, "headers">, title: string, path: string) =>
  JSON.stringify((await call(platform, "GET", path, { as })).body).includes(`"${title}"`);

describe("the parental check", () => {
  it("takes the password of the account [PLAT-58] [DEC-072]", async () => {
    const { status, body } = await check(await newPerson(platform, { password: true }), {
      password: TEST_PASSWORD,
    });
    expect(status).toBe(200);
    expect(parentalCheckAnswer().parse(body)).toEqual({
      code: 200,
      message: "Confirmed",
      valid_seconds: 600,
    });
  });

  it("takes the code sent to the contact where the account has no password, once [PLAT-58] [DEC-072]", async () => {
    const as = await newPerson(platform);
    const browser = await newBrowser(platform);
    await browser.graphql(sendOtpOperation, { type: "email", value: as.email }, as.headers);
    const otp = await lastCode(platform, as.email);
    expect((await check(as, { otp: `${otp.slice(0, 3)} ${otp.slice(3)}` })).status).toBe(200);
    expect(await check(as, { otp })).toMatchObject({ status: 400, body: { code: "WRONG_OTP" } });
  });

  it("refuses a wrong password in the words of the product [PLAT-58] [AUTH-58] [DEC-072]", async () => {
    const { status, body } = await check(await newPerson(platform, { password: true }), {
      password: "wrong",
    });
    expect(status).toBe(400);
    expect(confirmationRefusal().parse(body)).toEqual({
      code: "WRONG_PASSWORD",
      message: "Password is incorrect. Please try again!",
      needs: "password",
    });
  });

  it("asks for what is missing, and takes no code where there is a password [PLAT-58] [DEC-072]", async () => {
    const [withPassword, without] = [
      await newPerson(platform, { password: true }),
      await newPerson(platform),
    ];
    expect(await check(withPassword, { otp: "123456" })).toMatchObject({
      status: 400,
      body: { code: "CONFIRMATION_NEEDED", needs: "password" },
    });
    expect(await check(without, { password: TEST_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: "CONFIRMATION_NEEDED", needs: "otp" },
    });
    expect(await check(without, { otp: "000000" })).toMatchObject({
      status: 400,
      body: { code: "WRONG_OTP" },
    });
  });

  it("is locked after five wrong tries, for the right password too, and opens again after a quarter of an hour [PLAT-58]", async () => {
    const as = await newPerson(platform, { password: true });
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await check(as, { password: "wrong" })).toMatchObject({ body: { code: "WRONG_PASSWORD" } });
    expect(await check(as, { password: TEST_PASSWORD })).toMatchObject({
      status: 400,
      body: { code: "LOCKED", retry_after_seconds: 900 },
    });
    platform.clock.advance(15 * MINUTE - 1000);
    expect(await check(as, { password: TEST_PASSWORD })).toMatchObject({
      body: { code: "LOCKED", retry_after_seconds: 1 },
    });
    const locked = await check(as, { password: TEST_PASSWORD });
    expect([locked.headers.get("retry-after"), locked.body["retry_after_seconds"]]).toEqual(["1", 1]);
    platform.clock.advance(1000);
    expect((await check(as, { password: TEST_PASSWORD })).status).toBe(200);
  });

  it("forgets wrong tries with the right password [PLAT-58]", async () => {
    const as = await newPerson(platform, { password: true });
    for (const password of ["a", "b", "c", "d", TEST_PASSWORD, "a", "b", "c", "d"])
      await check(as, { password });
    expect((await check(as, { password: TEST_PASSWORD })).status).toBe(200);
  });
});

describeOnEveryDatabase("guesses at the same time", ({ openDatabase }) => {
  let own: TestPlatform;
  beforeAll(async () => {
    own = await createTestPlatform({ openDatabase });
  });
  afterAll(() => own.close());

  it("are five at most, however many arrive at once [PLAT-58]", async () => {
    const as = await newPerson(own, { password: true });
    const codes = (
      await Promise.all(
        Array.from({ length: 30 }, async (_, index) => check(as, { password: `guess ${index}` }, own)),
      )
    ).map(({ body }) => body["code"]);
    expect(codes.filter((code) => code === "WRONG_PASSWORD")).toHaveLength(5);
    expect(codes.filter((code) => code === "LOCKED")).toHaveLength(25);
  });
});

describe("the age limit of a person", () => {
  it("excludes titles above it from playback for any client data, and from lists and search [AUTH-60] [AUTH-61] [DEC-102]", async () => {
    const as = await newPerson(platform, { password: true });
    expect(await play(as, A_TITLE)).toBe("plays");
    await limitTo("POST", as, "U/A");
    expect([await play(as, A_TITLE), await play(as, U_TITLE)]).toEqual([3814, "plays"]);
    expect(
      (
        await call(
          platform,
          "GET",
          `/content/consumption?content_id=${A_TITLE}&check_parental_control=false`,
          { as },
        )
      ).body,
    ).toMatchObject({ error_code: 3814 });
    const search = "/content/search?q=night%20of%20the%20living&page_size=50";
    expect(await found(as, A_TITLE, search)).toBe(false);
    expect(await found(await newPerson(platform), A_TITLE, search)).toBe(true);
  });

  it("is above for ten minutes in the session that has confirmed, for playing alone [AUTH-61] [DEC-102]", async () => {
    const as = await newPerson(platform, { password: true });
    const elsewhere = await signInAs(platform, { userId: as.userId, lifetimeSeconds: 3600 });
    await limitTo("POST", as, "U");
    await check(as, { password: TEST_PASSWORD });
    expect([await play(as, A_TITLE), await play(elsewhere, A_TITLE)]).toEqual(["plays", 3814]);
    expect(await found(as, A_TITLE, "/content/search?q=night%20of%20the%20living&page_size=50")).toBe(false);
    platform.clock.advance(10 * MINUTE - 1000);
    expect(await play(as, A_TITLE)).toBe("plays");
    platform.clock.advance(1000);
    expect(await play(as, A_TITLE)).toBe(3814);
  });

  it("is raised only by the session that has confirmed, and lowered by any [AUTH-57] [AUTH-58] [DEC-102]", async () => {
    const as = await newPerson(platform, { password: true });
    expect((await limitTo("POST", as, "U/A")).status).toBe(200);
    expect((await limitTo("PUT", as, "U")).status).toBe(200);
    await check(as, { password: "wrong" });
    expect(await limitTo("PUT", as, "A")).toMatchObject({ status: 403, body: { code: "PERMISSION_DENIED" } });
    expect(await storedLimit(as)).toBe('{"age_rating":"U"}');
    await check(as, { password: TEST_PASSWORD });
    expect(
      (await limitTo("PUT", await signInAs(platform, { userId: as.userId, lifetimeSeconds: 3600 }), "A"))
        .status,
    ).toBe(403);
    expect((await limitTo("PUT", as, "A")).status).toBe(200);
    expect(await play(as, A_TITLE)).toBe("plays");
  });

  it("is U for a kids-only viewer, even after confirming, and not with education [CONT-30]", async () => {
    const kid = await newPerson(platform, { password: true, tags: ["Kids"] });
    await check(kid, { password: TEST_PASSWORD });
    expect([await play(kid, A_TITLE), await play(kid, UA_TITLE), await play(kid, U_TITLE)]).toEqual([
      3814,
      3814,
      "plays",
    ]);
    for (const [title, words, isFound] of [
      [A_TITLE, "night of the living", false],
      [UA_TITLE, "nosferatu", false],
      [U_TITLE, "the general", true],
    ] as const)
      expect([
        title,
        await found(kid, title, `/content/search?q=${encodeURIComponent(words)}&page_size=50`),
      ]).toEqual([title, isFound]);
    expect(await play(await newPerson(platform, { tags: ["Kids", "Education"] }), A_TITLE)).toBe("plays");
  });

  it("does not exist for guests, who play free titles of every age [DEC-102]", async () => {
    expect(await play(undefined, A_TITLE)).toBe("plays");
  });

  it.each([
    ['{"age_rating":"U"}', "U", 0],
    ['{"age_rating":"U/A"}', "U/A", 13],
    ['{"age_rating":"A"}', "A", 18],
    ["U/A", "U/A", 13],
    ["", "U", 0],
    ["{}", "U", 0],
    ["null", "U", 0],
    ['{"age_rating":"X"}', "U", 0],
    ["not json", "U", 0],
  ])("stored as %j counts as %s [AUTH-59]", (value, rating, limit) => {
    expect([readParentalRating(value), readParentalLimit(value)]).toEqual([rating, limit]);
  });
});

it("a wrong confirmation leaves the person as they were [AUTH-58]", async () => {
  const as = await newPerson(platform, { password: true });
  const [before] = await platform.db.select().from(user).where(eq(user.id, as.userId));
  await check(as, { password: "wrong" });
  expect((await platform.db.select().from(user).where(eq(user.id, as.userId)))[0]).toEqual(before);
});
