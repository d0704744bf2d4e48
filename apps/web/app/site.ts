import type { CaptchaConfig, CountryCode, FlagName, InterfaceLanguage, PartnerMode, SocialProvider, UserType } from '@marquee/config';
import type { FooterGroup, LanguageOption, SocialLinks } from '@marquee/auth-sdk';

/** The part of runtime configuration that components read. */
export interface SiteAddresses {
  readonly imageBase: string;
  readonly mediaBase: string;
  readonly families: Readonly<Record<string, string>>;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly androidAppUrl: string;
  readonly storiesUrl: string;
  readonly articlesUrl: string;
  readonly eskApplicationKey: string;
  readonly cookieDomain: string;
  readonly searchMinimumLength: number;
  readonly helpCentreUrl: string;
  readonly captcha: CaptchaConfig;
  readonly socialProviders: readonly SocialProvider[];
}

/** Facts that every page of one visit shares; the same for every guest of a country, language and device class. */
export interface Site {
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
  readonly platformName: 'mobile_web' | 'desktop_web';
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
  /** Link groups of the footer call; undefined means the built-in ones. */
  readonly footerGroups: readonly FooterGroup[] | undefined;
  readonly flags: Readonly<Record<FlagName, boolean>>;
  /** Token of this client build for calls made by the browser; the same for everybody. */
  readonly platformToken: string | undefined;
  readonly addresses: SiteAddresses;
  /** For the copyright line. */
  readonly year: number;
}
