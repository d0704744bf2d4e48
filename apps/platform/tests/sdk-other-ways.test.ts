import {
  createConsents,
  createPartnerSignIn,
  createProfile,
  createSignIn,
  createSocialSignIn,
  createTruecaller,
} from "@marquee/auth-sdk";
import { MINUTE, SECOND, SOCIAL_PROVIDERS, type SocialProvider } from "@marquee/config";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import { lastOtp, newNumber, otherOtp, sdkBrowser, type SdkBrowser, valueOf } from "./sdk-browser.fixture.ts";

const ORIGIN = "http://127.0.0.1:3000";
let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

/** Posts a form to a page of the stand-ins, as a browser would. */
const submit = (address: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
  platform.fetch(address.replace(`${ORIGIN}/api`, ""), {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(fields).toString(),
    redirect: "manual",
  });

/** What the browser of a person does between start and return; answers the query of the page it ends on. */
async function visitIssuer(
  authorizeUrl: string,
  decision: Readonly<Record<string, string>>,
): Promise<string> {
  const decided = await submit(authorizeUrl, decision);
  const location = decided.headers.get("location");
  let back: Response;
  if (location === null) {
    const page = await decided.text();
    const fields = Object.fromEntries(
      [...page.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [
        name,
        value,
      ]),
    );
    back = await submit(/action="([^"]+)"/.exec(page)?.[1] ?? "", fields);
  } else {
    back = await platform.fetch(location.replace(`${ORIGIN}/api`, ""), { redirect: "manual" });
  }
  return new URL(back.headers.get("location") ?? "", ORIGIN).search;
}

async function goThrough(
  browser: SdkBrowser,
  provider: SocialProvider,
  email: string,
  decision = "continue",
) {
  const social = createSocialSignIn(browser.auth, { sessionStorage: browser.sessionStorage });
  const started = await social.start({ provider, returnUrl: `${ORIGIN}/signin` });
  const query = await visitIssuer(valueOf(started), {
    decision,
    other_email: email,
    first_name: "Noor",
    last_name: "Demo",
  });
  const returned = await social.takeReturn({ query });
  const signIn = createSignIn(browser.auth);
  if (returned.ok) await signIn.follow({ method: returned.value });
  return { signIn, returned, query, social };
}

describe("a social account", () => {
  it.each(SOCIAL_PROVIDERS)(
    "of %s registers with consents when nobody knows it, and signs in from then on [AUTH-41, AUTH-42]",
    async (provider) => {
      const email = `${provider}.${newNumber()}@example.com`;
      const browser = sdkBrowser(platform);
      const { signIn } = await goThrough(browser, provider, email);
      expect([signIn.get().step, signIn.get().problem]).toEqual(["consents", undefined]);
      await signIn.submitConsents({ consents: {} });
      expect([signIn.get().problem, browser.auth.tokens.get().status]).toEqual([
        { code: "CHECK_BOX" },
        "guest",
      ]);
      await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
      expect([signIn.get().step, browser.auth.tokens.get().status]).toEqual(["name", "signedIn"]);
      expect(valueOf(await createProfile(browser.auth).load())).toMatchObject({ email });
      expect(valueOf(await createConsents(browser.auth).load())).toMatchObject({
        IsPrivacyPolicy: true,
        IsTargetedAds: false,
      });
      const again = sdkBrowser(platform);
      const known = await goThrough(again, provider, email);
      expect([known.signIn.get().step, again.auth.tokens.get().status]).toEqual(["done", "signedIn"]);
    },
  );

  it("signs no one in when the issuer refuses, or when the return URL is used again", async () => {
    const browser = sdkBrowser(platform);
    const refused = await goThrough(browser, "google", "noor.demo@example.com", "refuse");
    expect([refused.returned, browser.auth.tokens.get().status]).toEqual([
      { ok: false, code: "IDENTITY_REFUSED" },
      "guest",
    ]);
    const other = sdkBrowser(platform);
    const { query } = await goThrough(other, "google", `replay.${newNumber()}@example.com`);
    expect(
      await createSocialSignIn(browser.auth, { sessionStorage: browser.sessionStorage }).takeReturn({
        query,
      }),
    ).toEqual({ ok: false, code: "INVALID_RETURN" });
  });

  it.each([
    ["forged", { is_forged: true }],
    ["meant for another application", { audience: "another-application" }],
    ["expired", { life_seconds: -60 }],
  ])("signs no one in with a token that is %s [AUTH-42]", async (_, how) => {
    const minted = await platform.fetch("/test/issuer/google/token", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(how),
    });
    const { id_token: token } = (await minted.json()) as { readonly id_token?: string };
    expect(token).toMatch(/^ey/);
    const browser = sdkBrowser(platform);
    const signIn = createSignIn(browser.auth);
    await signIn.follow({
      method: createSocialSignIn(browser.auth, { sessionStorage: browser.sessionStorage }).withToken({
        provider: "google",
        accessToken: token ?? "",
      }),
    });
    expect(signIn.get()).toMatchObject({
      step: "contact",
      problem: { code: "IDENTITY_REFUSED" },
    });
    expect(browser.auth.tokens.get().status).toBe("guest");
  });
});

