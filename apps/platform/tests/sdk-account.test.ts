import {
  createConsents,
  createDevices,
  createGuestPaymentSignIn,
  createAccountData,
  createParentalControl,
  createProfile,
  createSettings,
  createSignIn,
  linkPayment,
  registerGuest,
  sendDataCollection,
  sendOtp,
} from "@marquee/auth-sdk";
import { DAY, SECOND, STORAGE_KEYS } from "@marquee/config";
import { MarqueeError } from "@marquee/http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_PASSWORD } from "../seed/demo-accounts/demo-accounts.ts";
import { createTestPlatform, type TestPlatform } from "../src/testing/create-test-platform.ts";
import {
  captcha,
  lastOtp,
  newNumber,
  otherOtp,
  sdkBrowser,
  signedInBrowser,
  type SdkBrowser,
  valueOf,
} from "./sdk-browser.fixture.ts";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

const signedInAs = (name: string): Promise<SdkBrowser> => signedInBrowser(platform, name);

const settingsOf = ({ auth }: SdkBrowser) => createSettings(auth);
const callsOf = ({ requested }: SdkBrowser, path: string): readonly string[] =>
  requested.filter((call) => call.includes(path)).map((call) => call.split(" ")[0] ?? "");

describe("settings", () => {
  it("are read with platform_name=web_app and fill settings and info; a guest makes no call [SESS-23]", async () => {
    const guest = sdkBrowser(platform);
    const own = settingsOf(guest);
    expect(valueOf(await own.load())).toMatchObject({
      info: {},
      settings: { autoPlay: true, streamingQuality: "Auto", contentLanguages: [] },
    });
    await own.save({ key: "auto_play", value: false });
    expect(own.get().settings.autoPlay).toBe(false);
    expect(callsOf(guest, "/v1/settings")).toEqual([]);
    const browser = await signedInAs("registered");
    await settingsOf(browser).load();
    expect(browser.requested.at(-1)).toBe("GET /user/v1/settings?platform_name=web_app");
    await settingsOf(browser).save({ key: "recent_search", value: "cricket,news" });
    const { info, settings } = valueOf(await settingsOf(await signedInAs("registered")).load());
    expect([info["recent_search"], settings.recentSearches]).toEqual(["cricket,news", ["cricket", "news"]]);
  });

  it("are created by POST and changed by PUT from then on [SESS-24]", async () => {
    const browser = await signedInAs("registered");
    const settings = settingsOf(browser);
    await settings.load();
    await settings.save({ key: "streaming_quality", value: "High" });
    await settings.save({ key: "streaming_quality", value: "Medium" });
    expect(callsOf(browser, "/v1/settings")).toEqual(["GET", "POST", "PUT"]);
    const elsewhere = settingsOf(await signedInAs("registered"));
    expect(valueOf(await elsewhere.load()).settings.streamingQuality).toBe("Medium");
  });

  it("survive two devices that do not know of each other: 404 is followed by POST, 409 by PUT, once [SESS-24]", async () => {
    const first = await signedInAs("two-same");
    const second = await signedInAs("two-same");
    const [one, two] = [settingsOf(first), settingsOf(second)];
    await one.load();
    await two.load();
    await one.save({ key: "download_quality", value: "High" });
    expect((await two.save({ key: "download_quality", value: "Low" })).ok).toBe(true);
    expect(callsOf(second, "/v1/settings")).toEqual(["GET", "POST", "PUT"]);
    expect(valueOf(await one.load()).settings.downloadQuality).toBe("Low");
  });

  it("of other apps of the product survive a save; each own key comes back as it went [SESS-25]", async () => {
    const browser = await signedInAs("two-different");
    const { request } = browser.auth;
    await request({
      endpoint: { id: "USR08", family: "user", method: "POST", path: "/v1/settings" },
      body: { key: "tv_remote_colour", value: "blue" },
    });
    const settings = settingsOf(browser);
    await settings.load();
    await settings.save({ key: "content_language", value: ["ta", "en", "ta"] });
    await settings.save({ key: "stream_over_wifi", value: true });
    const value = valueOf(await settings.load());
    expect(value.info).toMatchObject({
      tv_remote_colour: "blue",
      content_language: "en,ta",
      stream_over_wifi: "true",
    });
    expect(value.settings).toMatchObject({ contentLanguages: ["en", "ta"], isStreamOverWifiOnly: true });
  });

  it("go back to auto play, English and Auto, and nothing else changes [SESS-40]", async () => {
    const browser = await signedInAs("lapsed");
    const settings = settingsOf(browser);
    await settings.load();
    await settings.save({ key: "auto_play", value: false });
    await settings.save({ key: "display_language", value: "ta" });
    await settings.save({ key: "content_language", value: ["ta"] });
    await settings.reset();
    const value = valueOf(await settings.load());
    expect(value.settings).toMatchObject({
      autoPlay: true,
      displayLanguage: "en",
      streamingQuality: "Auto",
      contentLanguages: ["ta"],
    });
    expect(browser.auth.tokens.get().status).toBe("signedIn");
  });

  it("take the languages of the server at the first sign-in on a device, or save those of the device there, never both [SESS-28]", async () => {
    const first = settingsOf(await signedInAs("renewing"));
    await first.load();
    const local = { displayLanguage: "hi", contentLanguages: ["hi", "en"] };
    expect(valueOf(await first.adoptLanguages(local))).toEqual(local);
    const second = settingsOf(await signedInAs("renewing"));
    await second.load();
    expect(valueOf(await second.adoptLanguages({ displayLanguage: "ta", contentLanguages: ["ta"] }))).toEqual(
      {
        displayLanguage: "hi",
        contentLanguages: ["en", "hi"],
      },
    );
    expect(valueOf(await second.load()).info).toMatchObject({
      display_language: "hi",
      content_language: "en,hi",
    });
  });
});

