import { readFileSync } from "node:fs";
import { buildSchema, executeSync, parse } from "graphql";
import { createFakePlatform, fakeClock, fakeTimers, type FamilyRequest } from "@marquee/http/testing";
import { memoryStorage, silentLogger, type Fetch } from "@marquee/http";
import { describe, expect, it } from "vitest";
import {
  fetchAppConfig,
  fetchCountry,
  fetchDynamicLogos,
  fetchFeatures,
  fetchFooter,
  fetchHelpPage,
  fetchLaunch,
  fetchLocation,
  fetchPhoneCountries,
  fetchPlatformToken,
  fetchToggles,
  fetchTranslations,
  createShortUrl,
} from "../src/app/index.ts";
import {
  createAuth,
  createConsents,
  createDevices,
  createAccountData,
  createParentalControl,
  createProfile,
  createSettings,
  fetchViewerOverview,
  sendDataCollection,
  updateUserDetails,
  type Auth,
} from "../src/index.ts";
import { createForgotPassword, createSignIn, createVerifyContact, userExists } from "../src/index.ts";
import { fakeAuth, type FakeAuthOptions } from "../src/testing/index.ts";
import { confirmDeviceCode, createTvSignIn } from "../src/tv/index.ts";
import * as operations from "../src/wire/generated/operations.ts";
import * as wire from "../src/wire/index.ts";

interface Schema {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: unknown };
}

/** The schema of each answer of 200; operations by their name. */
const SCHEMAS: Readonly<Record<string, () => Schema>> = {
  "GET /launch": wire.launchAnswer,
  "GET /launch/platform_tokens": wire.platformTokensAnswer,
  "GET /launch/countrylist": wire.countryListAnswer,
  "GET /launch/featurelist": wire.featureListAnswer,
  "POST /launch/shorturl": wire.shortUrlAnswer,
  "GET /location": wire.locationAnswer,
  "GET /location/country": wire.countryLookupAnswer,
  "GET /remote-config/toggles": wire.togglesAnswer,
  "GET /remote-config/dynamic-logo": wire.dynamicLogoAnswer,
  "GET /static/web-footer": wire.webFooterAnswer,
  "GET /static/self-help/termsofuse": wire.selfHelpAnswer,
  "GET /cdn/a1b2c3/header/strings-header-en": wire.translationsAnswer,
  "GET /auth/token": wire.guestTokenAnswer,
  "POST /auth/signin": wire.signInAnswer,
  "POST /auth/registration": wire.signInAnswer,
  "POST /auth/forgotpassword": wire.plainAnswer,
  "POST /auth/resetpassword": wire.resetPasswordAnswer,
  "POST /auth/device/code": wire.createDeviceCodeAnswer,
  "POST /auth/device/confirm": wire.plainAnswer,
  "GET /auth/device/poll": wire.pollDeviceCodeAnswer,
  "POST /auth/token": wire.tokenExchangeAnswer,
  "POST /auth/userconsents": wire.userConsentsAnswer,
  "GET /auth/userconsents": wire.userConsentsAnswer,
  "GET /user/v1/user": wire.userAnswer,
  "PUT /user/v1/user": wire.userAnswer,
  "DELETE /user/v1/user": wire.deleteUserAnswer,
  "GET /user/v1/settings": wire.settingsAnswer,
  "POST /user/v1/settings": wire.acknowledgement,
  "PUT /user/v1/settings": wire.acknowledgement,
  "POST /user/v1/parentalcheck": wire.parentalCheckAnswer,
  "POST /user/datacollection": wire.acknowledgement,
  verifyOtp: wire.otpResult,
  verifyOtpRegister: wire.otpResult,
  refreshAuthToken: wire.otpResult,
  sendOtp: wire.plainAnswer,
};

const SDL = buildSchema(readFileSync(new URL("../src/wire/graphql/schema.graphql", import.meta.url), "utf8"));

/** What the operation of a name reads from an answer, by the types of the contract; faults of the answer are errors. */
function readByContract(name: string, data: unknown, variableValues: Record<string, unknown>) {
  const operation = Object.values(operations).find((one) => one.name === name);
  const document = parse(operation?.text ?? "");
  return executeSync({ schema: SDL, document, rootValue: data, variableValues });
}

/** Whether an answer has all that was read from it; names of types are asked for by GraphQL clients alone. */
function hasAll(answer: unknown, read: unknown): boolean {
  if (Object(read) !== read) return answer === read;
  const [given, wanted] = [Object(answer), read] as Record<string, unknown>[];
  return Object.keys(wanted ?? {}).every(
    (name) => name === "__typename" || hasAll(given?.[name], wanted?.[name]),
  );
}

