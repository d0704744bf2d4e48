import { FLAGS, parseCountryCode, type FlagName } from "@marquee/config";
import type { AppContext } from "../app-context.ts";

/** The facts of a page in a country as a test wants them; everything else is plain. */
export function buildAppContext({
  country = "IN",
  flags = {},
  ...rest
}: Omit<Partial<AppContext>, "country" | "flags"> & {
  readonly country?: string;
  readonly flags?: Partial<Record<FlagName, boolean>>;
} = {}): AppContext {
  return {
    country: parseCountryCode(country),
    state: undefined,
    language: "en",
    contentLanguages: ["en", "hi"],
    userType: "guest",
    partnerMode: undefined,
    isBot: false,
    isCountryAssumed: false,
    hasPrivacySignal: false,
    prefix: country === "IN" ? "" : "/global",
    origin: "https://marquee.example",
    isMainHost: true,
    platformName: "desktop_web",
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
    displayLanguages: [
      { code: "en", name: "English", nativeName: "English", isDefault: true, isPrimary: true },
      { code: "hi", name: "Hindi", nativeName: "हिन्दी", isDefault: false, isPrimary: true },
    ],
    contentLanguageOptions: [],
    hasUsReferral: false,
    hasStudentDiscount: false,
    showsGetStarted: false,
    bestOffering: undefined,
    socialLinks: {
      facebook: "https://facebook.example/m",
      twitter: "https://twitter.example/m",
      instagram: "https://instagram.example/m",
    },
    footer: { textType: "mega_menu_footer", groups: undefined },
    builtInFooter: {
      popularShows: [{ title: "A show", slug: "/tv-shows/details/a/0-6-1", isExternal: false }],
      popularMovies: [{ title: "A film", slug: "/movies/details/a/0-0-1", isExternal: false }],
      liveChannels: [{ title: "A channel", slug: "/channels/details/a/0-9-1", isExternal: false }],
      popularWebSeries: [{ title: "A series", slug: "/web-series/details/a/0-6-2", isExternal: false }],
      celebrities: [{ title: "A person", slug: "/celebrity/a/p-a", isExternal: false }],
    },
    logo: undefined,
    isOutdatedBrowser: false,
    freeVideoCount: undefined,
    nudgePages: [],
    flags: { ...FLAGS, ...flags },
    platformToken: undefined,
    addresses: {
      imageBase: "/api/cdn/images",
      mediaBase: "/api/cdn",
      families: {},
      supportPhone: "+91 22 5550 0142",
      supportEmail: "support@marquee.example",
      androidAppUrl: "https://play.example/marquee",
      nftUrl: "https://nft.example/",
      storiesUrl: "https://stories.example/",
      articlesUrl: "https://articles.example/",
      eskApplicationKey: "key",
      cookieDomain: "",
      searchMinimumLength: 3,
      helpCentreUrl: "https://help.example/",
      captcha: { provider: "demo" },
      socialProviders: [],
      hasTruecaller: false,
      socialPixelId: undefined,
    },
    year: 2026,
    ...rest,
  };
}
