import { sendOtpOperation } from "@marquee/auth-sdk/wire";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { user } from "../../schema/users.ts";
import { bearer, newBrowser, newMobile } from "./auth.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

it("signs in for a test of screens without a code", async () => {
  const browser = await newBrowser(platform);
  const mobile = newMobile();
  await platform.db.insert(user).values({ mobile, countryCode: "IN" });
  const { body } = await browser.post("/test/sessions", { key: `+${mobile}` });
  expect((await browser.get("/auth/token", bearer(body.access_token))).body).toEqual({
    token: body.access_token,
    token_type: "user",
  });
  expect((await browser.post("/test/sessions", { key: "nobody@example.com" })).status).toBe(404);
});

it("resets the limits", async () => {
  const browser = await newBrowser(platform);
  const send = async (): Promise<unknown> =>
    (await browser.graphql(sendOtpOperation, { type: "email", value: "again@example.com" })).reason;
  expect([await send(), await send()]).toEqual([undefined, "OTP_TOO_SOON"]);
  expect((await browser.remove("/test/sign-in-limits")).status).toBe(200);
  expect(await send()).toBeUndefined();
});

it("does neither in ordinary runs", async () => {
  const ordinary = await createTestPlatform({ config: { testMode: false } });
  const browser = await newBrowser(ordinary);
  expect((await browser.post("/test/sessions", { key: "nobody@example.com" })).body.message).toBe(
    "There is no such call",
  );
  expect((await browser.remove("/test/sign-in-limits")).status).toBe(404);
  await ordinary.close();
}, 120_000);
