import { FAMILIES } from "@marquee/config/families";
import { isMarqueeError, MarqueeError, memoryCookieJar, memoryStorage } from "@marquee/http";
import { fakeFetch, fakeTimers, type FakeStep, type FakeTimers } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import * as app from "../src/app/index.ts";
import * as main from "../src/index.ts";
import { buildLaunchAnswer } from "../src/testing/index.ts";
import { LOGIN, OTP_SENT, otpResult, testCalls } from "../src/flows/test-calls.fixture.ts";
import { feedEntry, type Line, type Table } from "../../../scripts/testing/bad-input.ts";

const entry = { ...main, ...app };

let timers: FakeTimers = fakeTimers();

/** A client with an account, on a fetch with one answer for all calls, and on timers that `passTime` advances. */
function ports(...script: readonly FakeStep[]) {
  const { auth, timers: own } = testCalls(...(script.length > 0 ? script : [{ json: {} }]));
  timers = own;
  return auth;
}
/** A clock, timers that `passTime` moves, and a logger. */
const timed = () => {
  const { clock, logger } = ports();
  return { clock, timers, logger };
};

const of = (...given: readonly unknown[]): Line => ({ sound: () => given });
/** Returns what a reader has read. */
const passingOn = (...given: readonly unknown[]): Line => ({ sound: () => given, answers: () => true });
const made = (sound: () => readonly unknown[], methods?: Table): Line => ({ sound, methods });
/** Accepts anything that a server may send. */
const reader = (sound: unknown, ...more: readonly unknown[]): Line => ({
  sound: () => [sound, ...more],
  answers: () => true,
});
const fetched = (script: FakeStep, options: unknown = {}): Line => ({
  sound: () => [ports(script), options],
});

const CONTACT = { type: "email", value: "asha@mail.example" };
const FORM = { text: "+919876543210", callingCode: "91", captcha: "S3CR3T" };
const listened: Table = { get: of(), subscribe: of(() => undefined) };
const otpActs: Table = {
  ...listened,
  submitContact: of(FORM),
  submitOtp: of({ otp: "S3CR3T" }),
  resendOtp: of({ captcha: "S3CR3T" }),
  changeContact: of(),
  close: of(),
};

const RESULT = otpResult("verifyOtp");
const loaded: Table = { ...listened, load: of({}), clear: of() };
const plainly = (name: "request" | "logger") => ports()[name];
const method = {
  logIn: () => Promise.resolve({ kind: "confirmed" }),
  register: () => Promise.resolve({ kind: "confirmed" }),
};

const createdSettings = () => main.createSettings(ports({ json: [] }));
const CHOICE = {
  tab: "content",
  options: [{ code: "hi", name: "Hindi", nativeName: "Hindi", isDefault: true, isPrimary: true }],
  content: ["hi"],
  display: "en",
  isHinted: false,
  hasChosen: true,
};