describe("Truecaller", () => {
  async function agreed(browser: SdkBrowser, mobile: string, decision = "share") {
    const truecaller = createTruecaller(browser.auth);
    const request = valueOf(await truecaller.start());
    const signIn = createSignIn(browser.auth);
    const followed = signIn.follow({ method: request.method });
    await submit(request.deepLink, { decision, mobile, first_name: "Noor", last_name: "Demo" });
    await expect
      .poll(async () => {
        await browser.timers.advance(5 * SECOND);
        return signIn.get().isBusy;
      })
      .toBe(false);
    await followed;
    return { signIn, truecaller, requestId: request.requestId };
  }

  it("registers an unknown number and signs it in from then on; a refusal signs no one in [AUTH-43]", async () => {
    const mobile = `+91${newNumber()}`;
    const browser = sdkBrowser(platform);
    const { signIn } = await agreed(browser, mobile);
    expect(signIn.get().step).toBe("consents");
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    expect([signIn.get().step, browser.auth.tokens.get().status]).toEqual(["name", "signedIn"]);
    const again = sdkBrowser(platform);
    expect((await agreed(again, mobile)).signIn.get().step).toBe("done");
    const refusing = sdkBrowser(platform);
    const refused = await agreed(refusing, mobile, "refuse");
    expect([refused.signIn.get().problem?.code, refusing.auth.tokens.get().status]).toEqual([
      "IDENTITY_REFUSED",
      "guest",
    ]);
  });

  it("merges the account that has the number when its owner agrees [AUTH-43]", async () => {
    const mobile = `+91${newNumber()}`;
    const first = sdkBrowser(platform);
    const registered = await agreed(first, mobile);
    await registered.signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    const second = sdkBrowser(platform);
    const social = await goThrough(second, "google", `merge.${newNumber()}@example.com`);
    await social.signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    const truecaller = createTruecaller(second.auth);
    const request = valueOf(await truecaller.start());
    await submit(request.deepLink, {
      decision: "share",
      mobile,
      first_name: "Noor",
      last_name: "Demo",
    });
    expect(await truecaller.update({ requestId: request.requestId })).toMatchObject({
      ok: false,
      code: "CONTACT_TAKEN",
    });
    expect((await truecaller.merge({ requestId: request.requestId })).ok).toBe(true);
    expect(valueOf(await createProfile(second.auth).load())).toMatchObject({ mobile: mobile.slice(1) });
    expect(await truecaller.merge({ requestId: "unknown-request" })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });
});

describe("a partner", () => {
  it("confirms a code for its customer, who is signed in once; an expired one signs no one in [AUTH-44]", async () => {
    const browser = sdkBrowser(platform);
    const partner = createPartnerSignIn(browser.auth, { partner: "Vi" });
    const code = valueOf(await partner.fetchCode());
    expect(valueOf(await partner.checkCode({ code }))).toBe("pending");
    const confirmed = await submit(`${ORIGIN}/api/auth/demo/partner`, {
      partner: "Vi",
      code,
      mobile: `+91${newNumber()}`,
    });
    expect(confirmed.status).toBe(200);
    expect(valueOf(await partner.checkCode({ code }))).toBe("signedIn");
    expect(browser.auth.tokens.get().status).toBe("signedIn");
    expect(await partner.checkCode({ code })).toMatchObject({ ok: false, code: "CODE_INVALID" });
    const late = sdkBrowser(platform);
    const other = createPartnerSignIn(late.auth, { partner: "Vi" });
    const old = valueOf(await other.fetchCode());
    platform.clock.advance(11 * MINUTE);
    expect(await other.checkCode({ code: old })).toMatchObject({ ok: false, code: "CODE_INVALID" });
    expect(await createPartnerSignIn(late.auth, { partner: "nobody" }).fetchCode()).toMatchObject({
      ok: false,
      code: "PARTNER_UNKNOWN",
    });
    expect(browser.requested.join()).not.toContain(code);
  });

  it("signs its customer in by code, and has carrier billing agreed to without signing in [AUTH-45]", async () => {
    const number = newNumber();
    const mobile = `+91${number}`;
    const browser = sdkBrowser(platform);
    const confirming = createPartnerSignIn(browser.auth, { partner: "Vi" });
    const code = valueOf(await confirming.fetchCode());
    await submit(`${ORIGIN}/api/auth/demo/partner`, { partner: "Vi", code, mobile });

    const device = sdkBrowser(platform);
    const partner = createPartnerSignIn(device.auth, { partner: "Vi" });
    expect((await partner.sendOtp({ mobile })).ok).toBe(true);
    const otp = await lastOtp(platform, `91${number}`);
    expect(await partner.verifyOtp({ mobile, otp: otherOtp(otp) })).toMatchObject({
      ok: false,
      code: "OTP_WRONG",
    });
    expect(valueOf(await partner.verifyOtp({ mobile, otp }))).toBe("signedIn");
    expect(device.auth.tokens.get().status).toBe("signedIn");

    platform.clock.advance(31 * SECOND);
    const billed = sdkBrowser(platform);
    const carrier = createPartnerSignIn(billed.auth, { partner: "Vi" });
    expect((await carrier.sendCarrierOtp({ mobile })).ok).toBe(true);
    expect(
      valueOf(await carrier.verifyCarrierOtp({ mobile, otp: await lastOtp(platform, `91${number}`) })),
    ).toBeTruthy();
    expect(billed.auth.tokens.get().status).toBe("guest");
    platform.clock.advance(31 * SECOND);
    const foreign = createPartnerSignIn(billed.auth, { partner: "Samsung app" });
    const sent = await foreign.sendOtp({ mobile });
    const verified = await foreign.verifyOtp({ mobile, otp: await lastOtp(platform, `91${number}`) });
    expect([sent, verified].map((result) => !result.ok && result.code)).toContain("PARTNER_MISMATCH");
    expect(billed.auth.tokens.get().status).toBe("guest");
  });
});
