import type { ApiFamily } from "../families/api-families.ts";
import { FAMILIES } from "../families/api-families.ts";
import { DEFAULT_SEARCH_MINIMUM_LENGTH } from "../content/search-limits.ts";
import { createConfigError } from "./config-error.ts";
import { isSocialProvider, SOCIAL_PROVIDERS } from "../account/social-providers.ts";
import type { SocialProvider } from "../account/social-providers.ts";
import type { ConfigReader } from "./config-reader.ts";
import { createConfigReader } from "./config-reader.ts";
import {
  addressRule,
  applicationKeyRule,
  baseRule,
  cookieDomainProblem,
  hostRule,
  mailRule,
  pixelIdRule,
  siteKeyRule,
  slugRule,
  telephoneRule,
} from "./config-rules.ts";

/**
 * Which captcha sign-in shows: the local demonstration, or Google reCAPTCHA with its public site key and the addresses that
 * its script and frames come from, the script's own first.
 */
export type CaptchaConfig =
  | { readonly provider: "demo" }
  | { readonly provider: "recaptcha"; readonly siteKey: string; readonly bases: readonly string[] };

/** What differs between one installation and another. Nothing in it is secret. */
export interface RuntimeConfig {
  /** Name of the installation, sent to the flag service: `production`, `staging`, `local`. */
  readonly environment: string;
  /** Host of the main site, with port if it has one; every other host is noindex. */
  readonly mainHost: string;
  /** Domain of the shared cookies; empty means cookies of the one host. */
  readonly cookieDomain: string;
  /** Base address of each endpoint family: absolute, or a path of the own origin. */
  readonly families: Readonly<Record<ApiFamily, string>>;
  /** Base of picture addresses; without one, pictures come from the family `cdn`. */
  readonly imageBase: string;
  /** Base of media addresses; without one, media come from the family `cdn`. */
  readonly mediaBase: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly helpCentreUrl: string;
  /** Store page of the Android app, shown with "feature not available". */
  readonly androidAppUrl: string;
  readonly nftUrl: string;
  readonly storiesUrl: string;
  readonly articlesUrl: string;
  /** Public key name of this client build, the middle part of `esk`. It grants nothing. */
  readonly eskApplicationKey: string;
  /** Product names that have a page at `/{name}-app`. Default: none. */
  readonly appSlugs: readonly string[];
  /** Characters from which on a search is made. Default 3. */
  readonly searchMinimumLength: number;
  /** Promo text of the configuration; without one the default promo text shows. */
  readonly promoText: string | undefined;
  /** Captcha of sign-in and registration. Default: the demonstration, which only a platform set up for it accepts. */
  readonly captcha: CaptchaConfig;
  /** Services that sign-in offers besides, in the order of `SOCIAL_PROVIDERS`. Default: none. */
  readonly socialProviders: readonly SocialProvider[];
  /** Whether phones are offered to sign in with the Truecaller app. Default false. */
  readonly hasTruecaller: boolean;
  /** Pixel that conversions are told to. Default: none, and nothing is told. */
  readonly socialPixelId: string | undefined;
  /** Share of failed calls that are reported, 0 to 100 percent. Default 100. */
  readonly failureSamplePercent: number;
}

/**
 * Reads an untrusted value (an environment, a file) as runtime configuration.
 * @throws {ConfigError} code CONFIG_INVALID, with every problem and its path at once.
 */
export function parseRuntimeConfig(raw: unknown): RuntimeConfig {
  const reader = createConfigReader(raw);
  const config = readRuntimeConfig(reader);
  reader.refuseOthers();
  const domainProblem = cookieDomainProblem(config);
  if (domainProblem !== undefined) reader.problems.push({ path: "cookieDomain", message: domainProblem });
  if (reader.problems.length > 0) throw createConfigError("CONFIG_INVALID", reader.problems);
  return config;
}

function readRuntimeConfig(reader: ConfigReader): RuntimeConfig {
  const families = readFamilies(reader.section("families"));
  return {
    environment: reader.text("environment", slugRule),
    mainHost: reader.text("mainHost", hostRule),
    cookieDomain: reader.optionalText("cookieDomain") ?? "",
    families,
    imageBase: reader.optionalText("imageBase", baseRule) ?? families.cdn,
    mediaBase: reader.optionalText("mediaBase", baseRule) ?? families.cdn,
    supportPhone: reader.text("supportPhone", telephoneRule),
    supportEmail: reader.text("supportEmail", mailRule),
    helpCentreUrl: reader.text("helpCentreUrl", addressRule),
    androidAppUrl: reader.text("androidAppUrl", addressRule),
    nftUrl: reader.text("nftUrl", addressRule),
    storiesUrl: reader.text("storiesUrl", addressRule),
    articlesUrl: reader.text("articlesUrl", addressRule),
    eskApplicationKey: reader.text("eskApplicationKey", applicationKeyRule),
    appSlugs: reader.textList("appSlugs", slugRule),
    searchMinimumLength:
      reader.wholeNumber("searchMinimumLength", { minimum: 1, maximum: 20 }) ?? DEFAULT_SEARCH_MINIMUM_LENGTH,
    promoText: reader.optionalText("promoText"),
    captcha: readCaptcha(reader),
    socialProviders: readSocialProviders(reader),
    hasTruecaller: reader.optionalText("truecaller", switchRule) === "on",
    socialPixelId: reader.optionalText("socialPixelId", pixelIdRule),
    failureSamplePercent: reader.wholeNumber("failureSamplePercent", { minimum: 0, maximum: 100 }) ?? 100,
  };
}

function readFamilies(reader: ConfigReader): Readonly<Record<ApiFamily, string>> {
  const bases: Partial<Record<ApiFamily, string>> = {};
  for (const family of Object.keys(FAMILIES) as ApiFamily[]) bases[family] = reader.text(family, baseRule);
  reader.refuseOthers();
  return bases as Record<ApiFamily, string>;
}

/** A site key means reCAPTCHA; there is no switch that could contradict it. Half of it is a mistake, never the demonstration. */
function readCaptcha(reader: ConfigReader): CaptchaConfig {
  const siteKey = reader.optionalText("recaptchaSiteKey", siteKeyRule);
  const bases = reader.textList("recaptchaBases", addressRule);
  if (siteKey === undefined) {
    if (bases.length > 0) reader.problems.push({ path: "recaptchaSiteKey", message: "is missing" });
    return { provider: "demo" };
  }
  if (bases.length === 0) reader.problems.push({ path: "recaptchaBases", message: "is missing" });
  return { provider: "recaptcha", siteKey, bases };
}

const switchRule = (text: string): string | undefined =>
  text === "on" || text === "off" ? undefined : "is neither on nor off";

function readSocialProviders(reader: ConfigReader): readonly SocialProvider[] {
  const named = reader.textList("socialProviders", (text) =>
    isSocialProvider(text) ? undefined : `is none of ${SOCIAL_PROVIDERS.join(", ")}`,
  );
  return SOCIAL_PROVIDERS.filter((provider) => named.includes(provider));
}
