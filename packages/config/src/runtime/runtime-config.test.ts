import { describe, expect, it } from "vitest";
import { FAMILIES } from "../families/api-families.ts";
import { isSecretLooking, toBrowserConfig } from "./browser-config.ts";
import type { ConfigError } from "./config-error.ts";
import { parseRuntimeConfig } from "./runtime-config.ts";

const families = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, base]) => [family, "/api" + base]),
);

const VALID = {
  environment: "local",
  mainHost: "www.marquee.example",
  cookieDomain: "marquee.example",
  families,
  supportPhone: "+91 22 5555 0100",
  supportEmail: "support@marquee.example",
  helpCentreUrl: "https://help.marquee.example",
  androidAppUrl: "https://store.example/app?id=marquee",
  nftUrl: "https://nft.marquee.example",
  storiesUrl: "https://stories.marquee.example",
  articlesUrl: "https://stories.marquee.example/articles",
  eskApplicationKey: "marquee-web",
  appSlugs: ["marquee"],
} as const;

function refusal(read: () => unknown): ConfigError {
  try {
    read();
  } catch (error) {
    if ((error as Error).name === "ConfigError") return error as ConfigError;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

const problemsOf = (raw: unknown) =>
  refusal(() => parseRuntimeConfig(raw)).problems.map(({ path: at }) => at);
const without = (key: string) => Object.fromEntries(Object.entries(VALID).filter(([name]) => name !== key));

describe("parseRuntimeConfig", () => {
  it("reads a valid configuration and fills in optional keys", () => {
    expect(parseRuntimeConfig(VALID)).toEqual({
      ...VALID,
      imageBase: "/api/cdn",
      mediaBase: "/api/cdn",
      searchMinimumLength: 3,
      promoText: undefined,
      captcha: { provider: "demo" },
      socialProviders: [],
      hasTruecaller: false,
      socialPixelId: undefined,
      failureSamplePercent: 100,
    });
    expect(parseRuntimeConfig({ ...VALID, searchMinimumLength: 4, promoText: "Diwali" })).toMatchObject({
      searchMinimumLength: 4,
      promoText: "Diwali",
    });
    expect(parseRuntimeConfig({ ...VALID, imageBase: "https://img.example:8443/pictures" }).imageBase).toBe(
      "https://img.example:8443/pictures",
    );
  });

  it("shows reCAPTCHA if a site key is given, and refuses an invalid key", () => {
    const siteKey = "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI";
    const recaptchaBases = ["https://captcha.example/recaptcha/"];
    expect(parseRuntimeConfig({ ...VALID, recaptchaSiteKey: siteKey, recaptchaBases }).captcha).toEqual({
      provider: "recaptcha",
      siteKey,
      bases: recaptchaBases,
    });
    expect(problemsOf({ ...VALID, recaptchaSiteKey: siteKey })).toEqual(["recaptchaBases"]);
    expect(problemsOf({ ...VALID, recaptchaBases })).toEqual(["recaptchaSiteKey"]);
    expect(problemsOf({ ...VALID, recaptchaSiteKey: "", recaptchaBases })).toEqual(["recaptchaSiteKey"]);
    expect(problemsOf({ ...VALID, captcha: { provider: "hcaptcha" } })).toEqual(["captcha"]);
    expect(problemsOf({ ...VALID, recaptchaSiteKey: 'key"><script>', recaptchaBases })).toEqual([
      "recaptchaSiteKey",
    ]);
  });

  it("offers the configured services in a fixed order, and refuses unknown ones", () => {
    expect(parseRuntimeConfig({ ...VALID, socialProviders: ["apple", "google"] }).socialProviders).toEqual([
      "google",
      "apple",
    ]);
    expect(problemsOf({ ...VALID, socialProviders: ["google", "myspace"] })).toEqual(["socialProviders[1]"]);
    expect(parseRuntimeConfig({ ...VALID, truecaller: "on" }).hasTruecaller).toBe(true);
    expect(problemsOf({ ...VALID, truecaller: "yes" })).toEqual(["truecaller"]);
  });

  it("accepts a pixel for conversions, and refuses an invalid one", () => {
    expect(parseRuntimeConfig({ ...VALID, socialPixelId: "1234_a.b-c" }).socialPixelId).toBe("1234_a.b-c");
    expect(parseRuntimeConfig({ ...VALID, socialPixelId: "" }).socialPixelId).toBeUndefined();
    for (const socialPixelId of ["a b", '"><script>', "x".repeat(65)])
      expect(problemsOf({ ...VALID, socialPixelId })).toEqual(["socialPixelId"]);
  });

  it("refuses a missing or empty required key with a readable message [DEC-028]", () => {
    const required = [
      "environment",
      "mainHost",
      "families",
      "supportPhone",
      "supportEmail",
      "helpCentreUrl",
      "androidAppUrl",
      "nftUrl",
      "storiesUrl",
      "articlesUrl",
      "eskApplicationKey",
    ];
    for (const key of required) expect(problemsOf(without(key))).toContain(key);
    for (const key of required.filter((name) => name !== "families"))
      expect(problemsOf({ ...VALID, [key]: "" })).toContain(key);
    expect(refusal(() => parseRuntimeConfig(without("supportPhone"))).message).toBe(
      "The runtime configuration cannot be used:\n  supportPhone: is missing",
    );
  });

  it("refuses a configuration without an endpoint family, and names the family [REQ-01]", () => {
    for (const family of Object.keys(FAMILIES)) {
      const { [family]: _missing, ...others } = families;
      const error = refusal(() => parseRuntimeConfig({ ...VALID, families: others }));
      expect(error.problems.filter(({ path: at }) => at.startsWith("families"))).toEqual([
        { path: `families.${family}`, message: "is missing" },
      ]);
    }
    expect(problemsOf({ ...VALID, families: { ...families, sport: "/sport" } })).toEqual(["families.sport"]);
  });

  it("accepts a share of failures to report from 0 to 100 percent, 100 by default [ANLT-157]", () => {
    for (const failureSamplePercent of [0, 7, 100])
      expect(parseRuntimeConfig({ ...VALID, failureSamplePercent }).failureSamplePercent).toBe(
        failureSamplePercent,
      );
    for (const failureSamplePercent of [-1, 101, 0.5, NaN, "10", null])
      expect(problemsOf({ ...VALID, failureSamplePercent })).toEqual(["failureSamplePercent"]);
  });

  it("lists every problem at once with its path, without the value", () => {
    const raw = {
      ...VALID,
      mainHost: "Marquee",
      families: { ...families, launch: "ftp://x", auth: 3 },
      appSlugs: ["ok", "Not ok", 7],
      searchMinimumLength: 0,
      unheard: "of",
      supportEmail: "hunter2",
    };
    const error = refusal(() => parseRuntimeConfig(raw));
    expect(error.problems.map(({ path: at }) => at).sort()).toEqual([
      "appSlugs[1]",
      "appSlugs[2]",
      "cookieDomain",
      "families.auth",
      "families.launch",
      "mainHost",
      "searchMinimumLength",
      "supportEmail",
      "unheard",
    ]);
    expect(error.code).toBe("CONFIG_INVALID");
    expect(error.message.split("\n")).toHaveLength(10);
    expect(error.message).not.toContain("hunter2");
    for (const raw of [undefined, null, "x", [], 4]) expect(problemsOf(raw)).toContain("");
  });

  it("accepts only the main host or a parent of it as cookie domain [DEC-035]", () => {
    for (const cookieDomain of ["", "marquee.example", ".marquee.example", "www.marquee.example"]) {
      expect(parseRuntimeConfig({ ...VALID, cookieDomain }).cookieDomain).toBe(cookieDomain);
    }
    expect(parseRuntimeConfig(without("cookieDomain")).cookieDomain).toBe("");
    expect(parseRuntimeConfig({ ...VALID, mainHost: "127.0.0.1:3000", cookieDomain: "" }).mainHost).toBe(
      "127.0.0.1:3000",
    );
    for (const cookieDomain of [
      "evil.example",
      "example",
      "uee.example",
      "a.www.marquee.example",
      "Marquee.example",
      "marquee.example:80",
      "..marquee.example",
    ]) {
      expect(problemsOf({ ...VALID, cookieDomain })).toEqual(["cookieDomain"]);
    }
    expect(problemsOf({ ...VALID, mainHost: "127.0.0.1:3000", cookieDomain: "127.0.0.1" })).toEqual([
      "cookieDomain",
    ]);
    expect(problemsOf({ ...VALID, mainHost: "localhost:3000", cookieDomain: "localhost" })).toEqual([
      "cookieDomain",
    ]);
  });

  it("refuses addresses that would leak or fail", () => {
    for (const helpCentreUrl of [
      "javascript:alert(1)",
      "//help.example",
      "/help",
      "https://",
      "https://user:pass@help.example",
      "https://help.example\\@evil.example",
      "help.example",
    ]) {
      expect(problemsOf({ ...VALID, helpCentreUrl })).toEqual(["helpCentreUrl"]);
    }
    for (const launch of [
      "//evil.example",
      "/api/launch/",
      "/api/launch?x",
      "https://api.example/",
      "/\\evil.example",
      "api/launch",
    ]) {
      expect(problemsOf({ ...VALID, families: { ...families, launch } })).toEqual(["families.launch"]);
    }
    for (const eskApplicationKey of ["a__b", "a b", "ä", "x".repeat(65)])
      expect(problemsOf({ ...VALID, eskApplicationKey })).toEqual(["eskApplicationKey"]);
  });
});

describe("toBrowserConfig", () => {
  it("copies a configuration without secrets unchanged", () => {
    const config = parseRuntimeConfig(VALID);
    const copy = toBrowserConfig(config);
    expect(copy).toEqual(config);
    expect(copy).not.toBe(config);
    expect(copy.families).not.toBe(config.families);
  });

  it("refuses keys named like secrets at any depth and lists them all", () => {
    const config = {
      ...VALID,
      a: { list: [{ deep: { dbPassword: "x" } }, { API_KEY: "y" }] },
      refresh_token: 1,
      eskApplicationKey: "marquee-web",
    };
    const error = refusal(() => toBrowserConfig(config));
    expect(error.problems.map(({ path: at }) => at)).toEqual([
      "a.list[0].deep.dbPassword",
      "a.list[1].API_KEY",
      "refresh_token",
    ]);
    expect(error.code).toBe("CONFIG_NOT_PUBLIC");
  });

  it("recognises secrets in every spelling and exempts the application key by its name", () => {
    for (const key of [
      "secret",
      "clientSecret",
      "CLIENT_SECRET",
      "passwd",
      "password",
      "passphrase",
      "accessToken",
      "x-access-token",
      "privateKey",
      "credentials",
      "apiKey",
      "api-key",
      "API_KEY",
      "awsAccessKeyId",
      "signing_key",
      "jwt",
      "Authorization",
    ]) {
      expect(isSecretLooking(key)).toBe(true);
    }
    for (const key of [...Object.keys(VALID), "imageBase", "keyword", "cookieDomain"])
      expect(isSecretLooking(key)).toBe(false);
    expect(isSecretLooking("EskApplicationApiKey")).toBe(true);
  });

  it("refuses a circular object", () => {
    const circle: { inner?: object } = {};
    circle.inner = circle;
    expect(refusal(() => toBrowserConfig(circle)).problems).toEqual([
      { path: "inner", message: "contains itself" },
    ]);
    const shared = { text: "x" };
    expect(toBrowserConfig({ one: shared, two: shared })).toEqual({ one: shared, two: shared });
  });
});
