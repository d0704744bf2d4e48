import type { AppConfig, CountryConfig } from "@marquee/auth-sdk/app";
import {
  FLAGS,
  flagSettings,
  footerTextType,
  isContentLanguage,
  isFlagOn,
  isInterfaceLanguage,
  type FlagName,
} from "@marquee/config";
import type { AppContext, DisplayLanguage } from "../../state/app-context/app-context.ts";
import { languageOptions } from "../request-context/app-config.server.ts";
import { loadBestOffering } from "./best-offering.server.ts";
import { builtInFooter } from "./built-in-footer.server.ts";
import { loadFooter } from "./footer.server.ts";
import { loadLogo } from "./logo.server.ts";
import type { Bootstrap, RequestContext } from "../request-context/request-context.server.ts";

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
}

/** Only the shown fields of a language are sent with a page. */
const shownLanguages = (languages: readonly DisplayLanguage[]): readonly DisplayLanguage[] =>
  languages.map(({ code, name, nativeName }) => ({ code, name, nativeName }));

const NO_LANGUAGES = { displayLanguages: [], contentLanguages: [] };

/**
 * The languages to choose from: those of the country that interface and content can have, or where it names none, those of
 * the application.
 */
function offeredLanguages(
  appConfig: AppConfig,
  country: Pick<CountryConfig, "displayLanguages" | "contentLanguages"> = NO_LANGUAGES,
): Pick<AppContext["locale"], "displayLanguages" | "contentLanguageOptions"> {
  const display = country.displayLanguages.filter(({ code }) => isInterfaceLanguage(code));
  const content = country.contentLanguages.filter(({ code }) => isContentLanguage(code));
  return {
    displayLanguages: shownLanguages(
      display.length === 0 ? languageOptions(appConfig.displayLanguages) : display,
    ),
    contentLanguageOptions:
      content.length === 0 ? languageOptions(appConfig.contentLanguages.filter(isContentLanguage)) : content,
  };
}

/** Removes undefined fields, to keep pages small. */
function withoutUndefined<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, fact]) => fact !== undefined)) as Part;
}

function countOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}

function appContextWithoutLaunch(requestContext: RequestContext): AppContext {
  const { incoming, locale, visitor, services } = requestContext;
  const { runtime } = services;
  return {
    locale: {
      country: locale.country,
      state: locale.country === "IN" ? locale.location.stateCode : undefined,
      language: locale.language,
      contentLanguages: locale.contentLanguages,
      prefix: incoming.prefix,
      displayLanguages: [],
      contentLanguageOptions: [],
    },
    visitor: {
      userType: visitor.userType,
      partnerMode: visitor.partnerMode,
      isBot: visitor.device.isBot,
      isCountryAssumed: locale.location.source === "default",
      hasPrivacySignal: visitor.hasPrivacySignal,
      platformName: visitor.device.platformName,
      isOutdatedBrowser: visitor.device.isOutdatedBrowser,
    },
    host: {
      origin: incoming.isMainHost ? incoming.url.origin : `https://${runtime.mainHost}`,
      isMainHost: incoming.isMainHost,
      cookieDomain: runtime.cookieDomain,
      appSlugs: runtime.appSlugs,
    },
    menu: { menuNames: [], sections: undefined, hasPremiumMenu: false, logo: undefined },
    footer: {
      textType: footerTextType(incoming.path),
      groups: undefined,
      builtInFooter: builtInFooter(requestContext),
      socialLinks: {},
      year: new Date(services.now()).getUTCFullYear(),
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
      failureSampleRate: runtime.failureSamplePercent / 100,
    },
    signIn: {
      captcha: runtime.captcha,
      socialProviders: runtime.socialProviders,
      hasTruecaller: runtime.hasTruecaller,
    },
  };
}

/** Creates the app context shared by all pages. */
export async function composeAppContext(
  requestContext: RequestContext,
  { launch, appConfig, toggles }: Bootstrap,
): Promise<AppContext> {
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
  const plain = appContextWithoutLaunch(requestContext);
  return {
    ...plain,
    locale: withoutUndefined({ ...plain.locale, ...offeredLanguages(appConfig, country) }),
    visitor: withoutUndefined(plain.visitor),
    menu: withoutUndefined({
      menuNames: country.menuNames,
      sections: country.sections,
      hasPremiumMenu: country.hasPremiumMenu,
      logo,
    }),
    footer: withoutUndefined({ ...plain.footer, ...footer, socialLinks: country.socialLinks }),
    offers: withoutUndefined({
      hasUsReferral: country.hasUsReferral,
      hasStudentDiscount: country.hasStudentDiscount,
      showsGetStarted: country.showsGetStarted,
      bestOffering,
      freeVideoCount: countOf(
        flagSettings("feature_gating", toggles, requestContext.locale.country)["free_videos"],
      ),
      nudgePages: textsOf(flagSettings("lapser_banner", toggles, requestContext.locale.country)["pages"]),
    }),
    flags,
    api: withoutUndefined({ ...plain.api, platformToken: launch.platformToken }),
  };
}

/** Creates the part of the app context that is known when launch failed. */
export function composeAppContextWithoutLaunch(
  requestContext: RequestContext,
  appConfig: AppConfig,
): AppContext {
  const plain = appContextWithoutLaunch(requestContext);
  return {
    ...plain,
    locale: { ...plain.locale, ...offeredLanguages(appConfig) },
  };
}
