import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { PlatformConfigError } from "./config-error.ts";
import { readEnv } from "./read-env.ts";
import { SIGN_IN_DEFAULTS } from "./sign-in-settings.ts";
import { standInsOf } from "./stand-ins.ts";
import { toSettings } from "./to-settings.ts";

const settings = (env: Record<string, string>) => toSettings(readEnv(env));

const NO_SERVICES = {
  mail: undefined,
  sms: undefined,
  captcha: undefined,
  issuers: {},
  truecaller: undefined,
  partnerKeys: {},
  hasDemoIdentity: true,
  stripe: undefined,
  hasTestPayments: true,
};
const SERVICES = {
  OTP_SMTP_URL: "smtps://u:p@mail.example",
  OTP_SMTP_FROM: "Marquee <no-reply@example.com>",
  OTP_SMS_URL: "https://sms.example/send",
  OTP_SMS_METHOD: "PUT",
  OTP_SMS_HEADER: "Authorization: Bearer key",
  OTP_SMS_BODY: "to={recipient}&text={text}",
  CAPTCHA_VERIFY_URL: "https://captcha.example/siteverify",
  CAPTCHA_SECRET: "captcha key",
  GOOGLE_ISSUER: "https://accounts.example",
  GOOGLE_CLIENT_ID: "g",
  GOOGLE_CLIENT_SECRET: "gs",
  APPLE_ISSUER: "https://apple.example",
  APPLE_CLIENT_ID: "a",
  TRUECALLER_APP_KEY: "tc",
  TRUECALLER_ORIGINS: "https://profile.example",
  PARTNER_KEYS: `satellite=${"s".repeat(16)}, telecom=${"t".repeat(20)}`,
  LOYALTY_WEBHOOK_URL: "https://loyalty.example/hook",
  LOYALTY_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
  VAPID_PRIVATE_KEY: "v".repeat(43),
  VAPID_SUBJECT: "mailto:push@example.com",
  PUSH_SERVICES: "https://push.example, http://127.0.0.1:9",
  STRIPE_SECRET_KEY: "stripe key",
  STRIPE_WEBHOOK_SECRET: "stripe signs",
  STRIPE_API_URL: "http://127.0.0.1:9",
  TEST_PAYMENTS: "0",
};

