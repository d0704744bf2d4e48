import { FLAGS, parseCountryCode } from "@marquee/config";
import type {
  Addresses,
  ApiAccess,
  AppContext,
  Flags,
  Footer,
  Host,
  Locale,
  Menu,
  Offers,
  SignInOptions,
  Visitor,
} from "../state/app-context/app-context.ts";

/** Facts by name; names are unique across the parts of the app context. */
type Facts = Partial<
  Omit<Locale, "country"> & Visitor & Host & Menu & Footer & Offers & Addresses & ApiAccess & SignInOptions
>;

interface Wanted extends Facts {
  readonly country?: string;
  readonly flags?: Partial<Flags>;
}

function plainContext(country: string, flags: Flags): AppContext {
  return {
    locale: {
      country: parseCountryCode(country),
      state: undefined,
      language: "en",
      contentLanguages: ["en", "hi"],
      prefix: country === "IN" ? "" : "/global",
      displayLanguages: [
        { code: "en", name: "English", nativeName: "English" },
        { code: "hi", name: "Hindi", nativeName: "हिन्दी" },
      ],
      contentLanguageOptions: [],
    },
    visitor: {
      userType: "guest",
      partnerMode: undefined,
      isBot: false,
      isCountryAssumed: false,
      hasPrivacySignal: false,
      platformName: "desktop_web",
      isOutdatedBrowser: false,
    },
    host: { origin: "https://marquee.example", isMainHost: true, cookieDomain: "", appSlugs: ["marquee"] },
    menu: {
      sections: undefined,
      menuNames: [
        "home",
        "tvshows",
        "movies",
        "live_tv",
        "news",
        "kids",
        "music",
        "eduauraa",
        "tv-channels",
        "web stories",
        "articles",
      ],
      hasPremiumMenu: true,
      logo: undefined,
    },
    footer: {
      textType: "mega_menu_footer",
      groups: undefined,
      builtInFooter: {
        popularShows: [{ title: "A show", slug: "/tv-shows/details/a/0-6-1", isExternal: false }],
        popularMovies: [{ title: "A film", slug: "/movies/details/a/0-0-1", isExternal: false }],
        liveChannels: [{ title: "A channel", slug: "/channels/details/a/0-9-1", isExternal: false }],
        popularWebSeries: [{ title: "A series", slug: "/web-series/details/a/0-6-2", isExternal: false }],
        celebrities: [{ title: "A person", slug: "/celebrity/a/p-a", isExternal: false }],
      },
      socialLinks: {
        facebook: "https://facebook.example/m",
        twitter: "https://twitter.example/m",
        instagram: "https://instagram.example/m",
      },
      year: 2026,
    },
    offers: {
      hasUsReferral: false,
      hasStudentDiscount: false,
      showsGetStarted: false,
      bestOffering: undefined,
      freeVideoCount: undefined,
      nudgePages: [],
    },
    flags,
    addresses: {
      imageBase: "/api/cdn/images",
      mediaBase: "/api/cdn",
      supportPhone: "+91 22 5550 0142",
      supportEmail: "support@marquee.example",
      helpCentreUrl: "https://help.example/",
      androidAppUrl: "https://play.example/marquee",
      nftUrl: "https://nft.example/",
      storiesUrl: "https://stories.example/",
      articlesUrl: "https://articles.example/",
    },
    api: {
      families: {},
      eskApplicationKey: "key",
      platformToken: undefined,
      socialPixelId: undefined,
      failureSampleRate: 1,
    },
    signIn: { captcha: { provider: "demo" }, socialProviders: [], hasTruecaller: false },
  };
}

/** Builds an app context for a test. Facts go into the part they belong to; others have defaults. */
export function buildAppContext({ country = "IN", flags = {}, ...facts }: Wanted = {}): AppContext {
  const plain = plainContext(country, { ...FLAGS, ...flags });
  const parts = Object.entries(plain).map(([name, part]: [string, object]): [string, object] => [
    name,
    { ...part, ...Object.fromEntries(Object.entries(facts).filter(([fact]) => fact in part)) },
  ]);
  return Object.fromEntries(parts) as unknown as AppContext;
}
