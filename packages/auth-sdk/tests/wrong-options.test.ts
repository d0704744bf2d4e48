import { memoryStorage } from "@marquee/http";
import { describe, expect, it } from "vitest";
import { createSettings } from "../src/account/create-settings.ts";
import * as app from "../src/app/index.ts";
import { testCalls } from "../src/flows/test-calls.fixture.ts";
import * as main from "../src/index.ts";

/** Every option of every function, each invalid in turn; other mistakes of programs are in `bad-input.test.ts`. */
const ports = () => testCalls({ json: {} }).auth;
const createdSettings = () => createSettings(testCalls({ json: [] }).auth);
const CONTACT = { type: "email", value: "asha@mail.example" };

const LANGUAGES = { settings: createdSettings(), displayLanguage: "en", contentLanguages: ["en"] };
const COMPLETION = {
  profile: main.createProfile(ports()),
  consents: main.createConsents(ports()),
  given: { IsPrivacyPolicy: true },
  change: {},
};
const VISIT = { sessionStorage: memoryStorage(), settings: createdSettings() };
const GUIDE = { sessionStorage: memoryStorage(), page: () => "/", openPage: () => undefined };
const visitor = () =>
  main.createAuth({
    origin: "https://api.example.tv",
    clientKey: "k",
    viewer: () => ({ country: "IN", language: "en" }),
  });
const visiting = (options: never) => main.createSignInContext(visitor(), options);
const guiding = (options: never) => main.createSessionGuide(visitor(), options);

/** Every option of the functions of a client: what it may not be, beside missing, and how it is called. */
type Call = (client: never, options: never) => unknown;
const TEXT = ["", 7, {}, "x".repeat(2 ** 20)] as const;
const OPTIONS: readonly (readonly [Call, Readonly<Record<string, unknown>>, string, readonly unknown[]])[] = [
  [app.createShortUrl, { url: "https://www.example/a" }, "url", [undefined, ...TEXT]],
  [app.fetchHelpPage, { slug: "a" }, "slug", [undefined, ...TEXT]],
  [app.fetchHelpPage, { slug: "a", language: "hi" }, "language", TEXT],
  [app.fetchFooter, { textType: "generic" }, "textType", [undefined, ...TEXT]],
  [app.fetchFooter, { textType: "generic", language: "hi" }, "language", TEXT],
  [app.fetchFooter, { textType: "generic", timeoutMs: 1 }, "timeoutMs", ["1", NaN, Infinity]],
  [app.fetchDynamicLogos, { timeoutMs: 1 }, "timeoutMs", ["1", NaN, Infinity]],
  [app.fetchToggles, { environment: "local" }, "environment", [undefined, ...TEXT]],
  [app.fetchToggles, { environment: "local", location: {} }, "location", [7, "IN", null]],
  [app.fetchTranslations, { versions: {}, namespace: "a" }, "namespace", [undefined, ...TEXT]],
  [app.fetchTranslations, { versions: {}, namespace: "a" }, "versions", [undefined, null, 7]],
  ...[app.fetchLocation, app.fetchCountry].flatMap((call) => [
    [call, { ip: "8.8.8.8" }, "ip", TEXT] as const,
    [call, {}, "signal", [7, "stop", {}]] as const,
  ]),
  [app.fetchToggles, { environment: "local" }, "signal", [7, "stop", {}]],
  ...[app.fetchAppConfig, app.fetchFeatures, app.fetchLaunch, app.fetchPlatformToken].map(
    (call) => [call, {}, "signal", [7, "stop", {}]] as const,
  ),
  [app.fetchPlatformToken, { platformName: "web_app" }, "platformName", TEXT],
  [main.sendOtp, { contact: CONTACT }, "contact", [undefined, null, "a@b.co"]],
  [main.sendOtp, { contact: CONTACT, captcha: "a" }, "captcha", TEXT],
  [main.userExists, { contact: CONTACT }, "contact", [undefined, null, "a@b.co"]],
  [main.exchangeToken, { token: "a" }, "token", [undefined, ...TEXT]],
  [main.verifyRegistration, { otp: "123456", guestToken: "a" }, "otp", [undefined, ...TEXT]],
  [main.verifyRegistration, { otp: "123456", guestToken: "a" }, "guestToken", [undefined, ...TEXT]],
  [main.registerGuest, { contact: CONTACT, guestToken: "a" }, "guestToken", [undefined, ...TEXT]],
  [main.linkPayment, { guestToken: "a", transactionId: "b" }, "transactionId", [undefined, ...TEXT]],
  ...(["guestToken", "orderId", "transactionId"] as const).map(
    (name) =>
      [
        main.correctGuestContact,
        { contact: CONTACT, guestToken: "a", orderId: "b", transactionId: "c" },
        name,
        [undefined, ...TEXT],
      ] as const,
  ),
  [main.createPartnerSignIn, { partner: "Vi" }, "partner", [undefined, ...TEXT]],
  [
    main.createSocialSignIn,
    { sessionStorage: memoryStorage() },
    "sessionStorage",
    [undefined, null, {}, "s"],
  ],
  [main.createTvSignIn, { deviceName: "TV" }, "deviceName", TEXT],
  [main.addDevice, { deviceName: "TV" }, "deviceName", TEXT],
  [main.createPartnerCode, { partner: "Vi" }, "partner", [undefined, ...TEXT]],
  [main.createPartnerCode, { partner: "Vi" }, "isShown", [null, true, "s"]],
  [main.confirmDeviceCode, { code: "A" }, "code", [undefined, ...TEXT]],
  [main.updateUserDetails, { firstName: "A", lastName: "B" }, "firstName", [undefined, 7, {}]],
  [main.sendDataCollection, { type: "a", data: {} }, "type", [undefined, ...TEXT]],
  [main.sendDataCollection, { type: "a", data: {} }, "data", [undefined, null, 7]],
  [main.createParentalControl, { settings: { save: () => undefined } }, "settings", [undefined, null, {}, 7]],
];