describe("a session that has ended elsewhere", () => {
  it("makes a guest of the viewer whose settings are read, without tokens; a failing server does not [SESS-27]", async () => {
    const [here, elsewhere] = [await signedInAs("kids-education"), await signedInAs("kids-education")];
    const settings = settingsOf(here);
    expect((await settings.load()).ok).toBe(true);
    const failing = createSettings({
      ...here.auth,
      request: () =>
        Promise.reject(
          new MarqueeError({
            code: "REJECTED",
            message: "status 500",
            status: 500,
            serverCode: "",
            serverMessage: "",
            method: "GET",
            path: "",
            isRetryable: true,
          }),
        ),
    });
    expect(await failing.load()).toMatchObject({ ok: false, code: "REJECTED" });
    expect(here.auth.tokens.get().status).toBe("signedIn");
    await createDevices(elsewhere.auth).remove({ deviceIds: [await here.auth.getDeviceId()] });
    expect(await settings.load()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    expect([here.auth.tokens.get().status, here.auth.userType.get()]).toEqual(["guest", "guest"]);
    expect([
      await here.storage.get(STORAGE_KEYS.token),
      await here.storage.get(STORAGE_KEYS.refreshToken),
    ]).toEqual([undefined, undefined]);
  });
});

describe("profile and consents", () => {
  it("go round: what is changed is read elsewhere, and a birthday that no calendar has makes no call [AUTH-53, AUTH-55]", async () => {
    const browser = await signedInAs("registered");
    const profile = createProfile(browser.auth);
    const changed = await profile.update({
      firstName: "Meera",
      gender: "female",
      birthday: "31/12/1990",
      location: { city: "Pune", state: "Maharashtra" },
    });
    expect(valueOf(changed)).toMatchObject({
      firstName: "Meera",
      gender: "female",
      birthday: { year: 1990, month: 12, day: 31 },
      location: { city: "Pune" },
    });
    expect(valueOf(await createProfile((await signedInAs("registered")).auth).load())).toMatchObject({
      firstName: "Meera",
      birthday: { year: 1990, month: 12, day: 31 },
    });
    const requested = browser.requested.length;
    expect(await profile.update({ birthday: "12/31/1990" })).toEqual({ ok: false, code: "INVALID_BIRTHDAY" });
    expect(browser.requested).toHaveLength(requested);
    expect(await createProfile(sdkBrowser(platform).auth).load()).toMatchObject({
      ok: false,
      code: "UNAUTHORIZED",
    });
  });

  it("pass on facts under a name, and only for a signed-in viewer [AUTH-56]", async () => {
    await expect(
      sendDataCollection((await signedInAs("registered")).auth, {
        type: "survey",
        data: { answer: 4 },
      }),
    ).resolves.toBeUndefined();
    await expect(
      sendDataCollection(sdkBrowser(platform).auth, { type: "survey", data: {} }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });

  it("withdraw one consent later, tell it at once, and leave the others [AUTH-52]", async () => {
    const consents = createConsents((await signedInAs("club")).auth);
    await consents.save({ IsPrivacyPolicy: true, IsThirdPartyDataSharing: true, IsTargetedAds: true });
    const heard: unknown[] = [];
    consents.subscribe((now) => heard.push([now?.IsThirdPartyDataSharing, now?.IsTargetedAds]));
    await consents.save({ IsThirdPartyDataSharing: false });
    expect(heard).toEqual([[false, true]]);
    expect(valueOf(await createConsents((await signedInAs("club")).auth).load())).toMatchObject({
      IsPrivacyPolicy: true,
      IsThirdPartyDataSharing: false,
      IsTargetedAds: true,
    });
  });
});

describe("devices", () => {
  it("are listed for their owner alone, and one that is removed is signed out [SESS-64, SESS-66, SESS-67]", async () => {
    const [first, second, stranger] = [
      await signedInAs("germany"),
      await signedInAs("germany"),
      await signedInAs("emirates"),
    ];
    const devices = createDevices(first.auth);
    const list = valueOf(await devices.load());
    expect([list.length, list.filter(({ isCurrent }) => isCurrent).length]).toEqual([2, 1]);
    const other = list.find(({ isCurrent }) => !isCurrent)?.deviceId ?? "";
    expect(await devices.fetchAudit({ deviceId: await stranger.auth.getDeviceId() })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
    expect((await devices.remove({ deviceIds: [other] })).ok).toBe(true);
    expect(devices.get()?.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await createProfile(second.auth).load()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    expect(second.auth.tokens.get().status).toBe("guest");
    expect((await createProfile(first.auth).load()).ok).toBe(true);
  });

  it("are not removed without naming one [SESS-67]", async () => {
    const browser = await signedInAs("registered");
    expect(await createDevices(browser.auth).remove({ deviceIds: [] })).toMatchObject({
      ok: false,
      code: "REFUSED",
    });
  });
});

describe("parental control", () => {
  it("stores the limit after the right password, and changes nothing after a wrong one [AUTH-57, AUTH-58, AUTH-60]", async () => {
    const browser = await signedInAs("tamil");
    const settings = settingsOf(browser);
    await settings.load();
    const parental = createParentalControl(browser.auth, { settings });
    expect(await parental.setAgeRating({ ageRating: "U/A", password: "not it" })).toMatchObject({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    expect(valueOf(await settings.load()).settings.ageRating).toBeUndefined();
    expect((await parental.setAgeRating({ ageRating: "U/A", password: DEMO_PASSWORD })).ok).toBe(true);
    expect(valueOf(await settings.load())).toMatchObject({
      info: { parental_control_v2: '{"age_rating":"U/A"}' },
      settings: { ageRating: "U/A" },
    });
    expect(valueOf(await createProfile(browser.auth).load()).ageRating).toBe("U/A");
  });
});

describe("a guest who has paid", () => {
  async function paid(browser: SdkBrowser): Promise<void> {
    for (const key of [
      "guestRegistration",
      "guestPayment",
      "paymentNotLinked",
      "prepaidMarker",
      "selectedPlan",
    ] as const)
      await browser.storage.set(STORAGE_KEYS[key], "true");
  }

  it("signs in by code: tokens stored, records cleared, no active subscription marked, prepaid told [AUTH-25, AUTH-34, AUTH-35, AUTH-36, AUTH-37]", async () => {
    const browser = sdkBrowser(platform);
    await paid(browser);
    const signIn = createGuestPaymentSignIn(browser.auth);
    await signIn.submitContact({ text: "+915000000001" });
    expect(signIn.get()).toMatchObject({ step: "otp", problem: undefined });
    const otp = await lastOtp(platform, "915000000001");
    await signIn.submitOtp({ otp: otherOtp(otp) });
    expect(signIn.get()).toMatchObject({
      step: "otp",
      problem: { code: "OTP_WRONG", message: expect.any(String) },
    });
    expect(await browser.storage.get(STORAGE_KEYS.guestPayment)).toBe("true");
    await signIn.submitOtp({ otp });
    expect(signIn.get()).toMatchObject({ step: "done", isPrepaid: true, hasActiveSubscription: false });
    expect(browser.auth.tokens.get().status).toBe("signedIn");
    for (const key of ["guestRegistration", "guestPayment", "paymentNotLinked", "prepaidMarker"] as const)
      expect(await browser.storage.get(STORAGE_KEYS[key])).toBeUndefined();
    expect(await browser.storage.get(STORAGE_KEYS.activeSubscriptionFound)).toBe("false");
    expect(await browser.storage.get(STORAGE_KEYS.selectedPlan)).toBe("true");
    expect(browser.requested.filter((call) => call.startsWith("POST /auth/")).slice(-3)).toEqual([
      "POST /auth/sendotp",
      "POST /auth/guestUserLogin",
      "POST /auth/guestUserLogin",
    ]);
  });

  it("with a number that has a subscription comes back to the first screen, marked, without tokens [AUTH-38]", async () => {
    const browser = sdkBrowser(platform);
    const signIn = createGuestPaymentSignIn(browser.auth);
    await signIn.submitContact({ text: "+915000000002" });
    await signIn.submitOtp({ otp: await lastOtp(platform, "915000000002") });
    expect(signIn.get()).toMatchObject({ step: "contact", hasActiveSubscription: true, problem: undefined });
    expect(await browser.storage.get(STORAGE_KEYS.activeSubscriptionFound)).toBe("true");
    expect([browser.auth.tokens.get().status, await browser.storage.get(STORAGE_KEYS.token)]).toEqual([
      "guest",
      undefined,
    ]);
  });

  it("gets a restricted account before paying, and links no payment that is not known", async () => {
    const browser = sdkBrowser(platform);
    await browser.auth.load();
    const guestToken = (await browser.auth.tokens.getViewerToken())?.value ?? "";
    expect(guestToken).not.toBe("");
    const registered = await registerGuest(browser.auth, {
      contact: { type: "mobile", value: `+91${newNumber()}` },
      guestToken,
    });
    expect(registered.ok).toBe(true);
    const signedIn = await signedInAs("registered");
    expect(await linkPayment(signedIn.auth, { guestToken, transactionId: "nowhere" })).toMatchObject({
      ok: false,
      code: "NOT_FOUND",
    });
  });
});

describe("leaving", () => {
  it("offers the data, deletes nothing with a wrong password, ends every session, and is undone by signing in [AUTH-70]", async () => {
    const browser = await signedInAs("no-sharing");
    const other = await signedInAs("no-sharing");
    const accountData = createAccountData(browser.auth);
    expect(valueOf(await accountData.fetchExport())).toMatchObject({
      profile: { email: "no-sharing@example.com" },
    });
    expect(await accountData.deleteAccount({ password: "not it" })).toMatchObject({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    expect(browser.auth.tokens.get().status).toBe("signedIn");
    const value = valueOf(await accountData.deleteAccount({ password: DEMO_PASSWORD }));
    expect(value.deleteAtMs).toBe(platform.clock.now() + 7 * DAY);
    expect(browser.auth.tokens.get().status).toBe("guest");
    expect(await createProfile(other.auth).load()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });

    platform.clock.advance(31 * SECOND);
    const back = sdkBrowser(platform);
    const signIn = createSignIn(back.auth);
    await signIn.submitContact({ text: "no-sharing@example.com", captcha, password: DEMO_PASSWORD });
    expect([signIn.get().step, back.auth.tokens.get().status]).toEqual(["undoDeletion", "guest"]);
    await signIn.undoDeletion();
    expect(signIn.get()).toMatchObject({ step: "contact", isRestored: true });
    await signIn.submitContact({ text: "no-sharing@example.com", captcha, password: DEMO_PASSWORD });
    expect([signIn.get().step, back.auth.tokens.get().status]).toEqual(["done", "signedIn"]);
  });

  it("requires a code for an account without a password: a wrong one deletes nothing [AUTH-70, DEC-072]", async () => {
    const browser = sdkBrowser(platform);
    const number = newNumber();
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: number, captcha });
    await signIn.submitOtp({ otp: await lastOtp(platform, `91${number}`) });
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    platform.clock.advance(31 * SECOND);
    await sendOtp(browser.auth, { contact: { type: "mobile", value: `+91${number}` } });
    const otp = await lastOtp(platform, `91${number}`);
    const parental = createParentalControl(browser.auth, { settings: settingsOf(browser) });
    const accountData = createAccountData(browser.auth);
    expect(await accountData.deleteAccount({ password: DEMO_PASSWORD })).toMatchObject({
      ok: false,
      code: "CONFIRMATION_NEEDED",
    });
    expect(await accountData.deleteAccount({ otp: otherOtp(otp) })).toMatchObject({
      ok: false,
      code: "WRONG_OTP",
    });
    expect(await parental.confirm({})).toMatchObject({ ok: false, code: "CONFIRMATION_NEEDED" });
    expect(browser.auth.tokens.get().status).toBe("signedIn");
    expect(
      valueOf(await accountData.deleteAccount({ otp: `${otp.slice(0, 3)}-${otp.slice(3)}` })).deleteAtMs,
    ).toBe(platform.clock.now() + 7 * DAY);
    expect(browser.auth.tokens.get().status).toBe("guest");
  });

  it("names a pack that runs on", async () => {
    const browser = await signedInAs("abroad-premium");
    const accountData = createAccountData(browser.auth);
    expect(valueOf(await accountData.deleteAccount({ password: DEMO_PASSWORD })).runningPlans).toHaveLength(
      1,
    );
  });

  it("makes the contact unknown once the seven days are over [AUTH-70]", async () => {
    const number = newNumber();
    const browser = sdkBrowser(platform);
    const signIn = createSignIn(browser.auth);
    await signIn.submitContact({ text: number, captcha });
    await signIn.submitOtp({ otp: await lastOtp(platform, `91${number}`) });
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true } });
    platform.clock.advance(31 * SECOND);
    await sendOtp(browser.auth, { contact: { type: "mobile", value: `+91${number}` } });
    await createAccountData(browser.auth).deleteAccount({
      otp: await lastOtp(platform, `91${number}`),
    });
    platform.clock.advance(7 * DAY + SECOND);
    const later = createSignIn(sdkBrowser(platform).auth);
    await later.submitContact({ text: number, captcha });
    expect(later.get()).toMatchObject({ step: "otp", isNewAccount: true });
    await later.submitOtp({ otp: await lastOtp(platform, `91${number}`) });
    expect(later.get().step).toBe("consents");
  });
});
