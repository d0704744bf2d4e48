import { readConsentChoice, type ConsentChoice } from "@marquee/analytics-sdk";
import {
  BOT_CONTENT_LANGUAGES,
  COOKIES,
  DEVICE_WIDTHS,
  defaultContentLanguages,
  deviceKind,
  isBot,
  isCountryCode,
  isInterfaceLanguage,
  isKnownCountry,
  isOutdatedBrowser,
  isPartnerMode,
  platformName,
  readUserType,
  toPartnerMode,
  type CountryCode,
  type DeviceKind,
  type InterfaceLanguage,
  type PartnerMode,
  type UserType,
} from "@marquee/config";
import { parseCookie } from "cookie";
import { readContentLanguages } from "../../state/sdks/visitor-cookies.ts";

/** Query parameters that personalize a page, which must then not be shared. */
const PERSONAL_PARAMETERS = [
  "code",
  "promo",
  "promo_code",
  "coupon_code",
  "autoapply",
  "pp",
  "partner",
  "token",
  "referral",
  "referralId",
] as const;

const DEVICE_CLASSES = ["mobile", "tablet", "desktop", "bot"] as const;

/** The device classes of shared caches. */
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** The visitor's device, by the user agent. */
export interface VisitorDevice {
  readonly isBot: boolean;
  readonly isOutdatedBrowser: boolean;
  readonly deviceClass: DeviceClass;
  readonly platformName: "mobile_web" | "desktop_web";
}

/** The valid values in the visitor's cookies. */
export interface VisitorCookies {
  /** Undefined unless it is a known country. */
  readonly country: CountryCode | undefined;
  readonly language: InterfaceLanguage | undefined;
  /** Content languages chosen by the visitor; undefined means the defaults of the display language. */
  readonly contentLanguages: readonly string[] | undefined;
  /** The visitor's consent choice; undefined means the country's default. */
  readonly consent: ConsentChoice | undefined;
}

/** Facts about the visitor known before any call, from cookies, user agent and URL. Never a token. */
export interface Visitor {
  readonly device: VisitorDevice;
  readonly cookies: VisitorCookies;
  readonly userType: UserType;
  readonly partnerMode: PartnerMode | undefined;
  /** The partner named in this request's URL. */
  readonly namedPartner: PartnerMode | undefined;
  readonly hasPersonalParameters: boolean;
  /** The browser sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
}

/** The known country of a code. Undefined for codes such as `XX` and `EU`, which edges send for "unknown". */
export function knownCountry(text: string | undefined): CountryCode | undefined {
  return isCountryCode(text) && isKnownCountry(text) ? text : undefined;
}

function readDeviceClass({
  edge,
  agent,
  isCrawler,
}: {
  edge: string | undefined;
  agent: string | undefined;
  isCrawler: boolean;
}): DeviceClass {
  if (isCrawler) return "bot";
  return DEVICE_CLASSES.find((known) => known === edge) ?? deviceKind(agent);
}

/** Reads the visitor's facts from a request. `edgeDeviceClass` comes from a trusted peer. */
export function readVisitor({
  headers,
  search,
  edgeDeviceClass,
}: {
  headers: Headers;
  search: URLSearchParams;
  edgeDeviceClass: string | undefined;
}): Visitor {
  const agent = headers.get("user-agent") ?? undefined;
  const cookies = parseCookie(headers.get("cookie") ?? "");
  const isCrawler = edgeDeviceClass === "bot" || isBot(agent);
  const deviceClass = readDeviceClass({ edge: edgeDeviceClass, agent, isCrawler });
  const storedLanguage = cookies[COOKIES.displayLanguage];
  const storedCountry = cookies[COOKIES.country];
  const storedPartner = cookies[COOKIES.partnerMode];
  const namedPartner = isCrawler
    ? undefined
    : toPartnerMode(search.get("partner") || search.get("partner_platform") || "");
  const width = DEVICE_WIDTHS[deviceClass === "bot" ? "desktop" : (deviceClass satisfies DeviceKind)];
  return {
    device: {
      isBot: isCrawler,
      isOutdatedBrowser: !isCrawler && isOutdatedBrowser(agent),
      deviceClass,
      platformName: platformName(width),
    },
    cookies: {
      country: knownCountry(storedCountry),
      language: isInterfaceLanguage(storedLanguage) ? storedLanguage : undefined,
      contentLanguages: isCrawler ? undefined : readContentLanguages(cookies[COOKIES.contentLanguages]),
      consent: isCrawler ? undefined : readConsentChoice(cookies[COOKIES.consent]),
    },
    userType: isCrawler ? "guest" : readUserType(cookies[COOKIES.userType]),
    partnerMode: namedPartner ?? (isPartnerMode(storedPartner) && !isCrawler ? storedPartner : undefined),
    namedPartner,
    hasPersonalParameters: PERSONAL_PARAMETERS.some((name) => search.has(name)),
    hasPrivacySignal: !isCrawler && headers.get("sec-gpc") === "1",
  };
}

/** The content languages of a page. */
export function contentLanguagesOf(visitor: Visitor, language: InterfaceLanguage): readonly string[] {
  if (visitor.device.isBot) return BOT_CONTENT_LANGUAGES;
  return visitor.cookies.contentLanguages ?? defaultContentLanguages(language);
}

/** Whether the visitor gets the same page as all guests of the same country, language and device class. */
export function isAnonymous(visitor: Visitor, language: InterfaceLanguage): boolean {
  return (
    visitor.userType === "guest" &&
    !visitor.device.isOutdatedBrowser &&
    visitor.partnerMode === undefined &&
    visitor.cookies.contentLanguages === undefined &&
    (visitor.cookies.language === undefined || visitor.cookies.language === language) &&
    !visitor.hasPersonalParameters &&
    !visitor.hasPrivacySignal
  );
}
