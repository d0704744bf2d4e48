import type { AppConfig } from "@marquee/auth-sdk";
import { FLAGS, flagSettings, footerTextType, isFlagOn, type FlagName } from "@marquee/config";
import type { Site } from "../../site.ts";
import { languageOptions } from "../request-context/app-config.server.ts";
import { loadBestOffering } from "./best-offering.server.ts";
import { builtInFooter } from "./built-in-footer.server.ts";
import { loadFooter } from "./footer.server.ts";
import { loadLogo } from "./logo.server.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function siteWithoutLaunch(requestContext: RequestContext): Site {
  const { runtime } = requestContext.services;
  return {
    country: requestContext.locale.country,
    state: requestContext.locale.country === "IN" ? requestContext.locale.location.stateCode : undefined,
    language: requestContext.locale.language,
    contentLanguages: requestContext.locale.contentLanguages,
    userType: requestContext.visitor.userType,
    partnerMode: requestContext.visitor.partnerMode,
    isBot: requestContext.visitor.device.isBot,
    isCountryAssumed: requestContext.locale.location.source === "default",
    hasPrivacySignal: requestContext.visitor.hasPrivacySignal,
    prefix: requestContext.incoming.prefix,
    origin: requestContext.incoming.isMainHost
      ? requestContext.incoming.url.origin
      : `https://${runtime.mainHost}`,
    isMainHost: requestContext.incoming.isMainHost,
    platformName: requestContext.visitor.device.platformName,
    menuNames: [],
    hasPremiumMenu: false,
    displayLanguages: [],
    contentLanguageOptions: [],
    hasUsReferral: false,
    hasStudentDiscount: false,
    showsGetStarted: false,
    bestOffering: undefined,
    socialLinks: {},
    footer: { textType: footerTextType(requestContext.incoming.path), groups: undefined },
    builtInFooter: builtInFooter(requestContext),
    logo: undefined,
    isOutdatedBrowser: requestContext.visitor.device.isOutdatedBrowser,
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
    year: new Date(requestContext.services.now()).getUTCFullYear(),
  };
}

/** Everything the pages of an open application share. */
export async function buildSite(
  requestContext: RequestContext,
  { launch, appConfig, toggles }: Bootstrap,
): Promise<Site> {
  const flags = Object.fromEntries(
    (Object.keys(FLAGS) as FlagName[]).map((name) => [
      name,
      isFlagOn(name, toggles, requestContext.locale.country),
    ]),
  ) as Record<FlagName, boolean>;
  const { country } = launch;
  const [footer, logo, bestOffering] = await Promise.all([
    loadFooter(requestContext, flags.footer_api),
    loadLogo(requestContext, flags.dynamic_logo),
    loadBestOffering(requestContext),
  ]);
  return {
    ...siteWithoutLaunch(requestContext),
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
    freeVideoCount: countOf(
      flagSettings("feature_gating", toggles, requestContext.locale.country)["free_videos"],
    ),
    nudgePages: textsOf(flagSettings("lapser_banner", toggles, requestContext.locale.country)["pages"]),
    platformToken: launch.platformToken,
  };
}

/** As much of it as is known when launch has failed. */
export function buildSiteWithoutLaunch(requestContext: RequestContext, appConfig: AppConfig): Site {
  return { ...siteWithoutLaunch(requestContext), displayLanguages: languageOptions(appConfig) };
}
