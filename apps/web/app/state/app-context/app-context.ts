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

/** A language of the screens, by its name and by its own. */
export type DisplayLanguage = Pick<LanguageOption, "code" | "name" | "nativeName">;

/** Where the visitor is, and in which languages the page is. */
export interface Locale {
  readonly country: CountryCode;
  readonly state: string | undefined;
  readonly language: InterfaceLanguage;
  readonly contentLanguages: readonly string[];
  /** Locale prefix of every address. */
  readonly prefix: string;
  readonly displayLanguages: readonly DisplayLanguage[];
  /** Languages content can be chosen in, in the country's order. */
  readonly contentLanguageOptions: readonly LanguageOption[];
}

/** What the server knows of the visitor. */
export interface Visitor {
  /** What the visitor's cookie said; the browser knows better once its session is read. */
  readonly userType: UserType;
  readonly partnerMode: PartnerMode | undefined;
  /** A crawler: it is asked nothing and counted nowhere (SESS-60). */
  readonly isBot: boolean;
  /** The lookup of the country failed, so consent is not assumed either (DEC-024). */
  readonly isCountryAssumed: boolean;
  /** The browser's privacy signal as the server saw it; behind a shared cache only the browser itself knows. */
  readonly hasPrivacySignal: boolean;
  readonly platformName: "mobile_web" | "desktop_web";
  /** Whether the visitor's browser is older than what is safe (SHELL-128). */
  readonly isOutdatedBrowser: boolean;
}

/** The host that serves the page. */
export interface Host {
  /** Origin for canonical addresses. */
  readonly origin: string;
  readonly isMainHost: boolean;
  /** Domain that the sites share; empty for this host alone. */
  readonly cookieDomain: string;
}

/** Addresses of the pictures that stand in for the built-in logo. */
export interface LogoPictures {
  readonly wide: string;
  /** For narrow headers; the wide one where there is none. */
  readonly narrow: string;
}

/** What the header shows. */
export interface Menu {
  /** Menu names of the country, in its order. */
  readonly menuNames: readonly string[];
  /** Sections that have titles; undefined when all have some. */
  readonly sections: readonly string[] | undefined;
  readonly hasPremiumMenu: boolean;
  /** Undefined means the built-in logo. */
  readonly logo: LogoPictures | undefined;
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

/** What the footer shows. */
export interface Footer extends LoadedFooter {
  readonly builtInFooter: BuiltInFooter;
  readonly socialLinks: SocialLinks;
  /** For the copyright line. */
  readonly year: number;
}

/** What the country sells, and how it asks for it. */
export interface Offers {
  readonly hasUsReferral: boolean;
  readonly hasStudentDiscount: boolean;
  /** The button says "Get Started" rather than "Subscribe" (DEC-014). */
  readonly showsGetStarted: boolean;
  /** Price with currency of the best offering plan, for guests abroad; undefined where there is none (SHELL-051). */
  readonly bestOffering: { readonly price: string } | undefined;
  /** Videos a guest may start before registering, from the payload of the flag `feature_gating`; undefined leaves the default (DEC-045). */
  readonly freeVideoCount: number | undefined;
  /** Names of the pages that take the renewal nudge. */
  readonly nudgePages: readonly string[];
}

export type Flags = Readonly<Record<FlagName, boolean>>;

/** Where pictures, videos and pages outside the application are, and how to reach support. */
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
  /** Base address of each family of endpoints. */
  readonly families: Readonly<Record<string, string>>;
  readonly eskApplicationKey: string;
  /** Token of this client build for calls made by the browser; the same for everybody. */
  readonly platformToken: string | undefined;
  /** Undefined tells no social pixel anything. */
  readonly socialPixelId: string | undefined;
  /** Share of failed calls that are reported, from 0 to 1. */
  readonly failureSampleRate: number;
}

/** How one can sign in here. */
export interface SignInOptions {
  readonly captcha: CaptchaConfig;
  readonly socialProviders: readonly SocialProvider[];
  readonly hasTruecaller: boolean;
}

/** What every page of one load shares; the same for every guest of a country, language and device class. */
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
