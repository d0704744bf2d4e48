import { fetchFooter, type FooterGroup } from '@marquee/auth-sdk';
import { FLAGS, footerTextType, isFlagOn, MINUTE, OPTIONAL_CALL_WAIT_MS, type FlagName } from '@marquee/config';
import type { Site } from '../site.ts';
import { loadBestOffering } from './best-offering.server.ts';
import { within } from './within.server.ts';
import type { Bootstrap, Visit } from './visit.server.ts';

const FOOTER_FRESHNESS = { freshMs: 2 * MINUTE, staleMs: 30 * MINUTE };

/** The footer's groups when its flag is on; a slow or failed call leaves the built-in lists (DEC-022, SHELL-100). */
async function loadFooterGroups(visit: Visit, isOn: boolean): Promise<readonly FooterGroup[] | undefined> {
  if (!isOn) return undefined;
  const { country, language, path, sdks, services } = visit;
  const textType = footerTextType(path);
  if (textType === undefined) return [];
  try {
    return await within(OPTIONAL_CALL_WAIT_MS, () =>
      services.cache.remember(['footer', country, language, textType].join('|'), FOOTER_FRESHNESS, () =>
        fetchFooter(sdks.request, { country, language, textType }),
      ),
    );
  } catch (cause) {
    sdks.logger.warn('The footer could not be fetched, the built-in one shows', { country, language, cause });
    return undefined;
  }
}

function siteWithoutLaunch(visit: Visit): Site {
  const { runtime } = visit;
  return {
    country: visit.country,
    state: visit.country === 'IN' ? visit.place.stateCode : undefined,
    language: visit.language,
    contentLanguages: visit.contentLanguages,
    userType: visit.visitor.userType,
    partnerMode: visit.visitor.partnerMode,
    isBot: visit.visitor.isBot,
    isCountryAssumed: visit.place.source === 'default',
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
    footerGroups: undefined,
    flags: FLAGS,
    platformToken: undefined,
    addresses: {
      imageBase: `${runtime.imageBase}/images`,
      mediaBase: runtime.mediaBase,
      families: runtime.families,
      supportPhone: runtime.supportPhone,
      supportEmail: runtime.supportEmail,
      androidAppUrl: runtime.androidAppUrl,
      storiesUrl: runtime.storiesUrl,
      articlesUrl: runtime.articlesUrl,
      eskApplicationKey: runtime.eskApplicationKey,
      cookieDomain: runtime.cookieDomain,
      searchMinimumLength: runtime.searchMinimumLength,
      helpCentreUrl: runtime.helpCentreUrl,
      captcha: runtime.captcha,
      socialProviders: runtime.socialProviders,
    },
    year: new Date(visit.services.now()).getUTCFullYear(),
  };
}

/** Everything the pages of a visit share. */
export async function buildSite(visit: Visit, { launch, toggles }: Bootstrap): Promise<Site> {
  const flags = Object.fromEntries((Object.keys(FLAGS) as FlagName[]).map((name) => [name, isFlagOn(name, toggles, visit.country)])) as Record<FlagName, boolean>;
  const { country } = launch;
  const [footerGroups, bestOffering] = await Promise.all([loadFooterGroups(visit, flags.footer_api), loadBestOffering(visit)]);
  return {
    ...siteWithoutLaunch(visit),
    menuNames: country.menuNames,
    hasPremiumMenu: country.hasPremiumMenu,
    displayLanguages: country.displayLanguages,
    contentLanguageOptions: country.contentLanguages,
    hasUsReferral: country.hasUsReferral,
    hasStudentDiscount: country.hasStudentDiscount,
    showsGetStarted: country.showsGetStarted,
    bestOffering,
    socialLinks: country.socialLinks,
    footerGroups,
    flags,
    platformToken: launch.platformToken,
  };
}

/** As much of it as is known when launch has failed. */
export const buildSiteWithoutLaunch = siteWithoutLaunch;
