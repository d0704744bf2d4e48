import type {
  CaptchaConfig,
  CountryCode,
  FlagName,
  FooterTextType,
  InterfaceLanguage,
  PartnerMode,
  SocialProvider,
  UserType,
} from "@marquee/config";
import type { FooterGroup, FooterItem, LanguageOption, SocialLinks } from "@marquee/auth-sdk";

/** The part of runtime configuration that components read. */
export interface SiteAddresses {
  readonly imageBase: string;
  readonly mediaBase: string;
  readonly families: Readonly<Record<string, string>>;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly androidAppUrl: string;
  readonly nftUrl: string;
  readonly storiesUrl: string;
  readonly articlesUrl: string;
  readonly eskApplicationKey: string;
  readonly cookieDomain: string;
  readonly searchMinimumLength: number;
  readonly helpCentreUrl: string;
  readonly captcha: CaptchaConfig;
  readonly socialProviders: readonly SocialProvider[];
  readonly hasTruecaller: boolean;
  readonly socialPixelId: string | undefined;
}

/** A list of links that the footer has of its own. */
export type BuiltInList =
  | "popularShows"
  | "popularMovies"
  | "liveChannels"
  | "popularWebSeries"
  | "celebrities";

export type BuiltInFooter = Readonly<Record<BuiltInList, readonly FooterItem[]>>;

/** What the footer call answered for the page that was loaded. */
export interface LoadedFooter {
  /** Undefined where the page has no block of its own. */
  readonly textType: FooterTextType | undefined;
  /** Undefined means the built-in lists: the flag is off or the call failed. */
  readonly groups: readonly FooterGroup[] | undefined;
}

/** Addresses of the pictures that stand in for the built-in logo. */
export interface SiteLogo {
  readonly wide: string;
  /** For narrow headers; the wide one where there is none. */
  readonly narrow: string;
}

/** Facts that every page of one visit shares; the same for every guest of a country, language and device class. */
export interface AppContext {
  readonly country: CountryCode;
  readonly state: string | undefined;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  /** What the visitor's cookie said; the browser knows better once its session is read. */
  readonly userType: UserType;
  readonly partnerMode: PartnerMode | undefined;
  /** A crawler: it is asked nothing and counted nowhere (SESS-60). */
  readonly isBot: boolean;
  /** The lookup of the country failed, so consent is not assumed either (DEC-024). */
  readonly isCountryAssumed: boolean;
  /** The browser's privacy signal as the server saw it; behind a shared cache only the browser itself knows. */
  readonly hasPrivacySignal: boolean;
  /** Locale prefix of every address. */
  readonly prefix: string;
  /** Origin for canonical addresses. */
  readonly origin: string;
  readonly isMainHost: boolean;
  readonly platformName: "mobile_web" | "desktop_web";
  /** Menu names of the country, in its order. */
  readonly menuNames: readonly string[];
  readonly hasPremiumMenu: boolean;
  readonly displayLanguages: readonly LanguageOption[];
  /** Languages content can be chosen in, in the country's order. */
  readonly contentLanguageOptions: readonly LanguageOption[];
  readonly hasUsReferral: boolean;
  readonly hasStudentDiscount: boolean;
  /** The button says "Get Started" rather than "Subscribe" (DEC-014). */
  readonly showsGetStarted: boolean;
  /** Price with currency of the best offering plan, for guests abroad; undefined where there is none (SHELL-051). */
  readonly bestOffering: { readonly price: string } | undefined;
  readonly socialLinks: SocialLinks;
  readonly footer: LoadedFooter;
  readonly builtInFooter: BuiltInFooter;
  /** Undefined means the built-in logo. */
  readonly logo: SiteLogo | undefined;
  /** Whether the visitor's browser is older than what is safe (SHELL-128). */
  readonly isOutdatedBrowser: boolean;
  readonly flags: Readonly<Record<FlagName, boolean>>;
  /** Videos a guest may start before registering, from the payload of the flag `feature_gating`; undefined leaves the default (DEC-045). */
  readonly freeVideoCount: number | undefined;
  /** Names of the pages that take the renewal nudge. */
  readonly nudgePages: readonly string[];
  /** Token of this client build for calls made by the browser; the same for everybody. */
  readonly platformToken: string | undefined;
  readonly addresses: SiteAddresses;
  /** For the copyright line. */
  readonly year: number;
}
