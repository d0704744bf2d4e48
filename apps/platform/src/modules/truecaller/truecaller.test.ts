import { MINUTE } from "@marquee/config";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../../testing/create-test-platform.ts";
import { signInAs } from "../../testing/sign-in-as.ts";
import {
  bearer,
  CONSENTS,
  newBrowser,
  newMobile,
  signInBy,
  type CallResult,
  type TestBrowser,
} from "../auth/auth.fixture.ts";
import { answerText } from "../../demo/identity/answer-text.fixture.ts";
import { user } from "../../schema/users.ts";
import { truecallerRequest } from "./tables.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const addUser = async (facts: Partial<typeof user.$inferInsert>): Promise<string> =>
  (
    await platform.db
      .insert(user)
      .values({ countryCode: "IN", ...facts })
      .returning({ id: user.id })
  )[0]?.id ?? "";

async function start(
  browser: TestBrowser,
): Promise<{ readonly request_id: string; readonly deep_link: string }> {
  const started = await browser.post("/auth/truecaller/start", {});
  return { request_id: answerText(started, "request_id"), deep_link: answerText(started, "deep_link") };
}

const status = (browser: TestBrowser, requestId: string, headers = {}): Promise<CallResult> =>
  browser.post("/auth/truecaller/status", { request_id: requestId }, headers);

/** Answers a request in the app of the person, by its page. */
async function decide(deepLink: string, form: Record<string, string>): Promise<void> {
  const { pathname, search } = new URL(deepLink);
  const path = pathname.replace(/^\/api/, "") + search;
  expect(await (await platform.fetch(path)).text()).toContain("Share my number");
  const response = await platform.fetch(path, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(form).toString(),
  });
  expect(response.status).toBe(200);
}

/** A request whose number was shared. */
async function shared(browser: TestBrowser, mobile: string): Promise<string> {
  const { request_id: requestId, deep_link: deepLink } = await start(browser);
  await decide(deepLink, { decision: "share", mobile: `+${mobile}`, first_name: "Noor", last_name: "Demo" });
  return requestId;
}

/** Template and text of what was sent to a contact, one-time codes aside. */
const messagesTo = async (recipient: string): Promise<readonly string[]> =>
  (await platform.ports.outbox.recent({ recipient, limit: 9 }))
    .filter(({ template }) => !template.startsWith("otp-"))
    .map(({ template, body }) => `${template}: ${body}`);