/** The same for functions whose first argument is a client with additional members, or that take no client. */
const FURTHER: readonly (readonly [
  (options: never) => unknown,
  Readonly<Record<string, unknown>>,
  string,
  readonly unknown[],
])[] = [
  [main.saveLanguages, LANGUAGES, "settings", [undefined, null, {}, 7]],
  [main.saveLanguages, LANGUAGES, "displayLanguage", [undefined, ...TEXT]],
  [main.saveLanguages, LANGUAGES, "contentLanguages", [undefined, null, "en", {}]],
  [
    main.takeLanguageQuestion,
    { storage: memoryStorage(), hasChosen: false },
    "storage",
    [undefined, null, {}],
  ],
  [
    main.takeLanguageQuestion,
    { storage: memoryStorage(), hasChosen: false },
    "hasChosen",
    [undefined, 1, "no"],
  ],
  [main.takePopup, { settings: createdSettings(), name: "push" }, "settings", [undefined, null, {}, 7]],
  [main.takePopup, { settings: createdSettings(), name: "push" }, "name", [undefined, ...TEXT]],
  [main.completeRegistration, COMPLETION, "profile", [undefined, null, {}]],
  [main.completeRegistration, COMPLETION, "consents", [undefined, null, {}]],
  [main.completeRegistration, COMPLETION, "given", [undefined, null, "all"]],
  [main.completeRegistration, COMPLETION, "change", [undefined, null, 7]],
  [visiting, VISIT, "sessionStorage", [undefined, null, {}, "s"]],
  [visiting, VISIT, "settings", [undefined, null, {}, 7]],
  [guiding, GUIDE, "sessionStorage", [undefined, null, {}, "s"]],
  [guiding, GUIDE, "page", [undefined, null, "/movies"]],
  [guiding, GUIDE, "openPage", [undefined, null, {}]],
  [guiding, GUIDE, "onEnd", [null, "log"]],
];

const FLOWS: readonly Call[] = [
  main.createSignIn,
  main.createForgotPassword,
  main.createVerifyContact,
  main.createTruecaller,
  main.createGuestPaymentSignIn,
  main.createSettings,
  main.createProfile,
  main.createConsents,
  main.createDevices,
  main.createAccountData,
  main.createSignInContext,
  main.createSessionGuide,
];

/** What a client or a port has to have, by path. Each is taken away in turn. */
const client = () => {
  const { auth } = testCalls({ json: {} });
  const { tokens } = auth;
  return Object.assign(auth, {
    load: () => Promise.resolve(),
    tokens: Object.assign({}, tokens, { subscribe: () => () => undefined }),
    userType: { get: () => "guest", subscribe: () => () => undefined },
  });
};
const port = (names: string): Record<string, unknown> =>
  Object.fromEntries(names.split(" ").map((name) => [name, () => Promise.resolve(undefined)]));
