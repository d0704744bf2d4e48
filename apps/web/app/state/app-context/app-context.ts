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
import type { FooterGroup, FooterItem, LanguageOption, SocialLinks } from "@marquee/auth-sdk/app";

/** A display language with its English and its native name. */
export type DisplayLanguage = Pick<LanguageOption, "code" | "name" | "nativeName">;

/** The visitor's location and languages. */
export interface Locale {
  readonly country: CountryCode;
  readonly state: string | undefined;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  /** Locale prefix of every path. */
  readonly prefix: string;
  readonly displayLanguages: readonly DisplayLanguage[];
  /** Content languages to choose from, in the country's order. */
  readonly contentLanguageOptions: readonly LanguageOption[];
}

/** Facts about the visitor that the server knows. */
export interface Visitor {
  /** From the visitor's cookie; the browser corrects it once its session is read. */
  readonly userType: UserType;
  readonly partnerMode: PartnerMode | undefined;
  /** A crawler, which sees no questions and is not tracked. */
  readonly isBot: boolean;
  /** The country lookup failed, so no consent is assumed either. */
  readonly isCountryAssumed: boolean;
  /** The browser's privacy signal in the request. Behind a shared cache only the browser knows it. */
  readonly hasPrivacySignal: boolean;
  readonly platformName: "mobile_web" | "desktop_web";
  /** Whether the visitor's browser is too old to be safe. */
  readonly isOutdatedBrowser: boolean;
}

/** The host that serves the page. */
export interface Host {
  /** Origin of canonical URLs. */
  readonly origin: string;
  readonly isMainHost: boolean;
  /** Cookie domain shared by the sites; empty for this host only. */
  readonly cookieDomain: string;
  /** Products that have a page `/{slug}-app`; others are unknown pages. */
  readonly appSlugs: readonly string[];
}

/** URLs of pictures that replace the built-in logo. */
export interface LogoPictures {
  readonly wide: string;
  /** For narrow headers; equals `wide` when there is none. */
  readonly narrow: string;
}

/** Data of the header. */
export interface Menu {
  /** Menu names of the country, in its order. */
  readonly menuNames: readonly string[];
  /** Sections that have titles; undefined when all have some. */
  readonly sections: readonly string[] | undefined;
  readonly hasPremiumMenu: boolean;
  /** Undefined means the built-in logo. */
  readonly logo: LogoPictures | undefined;
}

/** A built-in list of links of the footer. */
export type BuiltInList =
  | "popularShows"
  | "popularMovies"
  | "liveChannels"
  | "popularWebSeries"
  | "celebrities";

export type BuiltInFooter = Readonly<Record<BuiltInList, readonly FooterItem[]>>;

/** The answer of the footer call for the loaded page. */
export interface LoadedFooter {
  /** Undefined when the page has no text block. */
  readonly textType: FooterTextType | undefined;
  /** Undefined means the built-in lists: the flag is off or the call failed. */
  readonly groups: readonly FooterGroup[] | undefined;
}

/** Data of the footer. */
export interface Footer extends LoadedFooter {
  readonly builtInFooter: BuiltInFooter;
  readonly socialLinks: SocialLinks;
  /** For the copyright line. */
  readonly year: number;
}

/** The country's offers, and how the pages present them. */
export interface Offers {
  readonly hasUsReferral: boolean;
  readonly hasStudentDiscount: boolean;
  /** Whether the button says "Get Started" instead of "Subscribe". */
  readonly showsGetStarted: boolean;
  /** Price with currency of the best offering, for guests outside India; undefined without one. */
  readonly bestOffering: { readonly price: string } | undefined;
  /**
   * Videos a guest may start before registering, from the payload of the flag `feature_gating`. Undefined means the
   * SDK's default.
   */
  readonly freeVideoCount: number | undefined;
  /** Names of the pages that show the renewal nudge. */
  readonly nudgePages: readonly string[];
}

export type Flags = Readonly<Record<FlagName, boolean>>;

/** URLs of pictures, videos and external pages, and support contacts. */
export interface Addresses {
  readonly imageBase: string;
  readonly mediaBase: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly helpCentreUrl: string;
  readonly androidAppUrl: string;
  readonly nftUrl: string;
  readonly storiesUrl: string;
  readonly articlesUrl: string;
}

/** How the browser calls the backend. */
export interface ApiAccess {
  /** Base URL of each family of endpoints. */
  readonly families: Readonly<Record<string, string>>;
  readonly eskApplicationKey: string;
  /** Token of this client build for calls from the browser; the same for all viewers. */
  readonly platformToken: string | undefined;
  /** Undefined means no social pixel. */
  readonly socialPixelId: string | undefined;
  /** Share of failed calls that are reported, from 0 to 1. */
  readonly failureSampleRate: number;
}

/** The sign-in methods of the country. */
export interface SignInOptions {
  readonly captcha: CaptchaConfig;
  readonly socialProviders: readonly SocialProvider[];
  readonly hasTruecaller: boolean;
}

/**
 * The context shared by all pages of a document load. It is the same for all guests of a country, language and device
 * class.
 */
export interface AppContext {
  readonly locale: Locale;
  readonly visitor: Visitor;
  readonly host: Host;
  readonly menu: Menu;
  readonly footer: Footer;
  readonly offers: Offers;
  readonly flags: Flags;
  readonly addresses: Addresses;
  readonly api: ApiAccess;
  readonly signIn: SignInOptions;
}