function problems(env: Record<string, string>): readonly string[] {
  try {
    settings(env);
  } catch (error) {
    if (error instanceof PlatformConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("the configuration", () => {
  it("needs nothing", () => {
    expect(settings({})).toEqual({
      secret: undefined,
      config: {
        host: "127.0.0.1",
        port: 4000,
        dataDir: resolve(".data"),
        databaseUrl: undefined,
        databasePoolSize: 10,
        cacheUrl: undefined,
        eventsUrl: undefined,
        eventsRetentionDays: 90,
        eventsLimitPerMinute: 600,
        pictureEffort: 3,
        advertisementCountries: ["*"],
        testMode: false,
        logLevel: "info",
        trust: "loopback",
        corsOrigins: [],
        rateLimitPerMinute: 1200,
        renderLimitPerMinute: 12_000,
        webServerKey: undefined,
        eskApplicationKeys: ["marquee-web", "marquee-tv", "partner-acme"],
        maintenance: false,
        signIn: SIGN_IN_DEFAULTS,
        services: NO_SERVICES,
        destinations: {
          loyalty: undefined,
          vapidPrivateKey: undefined,
          vapidSubject: undefined,
          pushServices: [],
        },
        hasDemoAccounts: true,
        webOrigin: "http://127.0.0.1:3000",
        operations: undefined,
        geoipCityDb: undefined,
        translationsDir: expect.stringMatching(/apps\/web\/app\/i18n\/messages$/),
      },
    });
  });

  it("reads every variable", () => {
    const { config, secret } = settings({
      HOST: "::1",
      PLATFORM_PORT: "4101",
      DATA_DIR: "/var/lib/marquee",
      DATABASE_URL: "postgres://u:p@h/d",
      DATABASE_POOL_SIZE: "40",
      CACHE_URL: "rediss://u:p@h/1",
      EVENTS_URL: "nats://h:4222",
      EVENTS_RETENTION_DAYS: "400",
      EVENTS_LIMIT_PER_MINUTE: "5000",
      PICTURE_EFFORT: "0",
      ADVERTISEMENT_COUNTRIES: "IN,AE",
      PLATFORM_TEST_MODE: "1",
      LOG_LEVEL: "warn",
      TRUST_PROXY: "10.0.0.0/8, 2001:db8::/32",
      CORS_ORIGINS: "https://tv.example,http://localhost:8080",
      ESK_APPLICATION_KEYS: "web,tv",
      PLATFORM_SECRET: "x".repeat(32),
      MAINTENANCE: "1",
      WEB_ORIGIN: "https://localhost:8443",
      GEOIP_CITY_DB: "/geo.mmdb",
      TRANSLATIONS_DIR: "/texts",
      ACCESS_TOKEN_SECONDS: "60",
      REFRESH_TOKEN_DAYS: "7",
      OTP_LIFE_SECONDS: "120",
      OTP_RESEND_SECONDS: "10",
      OTP_TRIES: "3",
      OTP_PER_HOUR: "9",
      OTP_PER_ADDRESS_HOUR: "99",
      FAILED_ATTEMPTS_PER_HOUR: "20",
      LOOKUPS_PER_ADDRESS_HOUR: "30",
      FAILED_ATTEMPTS_PER_ADDRESS_HOUR: "40",
      DEMO_ACCOUNTS: "0",
      RENDER_LIMIT_PER_MINUTE: "900",
      WEB_SERVER_KEY: "w".repeat(32),
      OPS_PORT: "4102",
      OPS_TOKEN: "o".repeat(32),
      OPS_ORIGIN: "https://ops.example",
      ...SERVICES,
    });
    expect(config).toEqual({
      host: "::1",
      port: 4101,
      dataDir: "/var/lib/marquee",
      databaseUrl: "postgres://u:p@h/d",
      databasePoolSize: 40,
      cacheUrl: "rediss://u:p@h/1",
      eventsUrl: "nats://h:4222",
      eventsRetentionDays: 400,
      eventsLimitPerMinute: 5000,
      pictureEffort: 0,
      advertisementCountries: ["IN", "AE"],
      testMode: true,
      logLevel: "warn",
      trust: ["10.0.0.0/8", "2001:db8::/32"],
      corsOrigins: ["https://tv.example", "http://localhost:8080"],
      rateLimitPerMinute: 0,
      renderLimitPerMinute: 900,
      webServerKey: "w".repeat(32),
      eskApplicationKeys: ["web", "tv"],
      signIn: {
        accessTokenSeconds: 60,
        refreshTokenDays: 7,
        otpLifetimeSeconds: 120,
        otpResendSeconds: 10,
        otpAttempts: 3,
        otpPerHour: 9,
        otpPerAddressHour: 99,
        failedAttemptsPerHour: 20,
        lookupsPerAddressHour: 30,
        failedAttemptsPerAddressHour: 40,
      },
      services: {
        mail: { url: "smtps://u:p@mail.example", from: "Marquee <no-reply@example.com>" },
        sms: {
          url: "https://sms.example/send",
          method: "PUT",
          header: { name: "Authorization", value: "Bearer key" },
          body: "to={recipient}&text={text}",
        },
        captcha: { url: "https://captcha.example/siteverify", secret: "captcha key" },
        issuers: {
          google: { issuer: "https://accounts.example", clientId: "g", clientSecret: "gs" },
          apple: { issuer: "https://apple.example", clientId: "a", clientSecret: undefined },
        },
        truecaller: { appKey: "tc", profileOrigins: ["https://profile.example"] },
        partnerKeys: { satellite: "s".repeat(16), telecom: "t".repeat(20) },
        hasDemoIdentity: true,
        stripe: { secretKey: "stripe key", webhookSecret: "stripe signs", apiUrl: "http://127.0.0.1:9" },
        hasTestPayments: false,
      },
      destinations: {
        loyalty: { url: "https://loyalty.example/hook", secret: `whsec_${"A".repeat(32)}` },
        vapidPrivateKey: "v".repeat(43),
        vapidSubject: "mailto:push@example.com",
        pushServices: ["https://push.example", "http://127.0.0.1:9"],
      },
      maintenance: true,
      hasDemoAccounts: false,
      webOrigin: "https://localhost:8443",
      operations: { port: 4102, token: "o".repeat(32), origin: "https://ops.example" },
      geoipCityDb: "/geo.mmdb",
      translationsDir: "/texts",
    });
    expect(secret).toHaveLength(32);
  });

  it.each([
    ["1", "all"],
    ["0", "loopback"],
    ["", "loopback"],
  ])("trusts the proxies of TRUST_PROXY=%s", (value, trust) => {
    expect(settings({ TRUST_PROXY: value }).config.trust).toBe(trust);
  });

  it("limits requests in test mode only when configured", () => {
    expect(settings({ PLATFORM_TEST_MODE: "1", RATE_LIMIT_PER_MINUTE: "5" }).config.rateLimitPerMinute).toBe(
      5,
    );
  });

  it.each(["short", `${"w".repeat(32)} `.replace(" ", " w"), "w".repeat(201)])(
    "refuses a key of the web server that is too short to guard anything, or no word: %s",
    (key) => {
      expect(() => settings({ WEB_SERVER_KEY: key })).toThrow(/WEB_SERVER_KEY: must be 32 to 200/);
    },
  );

  it("has an operator page only with a token that cannot be guessed [PLAT-117]", () => {
    expect(settings({ OPS_PORT: "4102" }).config.operations).toBeUndefined();
    expect(settings({ OPS_TOKEN: "o".repeat(32) }).config.operations).toEqual({
      port: 4001,
      token: "o".repeat(32),
      origin: undefined,
    });
    for (const token of ["short", "o".repeat(31), "o".repeat(201), `${"o".repeat(32)} o`])
      expect(problems({ OPS_TOKEN: token })).toEqual([
        "OPS_TOKEN: must be 32 to 200 printable characters without spaces",
      ]);
    expect(problems({ OPS_PORT: "99999", OPS_ORIGIN: "ops.example" })).toEqual([
      "OPS_PORT: must be a whole number from 0 to 65535",
      "OPS_ORIGIN: must be an origin such as https://www.example.com, without path",
    ]);
  });

  it("packs pictures by an effort from 0 to 9 [PLAT-81]", () => {
    expect(
      ["0", "3", "9"].map((effort) => settings({ PICTURE_EFFORT: effort }).config.pictureEffort),
    ).toEqual([0, 3, 9]);
    for (const effort of ["-1", "10", "4.5", "fast"])
      expect(
        problems({ PICTURE_EFFORT: effort }).map((line) => line.split(":")[0]),
        effort,
      ).toEqual(["PICTURE_EFFORT"]);
  });

  it("links to the web port when no origin is named", () => {
    expect(settings({ WEB_PORT: "3100" }).config.webOrigin).toBe("http://127.0.0.1:3100");
  });

  it("names all problems at once and repeats no value", () => {
    const bad = {
      PLATFORM_PORT: "70000",
      DATABASE_URL: "mysql://u:hunter2@h/d",
      DATABASE_POOL_SIZE: "0",
      CACHE_URL: "memcached://:hunter2@h",
      EVENTS_URL: "hunter2",
      EVENTS_RETENTION_DAYS: "0",
      EVENTS_LIMIT_PER_MINUTE: "many",
      PLATFORM_TEST_MODE: "yes",
      LOG_LEVEL: "loud",
      TRUST_PROXY: "10.0.0.0/99",
      CORS_ORIGINS: "tv.example",
      RATE_LIMIT_PER_MINUTE: "-1",
      ESK_APPLICATION_KEYS: "a__b",
      PLATFORM_SECRET: "hunter2",
      MAINTENANCE: "no",
      WEB_ORIGIN: "https://www.example.com/path",
    };
    const found = problems(bad);
    expect(new Set(found.map((line) => line.split(":")[0]))).toEqual(new Set(Object.keys(bad)));
    expect(found).toHaveLength(Object.keys(bad).length);
    expect(found.join()).not.toContain("hunter2");
  });

  const REACHABLE = {
    WEB_ORIGIN: "https://www.example.com",
    CAPTCHA_VERIFY_URL: "https://captcha.example",
    CAPTCHA_SECRET: "key",
  };
  const STAND_INS = [
    ["PLATFORM_TEST_MODE", "shows one-time codes and can empty the database"],
    ["DEMO_ACCOUNTS", "have a password that everybody knows"],
    ["DEMO_IDENTITY", "lets anybody be anybody"],
    ["TEST_PAYMENTS", "lets anybody have everything for nothing"],
  ] as const;
  const isOn = (env: Record<string, string>): readonly boolean[] => {
    const { testMode, hasDemoAccounts, services } = settings(env).config;
    return [testMode, hasDemoAccounts, services.hasDemoIdentity, services.hasTestPayments];
  };

  it.each(STAND_INS)(
    "refuses %s on an origin or an interface that others reach, naming both [AUTH-21] [DEC-091] [PLAT-105]",
    (name, harm) => {
      const line = `${name}: ${harm}, so it needs WEB_ORIGIN and HOST on this machine`;
      for (const env of [
        REACHABLE,
        { HOST: "0.0.0.0" },
        { HOST: "::" },
        { HOST: "192.168.1.20" },
        { HOST: "127.evil.example" },
        { WEB_ORIGIN: "http://127.0.0.1:3000", HOST: "0.0.0.0" },
        { ...REACHABLE, HOST: "127.0.0.1" },
      ])
        expect(problems({ ...env, [name]: "1" }), JSON.stringify(env)).toEqual([line]);
      for (const env of [{}, { HOST: "::1" }, { HOST: "127.0.0.2", WEB_ORIGIN: "http://localhost:3000" }])
        expect(problems({ ...env, [name]: "1" }), JSON.stringify(env)).toEqual([]);
    },
  );

  it("refuses all of them at once, and a real captcha that is missing with them [PLAT-105]", () => {
    const all = Object.fromEntries(STAND_INS.map(([name]) => [name, "1"]));
    const named = (env: Record<string, string>) => problems(env).map((line) => line.split(":")[0]);
    expect(named({ ...all, WEB_ORIGIN: "https://www.example.com" })).toEqual([
      "PLATFORM_TEST_MODE",
      "DEMO_IDENTITY",
      "TEST_PAYMENTS",
      "CAPTCHA_VERIFY_URL",
      "DEMO_ACCOUNTS",
    ]);
    expect(problems({ WEB_ORIGIN: "https://www.example.com" })).toEqual([
      "CAPTCHA_VERIFY_URL: is missing; the demo captcha stops nobody, so it needs a WEB_ORIGIN on this machine",
    ]);
  });

  it("turns stand-ins on by default when only this machine can reach it, test mode never [PLAT-105]", () => {
    expect(isOn({})).toEqual([false, true, true, true]);
    expect(isOn({ WEB_ORIGIN: "http://localhost:3000", HOST: "::1" })).toEqual([false, true, true, true]);
    expect(isOn({ PLATFORM_TEST_MODE: "1" })).toEqual([true, true, true, true]);
    expect(isOn({ DEMO_ACCOUNTS: "0", DEMO_IDENTITY: "0", TEST_PAYMENTS: "0" })).toEqual([
      false,
      false,
      false,
      false,
    ]);
    for (const env of [{ HOST: "0.0.0.0" }, { HOST: "127.evil.example" }, REACHABLE])
      expect(isOn(env), JSON.stringify(env)).toEqual([false, false, false, false]);
    expect(problems({ DEMO_ACCOUNTS: "yes" })).toEqual(["DEMO_ACCOUNTS: must be one of 0, 1"]);
  });

  it("names the stand-ins that are on, for one line of warning [PLAT-105]", () => {
    const named = (env: Record<string, string>) => standInsOf(settings(env).config);
    expect(named({})).toEqual(["DEMO_ACCOUNTS", "DEMO_IDENTITY", "TEST_PAYMENTS", "demo captcha"]);
    expect(named({ PLATFORM_TEST_MODE: "1", DEMO_ACCOUNTS: "0", ...SERVICES })).toEqual([
      "PLATFORM_TEST_MODE",
      "DEMO_IDENTITY",
    ]);
    expect(named({ HOST: "0.0.0.0" })).toEqual(["demo captcha"]);
    expect(named(REACHABLE)).toEqual([]);
  });

  it.each([
    ["STRIPE_SECRET_KEY", { STRIPE_WEBHOOK_SECRET: "hunter2" }],
    ["STRIPE_WEBHOOK_SECRET", { STRIPE_SECRET_KEY: "hunter2" }],
    [
      "STRIPE_API_URL",
      {
        STRIPE_SECRET_KEY: "hunter2",
        STRIPE_WEBHOOK_SECRET: "hunter2",
        STRIPE_API_URL: "http://stripe.example",
      },
    ],
    ["OTP_SMTP_FROM", { OTP_SMTP_URL: "smtp://mail.example" }],
    ["OTP_SMTP_FROM", { OTP_SMTP_URL: "smtp://mail.example", OTP_SMTP_FROM: "hunter2" }],
    ["OTP_SMTP_URL", { OTP_SMTP_URL: "https://hunter2" }],
    ["OTP_SMS_BODY", { OTP_SMS_URL: "https://sms.example", OTP_SMS_BODY: "hunter2={recipient}" }],
    ["OTP_SMS_URL", { OTP_SMS_URL: "https://sms.example/hunter2", OTP_SMS_METHOD: "GET" }],
    ["OTP_SMS_HEADER", { OTP_SMS_URL: "https://sms.example", OTP_SMS_HEADER: "hunter2" }],
    ["CAPTCHA_SECRET", { CAPTCHA_VERIFY_URL: "https://captcha.example" }],
    ["CAPTCHA_VERIFY_URL", { CAPTCHA_SECRET: "hunter2" }],
    [
      "CAPTCHA_VERIFY_URL",
      { CAPTCHA_VERIFY_URL: "http://captcha.example/hunter2", CAPTCHA_SECRET: "hunter2" },
    ],
    ["GOOGLE_CLIENT_ID", { GOOGLE_ISSUER: "https://accounts.example" }],
    ["APPLE_ISSUER", { APPLE_ISSUER: "http://hunter2.example", APPLE_CLIENT_ID: "a" }],
    ["TRUECALLER_ORIGINS", { TRUECALLER_APP_KEY: "tc", TRUECALLER_ORIGINS: "http://hunter2.example" }],
    ["PARTNER_KEYS", { PARTNER_KEYS: "satellite=hunter2" }],
    ["PARTNER_KEYS", { PARTNER_KEYS: `unknown=${"hunter2".repeat(4)}` }],
    ["LOYALTY_WEBHOOK_SECRET", { LOYALTY_WEBHOOK_URL: "https://loyalty.example" }],
    ["LOYALTY_WEBHOOK_URL", { LOYALTY_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}` }],
    [
      "LOYALTY_WEBHOOK_SECRET",
      { LOYALTY_WEBHOOK_URL: "https://loyalty.example", LOYALTY_WEBHOOK_SECRET: "whsec_hunter2" },
    ],
    [
      "LOYALTY_WEBHOOK_URL",
      {
        LOYALTY_WEBHOOK_URL: "http://loyalty.example/hunter2",
        LOYALTY_WEBHOOK_SECRET: `whsec_${"A".repeat(32)}`,
      },
    ],
    ["VAPID_PRIVATE_KEY", { VAPID_PRIVATE_KEY: "hunter2" }],
    ["VAPID_SUBJECT", { VAPID_SUBJECT: "hunter2" }],
    ["PUSH_SERVICES", { PUSH_SERVICES: "http://hunter2.example" }],
  ])("refuses half a service, naming %s and no value", (name, env) => {
    const found = problems(env);
    expect(found.map((line) => line.split(":")[0])).toEqual([name]);
    expect(found.join()).not.toContain("hunter2");
  });
});