const SIGN_IN = ["request", "updateUserType", "tokens", "tokens.signIn"] as const;
const NEEDED_OF_CLIENTS: readonly (readonly [Call, object, readonly string[]])[] = [
  [main.createSignIn, {}, SIGN_IN],
  [main.createGuestPaymentSignIn, {}, SIGN_IN],
  [main.createTvSignIn, {}, SIGN_IN],
  [main.createPartnerSignIn, { partner: "Vi" }, SIGN_IN],
  [main.createPartnerCode, { partner: "Vi" }, SIGN_IN],
  [main.verifyRegistration, { otp: "123456", guestToken: "a" }, SIGN_IN],
  [main.createAccountData, {}, ["request", "logOut"]],
  [main.createDevices, {}, ["request", "getDeviceId"]],
  [main.addDevice, {}, ["request", "getDeviceId"]],
  [main.removeDevice, { deviceId: "d" }, ["request"]],
  [
    main.createSettings,
    {},
    [
      "request",
      "storage",
      "storage.get",
      "storage.set",
      "storage.remove",
      "tokens",
      "tokens.get",
      "tokens.load",
    ],
  ],
  [main.createSignInContext, VISIT, ["request", "load", "tokens", "tokens.get"]],
  [
    main.createSessionGuide,
    GUIDE,
    [
      "request",
      "load",
      "tokens",
      "tokens.get",
      "tokens.subscribe",
      "userType",
      "userType.get",
      "userType.subscribe",
    ],
  ],
  ...[app.fetchAppConfig, app.fetchFeatures, app.fetchLaunch, app.fetchPhoneCountries].map(
    (call) => [call, {}, ["request"]] as const,
  ),
  ...[main.fetchUserDetails, main.fetchViewerOverview, main.createProfile, main.createConsents].map(
    (call) => [call, {}, ["request"]] as const,
  ),
];
const withPort =
  (call: Call, option: string, more: object = {}) =>
  (given: unknown): unknown =>
    call(client() as never, { ...more, [option]: given } as never);