/** A platform whose every answer is checked against its schema; `answered` lists these calls. */
function platformWith(options?: FakeAuthOptions) {
  const clock = fakeClock(Date.UTC(2026, 10, 23));
  const platform = createFakePlatform({ clock, families: [fakeAuth(options)] });
  const answered = new Set<string>();
  const wrong: string[] = [];
  const fetch: Fetch = async (input, init) => {
    const response = await platform.fetch(input, init);
    const { family, method, path, body, query } = platform.seen.at(-1) as FamilyRequest;
    const operation =
      (body as { operationName?: string } | undefined)?.operationName ?? query["operationName"];
    const name = family === "graphql" ? String(operation) : `${method} /${family}${path}`;
    const json = JSON.parse(await (response as Response).clone().text()) as Record<
      string,
      Record<string, unknown>
    >;
    if (response.status === 200 && !json["errors"]) {
      answered.add(name);
      const schema = SCHEMAS[name];
      const value = family === "graphql" ? json["data"]?.[name] : json;
      if (schema && !schema().safeParse(value).success) wrong.push(`${name}: ${JSON.stringify(value)}`);
      if (family === "graphql") {
        const given =
          (body as { variables?: Record<string, unknown> } | undefined)?.variables ??
          (JSON.parse(query["variables"] ?? "{}") as Record<string, unknown>);
        const { data, errors } = readByContract(name, json["data"], given);
        if (errors || !hasAll(json["data"], data))
          wrong.push(`${name}: ${JSON.stringify(errors ?? json["data"])}`);
      }
      if (!schema && family !== "graphql" && name !== "GET /launch/config")
        wrong.push(`${name} has no schema`);
    } else if (response.status === 400 && !wire.signInRefusal().safeParse(json).success)
      wrong.push(`${name}: ${JSON.stringify(json)}`);
    return response;
  };
  const timers = fakeTimers(clock);
  const open = (name = "web_app"): Auth =>
    createAuth({
      origin: platform.origin,
      fetch,
      clientKey: "test",
      viewer: () => ({ country: "IN", language: "en", platformName: name }),
      storage: memoryStorage(),
      clock,
      timers,
      logger: silentLogger,
    });
  return { open, clock, timers, answered, wrong, platform };
}

const ASHA = { email: "asha@example.com", password: "seven blue herons", firstName: "Asha" };

