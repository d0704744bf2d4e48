import type { PGlite } from "@electric-sql/pglite";
import { userExistsOperation } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { observeQueries } from "../../database/statement-observer.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { openPreparedPglite } from "../../testing/test-database.ts";
import { user } from "../../schema/users.ts";
import { CAPTCHA, newBrowser, sendCodeTo, type TestBrowser } from "./auth.fixture.ts";

// Milliseconds depend on the machine; the statements that an answer waits for do not.
let platform: TestPlatform;
const statements: string[] = [];

beforeAll(async () => {
  platform = await createTestPlatform({
    signIn: { lookupsPerAddressHour: 4, otpPerHour: 1000 },
    // Its driver shows each statement; they are the same on every engine.
    openDatabase: openPreparedPglite,
  });
  await platform.db
    .insert(user)
    .values([{ email: "known@example.com", mobile: "919000000001", countryCode: "IN" }]);
  const lite = (platform.db as unknown as { readonly $client: PGlite }).$client;
  const observe = ({ sql }: { readonly sql: string }) => void statements.push(sql);
  observeQueries(lite, observe);
  const transaction = lite.transaction.bind(lite);
  lite.transaction = (work) =>
    transaction((handle) => {
      observeQueries(handle, observe);
      return work(handle);
    });
});
afterAll(() => platform.close());

const KNOWN = { email: "known@example.com", mobile: "+919000000001" };
const UNKNOWN = { email: "unknown@example.com", mobile: "+919000000002" };

/** Every call that accepts a contact from a person who is not signed in. */
const CALLS: Readonly<Record<string, (browser: TestBrowser, contact: typeof KNOWN) => Promise<unknown>>> = {
  "userExists by e-mail": (browser, { email }) => browser.graphql(userExistsOperation, { email }),
  "userExists by mobile": (browser, { mobile }) => browser.graphql(userExistsOperation, { mobile }),
  sendotp: (browser, { email }) => browser.post("/auth/sendotp", { type: "email", value: email }),
  sendotpcaptcha: (browser, { mobile }) =>
    browser.post("/auth/sendotpcaptcha", { type: "mobile", value: mobile, captchadata: CAPTCHA }),
  verifyotp: (browser, { mobile }) =>
    browser.post("/auth/verifyotp", { type: "mobile", value: mobile, otp: "000000" }),
  guestUserLogin: (browser, { mobile }) => browser.post("/auth/guestUserLogin", { mobile, otp: "000000" }),
  signin: (browser, { email }) => browser.post("/auth/signin", { key: email, captchadata: CAPTCHA }),
  "signin with password": (browser, { email }) =>
    browser.post("/auth/signin", { key: email, captchadata: CAPTCHA, password: "not this one" }),
  forgotpassword: (browser, { email }) => browser.post("/auth/forgotpassword", { email }),
  "resetpassword by digits": (browser, { mobile }) =>
    browser.post("/auth/resetpassword", { mobile, code: "000000" }),
  verify: async (browser, { mobile }) => {
    await sendCodeTo(platform, browser, mobile.slice(1));
    return browser.post("/auth/verify", {
      otp: "x",
      guest_token: browser.guestToken,
      platform: "PWA",
      device: "Desktop",
      version: "2.52.51",
    });
  },
};

let count = 0;
async function statementsOf(
  call: (browser: TestBrowser, contact: typeof KNOWN) => Promise<unknown>,
  contact: typeof KNOWN,
  before = 0,
): Promise<readonly string[]> {
  platform.clock.advance(24 * 3_600_000);
  count += 1;
  const browser = await newBrowser(platform, { "x-forwarded-for": `49.37.1.${count}` });
  for (let index = 0; index < before; index += 1)
    await browser.graphql(userExistsOperation, { mobile: "+919000000003" });
  statements.length = 0;
  await call(browser, contact);
  // A message leaves after the answer, and reminders by a timer; waiting for them is not what the caller sees.
  return statements
    .filter((sql) => !/"outbox|insert into "message|from "(?:reminder|push_message)"/.test(sql))
    .map((sql) => sql.replace(/\s+/g, " "));
}

it.each(Object.keys(CALLS))(
  "%s asks the database the same of a known and an unknown contact [PLAT-107] [PLAT-41]",
  async (name) => {
    const call = CALLS[name] ?? expect.fail(name);
    const known = await statementsOf(call, KNOWN);
    expect(known.length).toBeGreaterThan(0);
    expect(await statementsOf(call, UNKNOWN)).toEqual(known);
  },
);

it("beyond the limit no table of accounts is read [PLAT-107]", async () => {
  for (const contact of [KNOWN, UNKNOWN]) {
    const requestedAfter = async (before: number) =>
      (
        await statementsOf(
          (browser) => browser.graphql(userExistsOperation, { email: contact.email }),
          contact,
          before,
        )
      ).join("\n");
    expect(await requestedAfter(3), "the last one within the limit").toContain('"app_user"');
    const beyond = await requestedAfter(4);
    expect(beyond).not.toContain("app_user");
    expect(beyond).not.toBe("");
  }
});