const NEEDED_OF_PORTS: readonly (readonly [string, (port: unknown) => unknown, string, string])[] = [
  [
    "createSocialSignIn",
    withPort(main.createSocialSignIn, "sessionStorage"),
    "sessionStorage",
    "get set remove",
  ],
  ["createParentalControl", withPort(main.createParentalControl, "settings"), "settings", "save"],
  ["noteSignIn", withPort(main.noteSignIn, "settings"), "settings", "get save"],
  [
    "createSignInContext",
    withPort(main.createSignInContext, "sessionStorage", VISIT),
    "sessionStorage",
    "get set remove",
  ],
  [
    "createSignInContext",
    withPort(main.createSignInContext, "settings", VISIT),
    "settings",
    "get load save adoptLanguages",
  ],
  [
    "createSessionGuide",
    withPort(main.createSessionGuide, "sessionStorage", GUIDE),
    "sessionStorage",
    "get set remove",
  ],
  [
    "takeLanguageQuestion",
    (storage) => main.takeLanguageQuestion({ storage, hasChosen: false } as never),
    "storage",
    "get set",
  ],
  [
    "reportSignIn",
    (flow) => main.reportSignIn(flow as never, { onReport: () => undefined }),
    "flow",
    "get subscribe",
  ],
  ["follow", (method) => main.createSignIn(client()).follow({ method } as never), "method", "logIn"],
];
/** Whole arguments of functions, and what they must not be. */
const GIVEN: readonly (readonly [string, (given: never) => unknown, string, readonly unknown[]])[] = [
  ["saving consents", main.createConsents(client()).save, "change", [undefined, null, 7, "all"]],
  ["updating a profile", main.createProfile(client()).update, "change", [undefined, null, 7, "all"]],
  [
    "updating a place",
    (location) => main.createProfile(client()).update({ location }),
    "location",
    [null, 7, "IN"],
  ],
  ["saving a setting", (key) => createdSettings().save({ key, value: "1" }), "key", [undefined, ...TEXT]],
  ...(["password", "otp"] as const).map(
    (name) =>
      [
        `confirming by ${name}`,
        (given: unknown) =>
          main.createParentalControl(client(), { settings: createdSettings() }).confirm({ [name]: given }),
        name,
        [7, {}, true],
      ] as const,
  ),
  [
    "removing devices",
    (deviceIds) => main.createDevices(client()).remove({ deviceIds }),
    "deviceIds",
    [undefined, null, "d-1", {}],
  ],
];
/** Acts of clients, and their entries. */
const ACTS: readonly (readonly [string, (entry: never) => unknown, Readonly<Record<string, string>>])[] = [
  ...(["sendOtp", "sendCarrierOtp"] as const).map(
    (act) =>
      [act, main.createPartnerSignIn(client(), { partner: "Vi" })[act], { mobile: "919876543210" }] as const,
  ),
  ...(["verifyOtp", "verifyCarrierOtp"] as const).map(
    (act) =>
      [
        act,
        main.createPartnerSignIn(client(), { partner: "Vi" })[act],
        { mobile: "919876543210", otp: "123456" },
      ] as const,
  ),
  ...(["update", "merge"] as const).map(
    (act) => [act, main.createTruecaller(client())[act], { requestId: "r" }] as const,
  ),
  [
    "withToken",
    main.createSocialSignIn(client(), { sessionStorage: memoryStorage() }).withToken,
    { provider: "google", accessToken: "t" },
  ],
  ["removeDevice", (entry) => main.removeDevice(client(), entry), { deviceId: "d" }],
  [
    "start",
    main.createSocialSignIn(client(), { sessionStorage: memoryStorage() }).start,
    { provider: "google", returnUrl: "https://www.example.tv/signin" },
  ],
];
const outcome = (run: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(run)
    .then(
      () => "no refusal",
      (error: unknown) => error,
    );
/** A copy without the value at a path. */
function without(given: object, [name = "", ...rest]: readonly string[]): object {
  const part: unknown = (given as Record<string, unknown>)[name];
  return { ...given, [name]: rest.length > 0 ? without(part as object, rest) : undefined };
}

describe("an invalid option or argument", () => {
  it.each(OPTIONS)(
    "%o of %j names %s if it is invalid, sends nothing and logs nothing [AUTH-74]",
    async (call, options, option, wrongs) => {
      for (const wrong of wrongs) {
        const { auth, fetch } = testCalls({ json: {} });
        const refused = await Promise.resolve()
          .then(() => call(auth as never, { ...options, [option]: wrong } as never))
          .then(
            () => undefined,
            (error: unknown) => error,
          );
        expect(refused).toMatchObject({ name: "MarqueeError", code: "INVALID_OPTION", option });
        expect((refused as Error).message.length).toBeLessThan(120);
        expect(fetch.seen).toEqual([]);
      }
    },
  );

  it.each([
    [app.fetchLocation, { country_code: "US" }, { countryCode: "US" }],
    [app.fetchCountry, { country_code: "MY" }, "MY"],
    [app.fetchDynamicLogos, {}, {}],
    [app.fetchPlatformToken, { token: "t-1" }, "t-1"],
    [main.addDevice, { code: 200 }, { ok: true, value: undefined }],
  ] as const)("%o accepts null for optional options [AUTH-74]", async (call, json, result) => {
    expect(await (call as Call)(testCalls({ json }).auth as never, null as never)).toEqual(
      typeof result === "string" ? result : expect.objectContaining(result),
    );
  });

  it.each(FURTHER)(
    "%o of %j names %s if it is invalid, and logs nothing [AUTH-74]",
    async (call, options, option, wrongs) => {
      for (const wrong of wrongs) {
        const refused = await Promise.resolve()
          .then(() => call({ ...options, [option]: wrong } as never))
          .then(
            () => undefined,
            (error: unknown) => error,
          );
        expect(refused).toMatchObject({ name: "MarqueeError", code: "INVALID_OPTION", option });
        expect((refused as Error).message.length).toBeLessThan(120);
      }
    },
  );

  it.each([...OPTIONS.map(([call]) => call), ...FLOWS])(
    "%o names an invalid client [AUTH-74]",
    async (call) => {
      for (const client of [undefined, null, {}, "client", () => undefined]) {
        const refused = await Promise.resolve()
          .then(() => call(client as never, {} as never))
          .then(
            () => undefined,
            (error: unknown) => error,
          );
        expect(refused).toMatchObject({ code: "INVALID_OPTION", option: "client" });
      }
    },
  );

  it.each(NEEDED_OF_CLIENTS)(
    "%o with %j names a client without %j [AUTH-74]",
    async (call, options, paths) => {
      for (const path of paths)
        expect([
          path,
          await outcome(() => call(without(client(), path.split(".")) as never, options as never)),
        ]).toEqual([
          path,
          expect.objectContaining({ name: "MarqueeError", code: "INVALID_OPTION", option: "client" }),
        ]);
    },
  );

  it.each(NEEDED_OF_PORTS)(
    "%s names a port without one of its methods: %s %s %s [AUTH-74]",
    async (_, call, option, names) => {
      for (const name of names.split(" "))
        expect([name, await outcome(() => call(without(port(names), [name])))]).toEqual([
          name,
          expect.objectContaining({ code: "INVALID_OPTION", option }),
        ]);
    },
  );

  it.each(ACTS)("the action %s names missing input: %s %j [AUTH-74]", async (_, act, entry) => {
    for (const name of Object.keys(entry))
      for (const wrong of [undefined, ...TEXT])
        expect([name, await outcome(() => act({ ...entry, [name]: wrong } as never))]).toEqual([
          name,
          expect.objectContaining({ code: "INVALID_OPTION", option: name }),
        ]);
  });

  it.each(GIVEN)("%s names an invalid argument: %s %s [AUTH-74]", async (_, act, option, wrongs) => {
    for (const wrong of wrongs)
      expect([wrong, await outcome(() => act(wrong as never))]).toEqual([
        wrong,
        expect.objectContaining({ code: "INVALID_OPTION", option }),
      ]);
  });
});