describe("the fake auth family", () => {
  it("answers the calls of an application start as the contract says [AUTH-76]", async () => {
    const { open, answered, wrong } = platformWith();
    const auth = open();
    const launch = await fetchLaunch(auth);
    expect(launch.country.code).toBe("IN");
    expect((await fetchLocation(auth)).city).toBe("Mumbai");
    expect(await fetchCountry(auth)).toBe("IN");
    expect(await fetchToggles(auth, { environment: "production" })).toHaveLength(1);
    await fetchTranslations(auth, { versions: launch.translations, namespace: "header" });
    expect(await fetchFooter(auth, { textType: "mega_menu_footer" })).toHaveLength(1);
    expect((await fetchHelpPage(auth, { slug: "termsofuse" })).title).toBe("termsofuse");
    expect(await fetchDynamicLogos(auth)).toEqual({ header: "/logo/header" });
    expect((await fetchPhoneCountries(auth)).map(({ code }) => code)).toEqual(["IN"]);
    expect(await fetchFeatures(auth)).toEqual([{ name: "search", isOn: true }]);
    expect((await fetchAppConfig(auth)).displayLanguages).toEqual(["en", "hi"]);
    expect(await fetchPlatformToken(auth)).toBe("platform-token");
    expect(await createShortUrl(auth, { url: "https://www.example/movies" })).toMatch(/^https/);
    expect(wrong).toEqual([]);
    expect(answered.size).toBe(14);
  });

  it("registers by code with consents, and then knows the person [AUTH-76]", async () => {
    const { open, wrong, timers } = platformWith({ otp: "424242" });
    const auth = open();
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: "noor@example.com", captcha: "c" });
    expect(signIn.get()).toMatchObject({ step: "otp", isNewAccount: true });
    await signIn.submitOtp({ otp: "111111" });
    expect(signIn.get().problem).toEqual({ code: "OTP_WRONG" });
    await signIn.submitOtp({ otp: "424242" });
    await signIn.submitConsents({ consents: { IsPrivacyPolicy: true, IsTargetedAds: true } });
    await signIn.submitName({ firstName: "Noor", lastName: "Demo" });
    expect([signIn.get().step, auth.tokens.get().status, timers.pending]).toEqual(["done", "signedIn", 0]);
    expect(await userExists(auth, { contact: { type: "email", value: "noor@example.com" } })).toBe(true);
    expect(await fetchViewerOverview(auth)).toMatchObject({ firstName: "Noor", deviceCount: 1 });
    expect(await createConsents(auth).load()).toMatchObject({ ok: true, value: { IsTargetedAds: true } });
    expect(wrong).toEqual([]);
  });

  it("signs in by password, rotates expired tokens, and ends a session whose device is removed [AUTH-76]", async () => {
    const { open, clock, wrong } = platformWith({ accounts: [ASHA], accessLifeSeconds: 900 });
    const [auth, other] = [open(), open("tv_app")];
    for (const each of [auth, other]) {
      const signIn = createSignIn(each);
      await signIn.submitContact({ text: ASHA.email, captcha: "c" });
      expect(signIn.get().step).toBe("password");
      await signIn.submitPassword({ password: "not it", captcha: "c" });
      expect(signIn.get().problem).toEqual({ code: "WRONG_CREDENTIALS" });
      await signIn.submitPassword({ password: ASHA.password, captcha: "c" });
      expect(signIn.get().step).toBe("done");
    }
    clock.advance(3_600_000);
    const profile = createProfile(auth);
    expect(await profile.load()).toMatchObject({ ok: true, value: { firstName: "Asha", hasPassword: true } });
    const devices = createDevices(auth);
    expect(await devices.load()).toMatchObject({
      ok: true,
      value: [{ isCurrent: true }, { isCurrent: false }],
    });
    expect(await devices.fetchAudit({ deviceId: await auth.getDeviceId() })).toMatchObject({ ok: true });
    await devices.remove({ deviceIds: [await other.getDeviceId()] });
    expect(await createProfile(other).load()).toMatchObject({ ok: false, code: "UNAUTHORIZED" });
    expect(other.tokens.get().status).toBe("guest");
    expect(wrong).toEqual([]);
  });

  it("stores the changes of the viewer, and asks the owner before a limit or a deletion [AUTH-76]", async () => {
    const { open, wrong } = platformWith({ accounts: [ASHA] });
    const auth = open();
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: ASHA.email, captcha: "c", password: ASHA.password });
    const settings = createSettings(auth);
    await settings.load();
    await settings.save({ key: "auto_play", value: false });
    await settings.save({ key: "auto_play", value: true });
    expect(await updateUserDetails(auth, { firstName: "Asha", lastName: "Rao" })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await createProfile(auth).update({ gender: "female" })).toMatchObject({
      ok: true,
      value: { gender: "female", lastName: "Rao" },
    });
    await sendDataCollection(auth, { type: "survey", data: { answer: 4 } });
    const parental = createParentalControl(auth, { settings });
    expect(await parental.setAgeRating({ ageRating: "U/A", password: "not it" })).toEqual({
      ok: false,
      code: "WRONG_PASSWORD",
    });
    expect((await parental.setAgeRating({ ageRating: "U/A", password: ASHA.password })).ok).toBe(true);
    const verify = createVerifyContact(auth);
    await verify.submitContact({ text: "+919876543210" });
    await verify.submitOtp({ otp: "123456" });
    expect(await createProfile(auth).load()).toMatchObject({
      ok: true,
      value: { mobile: "919876543210", ageRating: "U/A" },
    });
    expect(await createAccountData(auth).deleteAccount({ password: ASHA.password })).toMatchObject({
      ok: true,
    });
    expect(auth.tokens.get().status).toBe("guest");
    expect(wrong).toEqual([]);
  });

  it("replaces a forgotten password, and signs a television in [AUTH-76]", async () => {
    const { open, wrong, timers } = platformWith({ accounts: [{ ...ASHA, mobile: "+919876543210" }] });
    const [auth, television] = [open(), open("tv_app")];
    const forgot = createForgotPassword(auth);
    await forgot.submitContact({ text: "9876543210" });
    await forgot.submitOtp({ otp: "123456" });
    await forgot.submitPassword({ password: "eight red kites" });
    expect(forgot.get()).toMatchObject({ step: "done", problem: undefined });
    const signIn = createSignIn(auth);
    await signIn.submitContact({ text: ASHA.email, captcha: "c", password: "eight red kites" });
    const tv = createTvSignIn(television);
    const begun = tv.begin();
    await expect.poll(() => tv.get().step).toBe("code");
    expect(await confirmDeviceCode(auth, { code: "WRONG" })).toEqual({ ok: false, code: "CODE_INVALID" });
    expect((await confirmDeviceCode(auth, { code: tv.get().code })).ok).toBe(true);
    await timers.advance(5000);
    await begun;
    expect([tv.get().step, television.tokens.get().status, timers.pending]).toEqual(["done", "signedIn", 0]);
    expect(wrong).toEqual([]);
  });
});
