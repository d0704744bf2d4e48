import type { AppConfig } from "@marquee/auth-sdk";
import { FLAGS, flagSettings, footerTextType, isFlagOn, type FlagName } from "@marquee/config";
import type { AppContext, DisplayLanguage } from "../../app-context.ts";
import { languageOptions } from "../visit/app-config.server.ts";
import { loadBestOffering } from "./best-offering.server.ts";
import { builtInFooter } from "./built-in-footer.server.ts";
import { loadFooter } from "./footer.server.ts";
import { loadLogo } from "./logo.server.ts";
import type { Bootstrap, Visit } from "../visit/visit.server.ts";

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** A page carries no more of a language than it shows. */
const shownLanguages = (languages: readonly DisplayLanguage[]): readonly DisplayLanguage[] =>
  languages.map(({ code, name, nativeName }) => ({ code, name, nativeName }));

/** A fact that is undefined takes no room in the page. */
function withoutUndefined<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, fact]) => fact !== undefined)) as Part;
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function siteWithoutLaunch(visit: Visit): AppContext {
  const { runtime, visitor } = visit;
  return {
    locale: {
      country: visit.country,
      state: visit.country === "IN" ? visit.place.stateCode : undefined,
      language: visit.language,
      contentLanguages: visit.contentLanguages,
      prefix: visit.prefix,
      displayLanguages: [],
      contentLanguageOptions: [],
    },
    visitor: {
      userType: visitor.userType,
      partnerMode: visitor.partnerMode,
      isBot: visitor.isBot,
      isCountryAssumed: visit.place.source === "default",
      hasPrivacySignal: visitor.hasPrivacySignal,
      platformName: visitor.platformName,
      isOutdatedBrowser: visitor.isOutdatedBrowser,
    },
    host: {
      origin: visit.isMainHost ? visit.url.origin : `https://${runtime.mainHost}`,
      isMainHost: visit.isMainHost,
      cookieDomain: runtime.cookieDomain,
    },
    menu: { menuNames: [], hasPremiumMenu: false, logo: undefined },
    footer: {
      textType: footerTextType(visit.path),
      groups: undefined,
      builtInFooter: builtInFooter(visit),
      socialLinks: {},
      year: new Date(visit.services.now()).getUTCFullYear(),
    },
    offers: {
      hasUsReferral: false,
      hasStudentDiscount: false,
      showsGetStarted: false,
      bestOffering: undefined,
      freeVideoCount: undefined,
      nudgePages: [],
    },
    flags: FLAGS,
    addresses: {
      imageBase: `${runtime.imageBase}/images`,
      mediaBase: runtime.mediaBase,
      supportPhone: runtime.supportPhone,
      supportEmail: runtime.supportEmail,
      helpCentreUrl: runtime.helpCentreUrl,
      androidAppUrl: runtime.androidAppUrl,
      nftUrl: runtime.nftUrl,
      storiesUrl: runtime.storiesUrl,
      articlesUrl: runtime.articlesUrl,
    },
    api: {
      families: runtime.families,
      eskApplicationKey: runtime.eskApplicationKey,
      platformToken: undefined,
      socialPixelId: runtime.socialPixelId,
    },
    signIn: {
      captcha: runtime.captcha,
      socialProviders: runtime.socialProviders,
      hasTruecaller: runtime.hasTruecaller,
    },
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
  const plain = siteWithoutLaunch(visit);
  const displayLanguages = shownLanguages(
    country.displayLanguages.length === 0 ? languageOptions(appConfig) : country.displayLanguages,
  );
  return {
    ...plain,
    locale: withoutUndefined({
      ...plain.locale,
      displayLanguages,
      contentLanguageOptions: country.contentLanguages,
    }),
    visitor: withoutUndefined(plain.visitor),
    menu: withoutUndefined({
      menuNames: country.menuNames,
      hasPremiumMenu: country.hasPremiumMenu,
      logo,
    }),
    footer: withoutUndefined({ ...plain.footer, ...footer, socialLinks: country.socialLinks }),
    offers: withoutUndefined({
      hasUsReferral: country.hasUsReferral,
      hasStudentDiscount: country.hasStudentDiscount,
      showsGetStarted: country.showsGetStarted,
      bestOffering,
      freeVideoCount: countOf(flagSettings("feature_gating", toggles, visit.country)["free_videos"]),
      nudgePages: textsOf(flagSettings("lapser_banner", toggles, visit.country)["pages"]),
    }),
    flags,
    api: withoutUndefined({ ...plain.api, platformToken: launch.platformToken }),
  };
}

/** As much of it as is known when launch has failed. */
export function buildSiteWithoutLaunch(visit: Visit, appConfig: AppConfig): AppContext {
  const plain = siteWithoutLaunch(visit);
  return {
    ...plain,
    locale: { ...plain.locale, displayLanguages: shownLanguages(languageOptions(appConfig)) },
  };
}
