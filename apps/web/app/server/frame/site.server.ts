import type { AppConfig } from "@marquee/auth-sdk";
import { FLAGS, flagSettings, footerTextType, isFlagOn, type FlagName } from "@marquee/config";
import type { AppContext } from "../../app-context.ts";
import { languageOptions } from "../visit/app-config.server.ts";
import { loadBestOffering } from "./best-offering.server.ts";
import { builtInFooter } from "./built-in-footer.server.ts";
import { loadFooter } from "./footer.server.ts";
import { loadLogo } from "./logo.server.ts";
import type { Bootstrap, Visit } from "../visit/visit.server.ts";

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function siteWithoutLaunch(visit: Visit): AppContext {
  const { runtime } = visit;
  return {
    country: visit.country,
    state: visit.country === "IN" ? visit.place.stateCode : undefined,
    language: visit.language,
    contentLanguages: visit.contentLanguages,
    userType: visit.visitor.userType,
    partnerMode: visit.visitor.partnerMode,
    isBot: visit.visitor.isBot,
    isCountryAssumed: visit.place.source === "default",
    hasPrivacySignal: visit.visitor.hasPrivacySignal,
    prefix: visit.prefix,
    origin: visit.isMainHost ? visit.url.origin : `https://${runtime.mainHost}`,
    isMainHost: visit.isMainHost,
    platformName: visit.visitor.platformName,
    menuNames: [],
    hasPremiumMenu: false,
    displayLanguages: [],
    contentLanguageOptions: [],
    hasUsReferral: false,
    hasStudentDiscount: false,
    showsGetStarted: false,
    bestOffering: undefined,
    socialLinks: {},
    footer: { textType: footerTextType(visit.path), groups: undefined },
    builtInFooter: builtInFooter(visit),
    logo: undefined,
    isOutdatedBrowser: visit.visitor.isOutdatedBrowser,
    flags: FLAGS,
    freeVideoCount: undefined,
    nudgePages: [],
    platformToken: undefined,
    addresses: {
      imageBase: `${runtime.imageBase}/images`,
      mediaBase: runtime.mediaBase,
      families: runtime.families,
      supportPhone: runtime.supportPhone,
      supportEmail: runtime.supportEmail,
      androidAppUrl: runtime.androidAppUrl,
      nftUrl: runtime.nftUrl,
      storiesUrl: runtime.storiesUrl,
      articlesUrl: runtime.articlesUrl,
      eskApplicationKey: runtime.eskApplicationKey,
      cookieDomain: runtime.cookieDomain,
      searchMinimumLength: runtime.searchMinimumLength,
      helpCentreUrl: runtime.helpCentreUrl,
      captcha: runtime.captcha,
      socialProviders: runtime.socialProviders,
      hasTruecaller: runtime.hasTruecaller,
      socialPixelId: runtime.socialPixelId,
    },
    year: new Date(visit.services.now()).getUTCFullYear(),
  };
}

/** Everything the pages of a visit share. */
export async function buildSite(
  visit: Visit,
  { launch, appConfig, toggles }: Bootstrap,
): Promise<AppContext> {
  const flags = Object.fromEntries(
    (Object.keys(FLAGS) as FlagName[]).map((name) => [name, isFlagOn(name, toggles, visit.country)]),
  ) as Record<FlagName, boolean>;
  const { country } = launch;
  const [footer, logo, bestOffering] = await Promise.all([
    loadFooter(visit, flags.footer_api),
    loadLogo(visit, flags.dynamic_logo),
    loadBestOffering(visit),
  ]);
  return {
    ...siteWithoutLaunch(visit),
    menuNames: country.menuNames,
    hasPremiumMenu: country.hasPremiumMenu,
    displayLanguages:
      country.displayLanguages.length === 0 ? languageOptions(appConfig) : country.displayLanguages,
    contentLanguageOptions: country.contentLanguages,
    hasUsReferral: country.hasUsReferral,
    hasStudentDiscount: country.hasStudentDiscount,
    showsGetStarted: country.showsGetStarted,
    bestOffering,
    socialLinks: country.socialLinks,
    footer,
    logo,
    flags,
    freeVideoCount: countOf(flagSettings("feature_gating", toggles, visit.country)["free_videos"]),
    nudgePages: textsOf(flagSettings("lapser_banner", toggles, visit.country)["pages"]),
    platformToken: launch.platformToken,
  };
}

/** As much of it as is known when launch has failed. */
export function buildSiteWithoutLaunch(visit: Visit, appConfig: AppConfig): AppContext {
  return { ...siteWithoutLaunch(visit), displayLanguages: languageOptions(appConfig) };
}