describe("a Truecaller request", () => {
  it("is pending until the person shares the number, and then signs a known one in [PLAT-34] [AUTH-43]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    await addUser({ mobile });
    const { request_id: requestId, deep_link: deepLink } = await start(browser);
    expect((await status(browser, requestId)).body).toEqual({
      code: 200,
      message: expect.any(String),
      status: "pending",
    });
    await decide(deepLink, { decision: "share", mobile: `+${mobile}` });
    const { body } = await status(browser, requestId);
    expect(body).toMatchObject({
      status: "done",
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      expires_in: 900,
    });
    expect((await browser.get("/user/v1/user", bearer(body.access_token))).body).toMatchObject({ mobile });
    expect((await status(browser, requestId)).body).toMatchObject({ status: "expired" });
  });

  it("registers an unknown number with consents [AUTH-43]", async () => {
    const browser = await newBrowser(platform);
    const mobile = newMobile();
    const requestId = await shared(browser, mobile);
    expect((await status(browser, requestId)).body).toMatchObject({
      status: "done",
      shouldRegister: true,
      firstName: "Noor",
      lastName: "Demo",
    });
    expect((await browser.post("/auth/truecaller/register", { request_id: requestId })).body.code).toBe(
      "CONSENT_NEEDED",
    );
    expect(
      (
        await browser.post("/auth/truecaller/register", {
          request_id: requestId,
          consents: CONSENTS,
          first_name: "Noora",
        })
      ).body,
    ).toMatchObject({ access_token: expect.any(String), code: 200 });
    const [row] = await platform.db.select().from(user).where(eq(user.mobile, mobile));
    expect(row).toMatchObject({ firstName: "Noora", lastName: "Demo" });
    expect(row?.mobileVerifiedAt).not.toBeNull();
    expect(
      (await browser.post("/auth/truecaller/register", { request_id: requestId, consents: CONSENTS })).body
        .code,
    ).toBe("REQUEST_EXPIRED");
  });

  it("says when the person refuses [PLAT-34] [AUTH-43]", async () => {
    const browser = await newBrowser(platform);
    const { request_id: requestId, deep_link: deepLink } = await start(browser);
    await decide(deepLink, { decision: "refuse" });
    expect((await status(browser, requestId)).body).toMatchObject({ status: "refused" });
    expect(
      (await browser.post("/auth/truecaller/register", { request_id: requestId, consents: CONSENTS })).body
        .code,
    ).toBe("REQUEST_EXPIRED");
  });

  it("expires after five minutes, answered or not [AUTH-43]", async () => {
    const browser = await newBrowser(platform);
    const pending = await start(browser);
    const answered = await shared(browser, newMobile());
    platform.clock.advance(5 * MINUTE - 1);
    expect((await status(browser, pending.request_id)).body).toMatchObject({ status: "pending" });
    platform.clock.advance(1);
    for (const id of [pending.request_id, answered])
      expect((await status(browser, id)).body).toMatchObject({ status: "expired" });
    expect(
      (await browser.post("/auth/truecaller/register", { request_id: answered, consents: CONSENTS })).body
        .code,
    ).toBe("REQUEST_EXPIRED");
    expect(
      (
        await browser.post("/auth/truecaller/callback", {
          requestId: pending.request_id,
          status: "user_rejected",
        })
      ).status,
    ).toBe(404);
  });

  it("is unknown to all but the device that began it [PLAT-34]", async () => {
    const browser = await newBrowser(platform);
    const requestId = await shared(browser, newMobile());
    const stranger = await newBrowser(platform);
    for (const call of ["status", "register"])
      expect(
        (await stranger.post(`/auth/truecaller/${call}`, { request_id: requestId, consents: CONSENTS }))
          .status,
      ).toBe(404);
    const own = newMobile();
    await addUser({ mobile: own });
    const { authToken } = await signInBy(platform, stranger, own);
    for (const call of ["update", "merge"])
      expect(
        (await stranger.post(`/auth/truecaller/${call}`, { request_id: requestId }, bearer(authToken)))
          .status,
      ).toBe(404);
    expect((await status(browser, "made-up-request")).status).toBe(404);
    expect(
      (
        await browser.post("/auth/truecaller/callback", {
          requestId: "made-up-request",
          status: "user_rejected",
        })
      ).status,
    ).toBe(404);
  });

  it("accepts a number only from Truecaller itself [PLAT-34]", async () => {
    const browser = await newBrowser(platform);
    const { request_id: requestId } = await start(browser);
    const callback = (body: object): Promise<CallResult> =>
      browser.post("/auth/truecaller/callback", { requestId, ...body });
    expect(
      (
        await callback({
          accessToken: "made-up",
          endpoint: "http://127.0.0.1:3000/api/auth/demo/truecaller/profile",
        })
      ).body.code,
    ).toBe("IDENTITY_REFUSED");
    expect(
      (await callback({ accessToken: "made-up", endpoint: "https://evil.example/profile" })).body.code,
    ).toBe("IDENTITY_REFUSED");
    expect(
      (await callback({ accessToken: "made-up", endpoint: "http://127.0.0.1:3000.evil.example/" })).body.code,
    ).toBe("IDENTITY_REFUSED");
    expect((await status(browser, requestId)).body).toMatchObject({ status: "pending" });
  });

  it("is answered once", async () => {
    const browser = await newBrowser(platform);
    const { request_id: requestId, deep_link: deepLink } = await start(browser);
    await decide(deepLink, { decision: "refuse" });
    expect(
      (await browser.post("/auth/truecaller/callback", { requestId, status: "user_rejected" })).status,
    ).toBe(404);
    const [row] = await platform.db
      .select()
      .from(truecallerRequest)
      .where(eq(truecallerRequest.id, requestId));
    expect(row).toMatchObject({ state: "refused", mobile: null });
  });

  it("gives a signed-in person a number that no account has [AUTH-43]", async () => {
    const browser = await newBrowser(platform);
    const [own, added] = [newMobile(), newMobile()];
    const id = await addUser({ mobile: own });
    const { authToken } = await signInBy(platform, browser, own);
    const requestId = await shared(browser, added);
    expect((await status(browser, requestId, bearer(authToken))).body).toEqual({
      code: 200,
      message: expect.any(String),
      status: "done",
      isMergeNeeded: false,
    });
    expect(
      (await browser.post("/auth/truecaller/update", { request_id: requestId }, bearer(authToken))).body,
    ).toMatchObject({ code: 200 });
    expect((await platform.db.select().from(user).where(eq(user.id, id)))[0]).toMatchObject({
      mobile: added,
    });
    expect(
      (await browser.post("/auth/truecaller/update", { request_id: requestId }, bearer(authToken))).body.code,
    ).toBe("REQUEST_EXPIRED");
  });

  it.each(["update", "merge"])(
    "informs the number that it replaces, in the viewer's language: %s [PLAT-34]",
    async (call) => {
      const browser = await newBrowser(platform, { "display-language": "de" });
      const [own, added] = [newMobile(), newMobile()];
      await addUser({ mobile: own });
      if (call === "merge") await addUser({ mobile: added });
      const { authToken } = await signInBy(platform, browser, own);
      const act = async (mobile: string) =>
        (
          await browser.post(
            `/auth/truecaller/${call}`,
            { request_id: await shared(browser, mobile) },
            bearer(authToken),
          )
        ).status;
      expect(await act(added)).toBe(200);
      expect(await messagesTo(own)).toEqual([
        "contact-replaced: Dein Marquee-Konto hat jetzt eine andere Mobilnummer; diese öffnet es nicht mehr. Wenn du das nicht warst, schreib uns sofort.",
      ]);
      expect(await act(added)).toBe(200);
      expect([await messagesTo(own), await messagesTo(added)]).toEqual([[expect.any(String)], []]);
    },
  );

  it("informs no number that it replaces where there was none [PLAT-34]", async () => {
    for (const call of ["update", "merge"]) {
      const browser = await newBrowser(platform);
      const added = newMobile();
      const userId = await addUser({ email: `${added}@example.com` });
      const { headers } = await signInAs(platform, { userId, deviceId: browser.deviceId });
      const requestId = await shared(browser, added);
      expect(
        (await browser.post(`/auth/truecaller/${call}`, { request_id: requestId }, headers)).status,
      ).toBe(200);
      expect([await messagesTo(`${added}@example.com`), await messagesTo(added)]).toEqual([[], []]);
    }
  });

  it.each(["update", "merge"])("changes nothing for a guest: %s", async (call) => {
    const browser = await newBrowser(platform);
    expect(
      (await browser.post(`/auth/truecaller/${call}`, { request_id: await shared(browser, newMobile()) }))
        .status,
    ).toBe(401);
  });

  it("is not offered where it is not configured", async () => {
    const bare = await createTestPlatform({ identity: { truecaller: undefined, demo: undefined } });
    expect((await (await newBrowser(bare)).post("/auth/truecaller/start", {})).status).toBe(400);
    await bare.close();
  });
});
