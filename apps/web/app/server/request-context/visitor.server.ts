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

/** Query parameters that change what a page offers, so that their page is nobody else's. */
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

/** What shared caches tell devices apart by. */
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** What the visitor uses, as the agent says. */
export interface VisitorDevice {
  readonly isBot: boolean;
  readonly isOutdatedBrowser: boolean;
  readonly deviceClass: DeviceClass;
  readonly platformName: "mobile_web" | "desktop_web";
}

/** What the visitor's cookies say, as far as they are well formed. */
export interface VisitorCookies {
  /** Undefined unless it names a country (DEC-034). */
  readonly country: CountryCode | undefined;
  readonly language: InterfaceLanguage | undefined;
  /** Languages the visitor chose; undefined means those that follow from the display language. */
  readonly contentLanguages: readonly string[] | undefined;
  /** What the visitor decided about privacy; undefined means what the country's rule says. */
  readonly consent: ConsentChoice | undefined;
}

/** What the server knows of a visitor before any call: cookies, agent, address. Never a token. */
export interface Visitor {
  readonly device: VisitorDevice;
  readonly cookies: VisitorCookies;
  readonly userType: UserType;
  readonly partnerMode: PartnerMode | undefined;
  /** The partner that the address of this very request names. */
  readonly namedPartner: PartnerMode | undefined;
  readonly hasPersonalParameters: boolean;
  /** The browser sends Global Privacy Control (SESS-78). */
  readonly hasPrivacySignal: boolean;
}

/** The country that a text names. Edges also send codes such as `XX` and `EU` for "unknown", which say nothing. */
export function knownCountry(text: string | undefined): CountryCode | undefined {
  return isCountryCode(text) && isKnownCountry(text) ? text : undefined;
}

function readContentLanguages(text: string | undefined): readonly string[] | undefined {
  const codes = [...new Set((text ?? "").split(",").map((code) => code.trim()))].filter(isInterfaceLanguage);
  return codes.length === 0 ? undefined : codes;
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

/** Reads what a request tells of its visitor. `edgeDeviceClass` comes from a trusted peer. */
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
    : toPartnerMode(search.get("partner") ?? search.get("partner_platform") ?? "");
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

/** The content languages that go with a page. */
export function contentLanguagesOf(visitor: Visitor, language: InterfaceLanguage): readonly string[] {
  if (visitor.device.isBot) return BOT_CONTENT_LANGUAGES;
  return visitor.cookies.contentLanguages ?? defaultContentLanguages(language);
}

/** Whether two guests of one country, language and device class get the very same page (ARCHITECTURE, "Shared caches"). */
export function isLikeEveryGuest(visitor: Visitor, language: InterfaceLanguage): boolean {
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