const MAIN: Table = {
  fetchLaunch: fetched({ json: buildLaunchAnswer() }, { partnerName: "Vi" }),
  fetchAppConfig: fetched({ json: {} }),
  readAppConfig: reader({}),
  fetchPhoneCountries: fetched({ json: [] }),
  fetchFeatures: fetched({ json: [] }),
  fetchPlatformToken: fetched(
    { json: { token: "S3CR3T", platform_token: "S3CR3T", platformToken: { token: "S3CR3T" } } },
    { platformName: "desktop_web" },
  ),
  createShortUrl: fetched({ json: { short: "https://s.example/a" } }, { url: "https://www.example/movies" }),
  fetchCountry: fetched({ json: { country_code: "IN" } }, { ip: "8.8.8.8" }),
  fetchLocation: fetched({ json: { country_code: "IN" } }, { ip: "8.8.8.8", countryCookie: "IN" }),
  defaultLocation: of(),
  locationFromCookie: of("IN"),
  createAuth: made(
    () => [
      {
        ...timed(),
        fetch: fakeFetch({ json: {} }),
        families: FAMILIES,
        timeoutMs: 8000,
        clientKey: "key",
        viewer: () => ({
          country: "IN",
          language: "en",
          contentLanguages: ["en"],
          platformName: "desktop_web",
        }),
        storage: memoryStorage(),
        randomId: () => "id",
        cookies: memoryCookieJar(),
        cookieDomain: "",
        platformToken: "S3CR3T",
      },
    ],
    {
      fetch: of("/a", { method: "POST" }),
      viewer: of(),
      randomId: of(),
      request: of({ endpoint: { id: "X", family: "launch", method: "GET", path: "/a" } }),
      execute: of({ name: "viewer", kind: "query", hash: "a", text: "query viewer { a }" }, {}, {}),
      logOut: of({ navigate: () => undefined }),
      getDeviceId: of(),
      load: of(),
      updateUserType: of(),
      close: of(),
    },
  ),
  fetchToggles: fetched({ json: { toggles: [] } }, { environment: "local", location: app.defaultLocation() }),
  fetchDynamicLogos: fetched({ json: {} }, { timeoutMs: 1000 }),
  dynamicLogoAddress: passingOn({ home: "/logo.png" }, "home"),
  fetchFooter: fetched({ json: {} }, { language: "en", textType: "generic", timeoutMs: 1000 }),
  fetchTranslations: fetched(
    { json: { a: "b" } },
    { versions: { version: "1", byNamespace: { common: "2" } }, namespace: "common", language: "en" },
  ),
  readTranslationVersions: reader({}),
  fetchHelpPage: fetched({ json: { title: "a", html: "b" } }, { slug: "a", language: "en" }),
  createSignIn: made(() => [ports(OTP_SENT, RESULT)], {
    ...otpActs,
    submitPassword: of({ password: "S3CR3T", captcha: "S3CR3T" }),
    useOtp: of(),
    submitConsents: of({ consents: { IsPrivacyPolicy: true } }),
    follow: of({ method }),
    submitName: of({ firstName: "Asha", lastName: "B" }),
    skipName: of(),
    undoDeletion: of(),
  }),
  reportSignIn: made(
    () => [
      {
        get: () => ({ step: "contact", isBusy: false, problem: undefined }),
        subscribe: () => () => undefined,
      },
      { onReport: () => undefined, method: "otp_mobile" },
    ],
    { get: of(), subscribe: of(() => undefined) },
  ),
  createForgotPassword: made(() => [ports(OTP_SENT)], {
    ...otpActs,
    openLink: of({ code: "S3CR3T" }),
    submitPassword: of({ password: "S3CR3T" }),
  }),
  createVerifyContact: made(() => [ports(OTP_SENT)], {
    ...otpActs,
    openLink: of({ text: "asha@mail.example", code: "S3CR3T" }),
  }),
  verifyRegistration: made(() => [
    ports({ json: LOGIN }),
    { otp: "S3CR3T", guestToken: "S3CR3T", consents: { IsPrivacyPolicy: true } },
  ]),
  userExists: fetched({ json: { data: { userExists: { exists: true } } } }, { contact: CONTACT }),
  sendOtp: made(() => [ports(OTP_SENT), { contact: CONTACT }]),
  readContact: of("asha@mail.example", {
    callingCode: "91",
    phoneRule: { callingCode: "91", minDigits: 10, maxDigits: 10 },
    hasMobileSignIn: true,
  }),
  createSocialSignIn: made(
    () => [
      ports({ json: { code: 200, authorize_url: "https://issuer.example/a", state: "s", expires_in: 600 } }),
      { sessionStorage: memoryStorage() },
    ],
    {
      start: of({ provider: "google", returnUrl: "https://www.example/return" }),
      takeReturn: of({ query: "code=S3CR3T&state=s" }),
      withToken: {
        ...of({ provider: "google", accessToken: "S3CR3T" }),
        methods: { logIn: of(), register: of({ proof: "S3CR3T", consents: {} }) },
      },
    },
  ),
  createTruecaller: made(() => [ports()], {
    start: of(),
    update: of({ requestId: "S3CR3T" }),
    merge: of({ requestId: "S3CR3T" }),
  }),
  createPartnerSignIn: made(() => [ports(), { partner: "Vi" }], {
    fetchCode: of(),
    checkCode: of({ code: "S3CR3T" }),
    sendOtp: of({ mobile: "9876543210" }),
    verifyOtp: of({ mobile: "9876543210", otp: "S3CR3T" }),
    sendCarrierOtp: of({ mobile: "9876543210" }),
    verifyCarrierOtp: of({ mobile: "9876543210", otp: "S3CR3T" }),
  }),
  createPartnerCode: made(() => [ports(), { partner: "Vi", isShown: () => true }], {
    ...listened,
    begin: of(),
    cancel: of(),
    look: of(),
    close: of(),
  }),
  createTvSignIn: made(() => [ports(), { deviceName: "TV" }], {
    ...listened,
    begin: of(),
    cancel: of(),
    close: of(),
  }),
  confirmDeviceCode: made(() => [ports(), { code: "S3CR3T" }]),
  exchangeToken: fetched({ json: LOGIN }, { token: "S3CR3T" }),
  createGuestPaymentSignIn: made(() => [ports(OTP_SENT)], otpActs),
  linkPayment: made(() => [ports(), { guestToken: "S3CR3T", transactionId: "S3CR3T" }]),
  correctGuestContact: made(() => [
    ports(),
    {
      contact: CONTACT,
      guestToken: "S3CR3T",
      orderId: "S3CR3T",
      transactionId: "S3CR3T",
    },
  ]),
  registerGuest: made(() => [ports(), { contact: CONTACT, guestToken: "S3CR3T" }]),
  createSettings: made(() => [ports({ json: [] })], {
    ...listened,
    load: of({}),
    save: of({ key: "auto_play", value: true }),
    reset: of(),
    adoptLanguages: of({ displayLanguage: "hi", contentLanguages: ["hi"] }),
  }),
  readViewerSettings: of({ auto_play: "true" }),
  createDevices: made(() => [ports({ json: { data: { loggedInDevices: [] } } })], {
    ...loaded,
    fetchAudit: of({ deviceId: "id" }),
    remove: of({ deviceIds: ["id"] }),
  }),
  /** Passes its argument on. */
  accountFacts: {
    ...of({
      profile: entry.readProfile({ id: "u-1", mobile: "919876543210" }),
      settings: undefined,
      now: 1_767_225_600_000,
    }),
    answers: () => true,
  },
  noteSignIn: made(() => [ports({ json: {} }), { settings: createdSettings() }]),
  fetchUserDetails: made(() => [ports({ json: { id: "u-1" } }), {}]),
  addDevice: made(() => [ports({ json: { code: 200 } }), { deviceName: "S3CR3T" }]),
  removeDevice: made(() => [ports({ json: { code: 200 } }), { deviceId: "S3CR3T" }]),
  fetchViewerOverview: made(() => [ports({ json: { data: { viewer: { isSignedIn: true } } } }), {}]),
  updateUserDetails: made(() => [
    ports({ json: { data: { updateUserDetails: { code: 200 } } } }),
    { firstName: "A", lastName: "B" },
  ]),
  readViewerOverview: reader({ isSignedIn: true }),
  readAuditEntry: reader({}),
  readDevice: reader({}, "id"),
  createProfile: made(() => [ports()], {
    ...loaded,
    update: of({
      firstName: "A",
      lastName: "B",
      gender: "F",
      birthday: "1990-02-01",
      ageRange: "18",
      location: { city: "Pune", state: "MH" },
    }),
  }),
  sendDataCollection: fetched({ json: {} }, { type: "a", data: { a: 1 } }),
  readProfile: reader({}),
  createConsents: made(() => [ports()], { ...loaded, save: of({ IsPrivacyPolicy: true }) }),
  createParentalControl: made(
    () => [ports(), { settings: { save: () => Promise.resolve({ ok: true, value: undefined }) } }],
    {
      confirm: of({ password: "S3CR3T", otp: "S3CR3T" }),
      setAgeRating: of({ ageRating: "A", password: "S3CR3T", otp: "S3CR3T" }),
    },
  ),
  createAccountData: made(() => [ports()], {
    fetchExport: of({}),
    deleteAccount: of({ password: "S3CR3T", otp: "S3CR3T", navigate: () => undefined }),
  }),
  graphqlRefusal: of("removeDevice", { message: "m", code: "NOT_FOUND", extensions: { reason: "a" } }),
  toProblem: of(new MarqueeError({ code: "REFUSED", message: "m" })),
  isRefusalCode: of("REFUSED"),
  takeReturnPath: made(() => [memoryStorage()]),
  createSignInContext: made(
    () => [
      { ...ports({ json: [] }), load: () => Promise.resolve() },
      { sessionStorage: memoryStorage(), settings: createdSettings() },
    ],
    {
      receive: of({
        query: "?returnPath=%2Fmovies",
        hash: "#code=S3CR3T&contact=a",
        previousPage: "/movies",
      }),
      openLink: of({ link: { code: "S3CR3T", contact: "a@b.co" } }),
      goOn: of({ displayLanguage: "en", contentLanguages: ["en"] }),
    },
  ),
  readSignInAddress: passingOn("?redirectFromWebApp=1&returnPath=%2Fmovies"),
  signInPath: of({ isSessionOver: true, returnPath: "/movies" }),
  readLinkCode: passingOn({ hash: "#code=S3CR3T&contact=a%40b.co", query: "?code=S3CR3T" }),
  createSessionGuide: made(
    () => [
      Object.assign(ports(), {
        load: () => Promise.resolve(),
        tokens: { ...ports().tokens, subscribe: () => () => undefined },
        userType: { get: () => "guest", subscribe: () => () => undefined },
      }),
      {
        sessionStorage: memoryStorage(),
        page: () => "/movies",
        openPage: () => undefined,
        onEnd: () => undefined,
      },
    ],
    { ...listened, begin: of(), close: of() },
  ),
  startLanguageChoice: of(CHOICE),
  toggleContentLanguage: of(CHOICE, "hi"),
  canApplyLanguages: of(CHOICE),
  hasPrimaryLanguage: of(CHOICE),
  applyLanguageChoice: of(CHOICE),
  saveLanguages: made(() => [
    { settings: createdSettings(), displayLanguage: "en", contentLanguages: ["en"] },
  ]),
  takeLanguageQuestion: made(() => [
    { storage: memoryStorage(), hasChosen: false, logger: plainly("logger") },
  ]),
  takePopup: made(() => [{ settings: createdSettings(), name: "push" }]),
  completeRegistration: made(() => [
    {
      profile: main.createProfile(ports()),
      consents: main.createConsents(ports()),
      given: { IsPrivacyPolicy: true },
      change: { firstName: "A" },
    },
  ]),
  contactRulesOf: of({ countries: [], country: "IN" }),
  isRegistrationDue: made(() => [
    { storage: memoryStorage(), logger: plainly("logger"), userType: "guest", freeVideoCount: 5 },
  ]),
};

/**
 * Values that only a program can pass that breaks the types: an invalid `request` or options, an event that no reducer knows, a
 * state that no reader made. Checking them would cost every viewer bytes.
 */
const LEAVES: Readonly<Record<string, readonly string[]>> = {
  accountFacts: ["0.profile", "0.profile.tags"],
  "createAuth().execute": ["1"],
  "createAuth().fetch": ["1"],
  "createAuth().request": ["nothing", "0"],
  dynamicLogoAddress: ["nothing", "0"],
  fetchTranslations: ["1.versions", "1.versions.byNamespace"],
  readViewerSettings: ["nothing", "0"],
};

const feeding = {
  isExpectedError: (error: unknown) =>
    isMarqueeError(error) || /^no cookie holds | is kept in memory only$/.test((error as Error).message),
  leaves: LEAVES,
  passTime: () => timers.advance(60_000),
  secrets: /S3CR3T/,
};

describe("@marquee/auth-sdk", () => {
  it("handles invalid input in every argument of every function, or refuses it with a message that names the argument", async () => {
    expect(await feedEntry(entry, MAIN, feeding)).toEqual([]);
  });
});
