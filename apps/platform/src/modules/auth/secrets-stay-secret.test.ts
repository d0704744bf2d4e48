import { Writable } from "node:stream";
import { refreshAuthTokenOperation, sendOtpOperation, verifyOtpOperation } from "@marquee/auth-sdk/wire";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLogger } from "../../monitoring/logger.ts";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { user } from "../../schema/users.ts";
import {
  anotherCode,
  bearer,
  CAPTCHA,
  CONSENTS,
  lastCode,
  newBrowser,
  newMobile,
  resetLinkCode,
} from "./auth.fixture.ts";

const PASSWORD = "canary-password-7c1f";
const MAIL = "canary.person@example.com";

let platform: TestPlatform;
const log: string[] = [];

beforeAll(async () => {
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => (log.push(chunk.toString()), done()),
  });
  platform = await createTestPlatform({ logger: createLogger({ level: "debug", destination }) });
});
afterAll(() => platform.close());

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { rows } = await platform.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  const tables = await Promise.all(
    rows.map(({ name }) =>
      platform.db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`),
    ),
  );
  return JSON.stringify(tables.map((table) => table.rows));
}

it("no password, one-time code or token of a whole life stands in database or log, nor a contact in the log [PLAT-06]", async () => {
  const secrets = new Map<string, string>();
  const keep = (name: string, value: unknown): string => {
    const text = String(value);
    expect(text.length, name).toBeGreaterThan(5);
    secrets.set(`${name} ${secrets.size}`, text);
    return text;
  };
  const browser = await newBrowser(platform);
  keep("guest token", browser.guestToken);

  const mobile = newMobile();
  await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${mobile}` });
  const otp = keep("one-time code", await lastCode(platform, mobile));
  await browser.graphql(verifyOtpOperation, { type: "mobile", value: `+${mobile}`, otp: anotherCode(otp) });
  const { body } = await browser.post("/auth/verify", {
    otp,
    guest_token: browser.guestToken,
    platform: "PWA",
    device: "Desktop",
    version: "2.52.51",
    consents: CONSENTS,
  });
  const access = keep("access token", body.access_token);
  const refreshed = await browser.graphql(refreshAuthTokenOperation, {
    refreshToken: keep("refresh token", body.refresh_token),
  });
  keep("second refresh token", refreshed.data.refreshToken);
  keep("second access token", refreshed.data.authToken);

  await browser.graphql(sendOtpOperation, { type: "email", value: MAIL }, bearer(access));
  keep("confirming code", await lastCode(platform, MAIL));
  await platform.db.update(user).set({ email: MAIL }).where(eq(user.mobile, mobile));
  platform.clock.advance(60_000);
  const code = keep("reset code", await resetLinkCode(platform, browser, MAIL));
  await browser.post("/auth/resetpassword", { code, password: keep("password", PASSWORD) });
  expect(
    (await browser.post("/auth/signin", { key: MAIL, captchadata: CAPTCHA, password: PASSWORD })).status,
  ).toBe(200);
  await browser.post("/auth/signin", {
    key: MAIL,
    captchadata: CAPTCHA,
    password: keep("wrong password", "another-canary-1234"),
  });

  const stranger = newMobile();
  await browser.graphql(sendOtpOperation, { type: "mobile", value: `+${stranger}` });
  const { data } = await browser.graphql(verifyOtpOperation, {
    type: "mobile",
    value: `+${stranger}`,
    otp: await lastCode(platform, stranger),
  });
  keep("secure token", data.secureToken);
  const tv = await browser.post("/auth/device/code", {});
  keep("poll token", tv.body.poll_token);
  await browser.get("/auth/device/poll", { "poll-token": String(tv.body.poll_token) });
  // A refused value is not logged either: no device id has a space.
  expect((await browser.get(`/auth/token?device_id=${otp}%20`)).status).toBe(400);

  const [database, lines] = [await dump(), log.join("")];
  expect(lines).toContain("answered");
  expect(database).toContain(mobile);
  for (const [name, secret] of secrets) {
    // Six digits also turn up inside ids and hashes, so that only a whole word counts.
    const word = new RegExp(
      `(?<![0-9a-zA-Z_-])${secret.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![0-9a-zA-Z_-])`,
    );
    expect(word.test(database), `${name} in the database`).toBe(false);
    expect(word.test(lines), `${name} in the log`).toBe(false);
  }
  for (const contact of [mobile, stranger, MAIL]) expect(lines).not.toContain(contact);
});
