/** What robots may do with a page: `detail` is indexed in India only. */
export type PageIndexing = "index" | "noindex" | "detail";

/** A feature whose flag decides whether some pages exist at all. */
export type PageFeature = "blog" | "gamification" | "sports";

/** What is known of every page of one class. */
export interface PageFacts {
  /** Name of the page in analytics, exactly as events carry it. */
  readonly name: string;
  readonly indexing: PageIndexing;
  readonly feature?: PageFeature;
  /** Leads a guest to sign-in and back. */
  readonly signedInOnly?: true;
}

/**
 * Every class of page. Router, robots rules and analytics read this one table.
 * Spec: plans §2, "Page-name mapping" and "Robots rules by page".
 */
export const PAGES = {
  home: { name: "home", indexing: "index" },
  premium: { name: "premium", indexing: "noindex" },
  movieLanding: { name: "movie landing", indexing: "index" },
  news: { name: "news", indexing: "index" },
  musicVideos: { name: "music videos", indexing: "index" },
  games: { name: "games", indexing: "index" },
  showLanding: { name: "show landing", indexing: "index" },
  videos: { name: "videos", indexing: "index" },
  freeMovies: { name: "free movies", indexing: "index" },
  originalsLanding: { name: "originals landing", indexing: "index" },
  upcoming: { name: "upcoming", indexing: "index" },
  sports: { name: "sports", indexing: "index" },
  kids: { name: "kids", indexing: "index" },
  learning: { name: "learning", indexing: "index" },
  learningOutcome: { name: "learning", indexing: "noindex" },
  rentals: { name: "rentals", indexing: "index" },
  addOns: { name: "add-ons", indexing: "index" },
  collections: { name: "collections", indexing: "noindex" },
  regionalNews: { name: "regional news", indexing: "index" },
  search: { name: "search", indexing: "noindex" },
  help: { name: "help", indexing: "index" },
  blog: { name: "blog", indexing: "index", feature: "blog" },
  app: { name: "app page", indexing: "index" },
  celebrity: { name: "celebrity", indexing: "index" },

  movieViewAll: { name: "movie view all", indexing: "index" },
  showViewAll: { name: "show view all", indexing: "index" },
  originalsViewAll: { name: "originals view all", indexing: "index" },
  videosViewAll: { name: "videos view all", indexing: "index" },
  musicVideosViewAll: { name: "music videos view all", indexing: "index" },

  movieDetail: { name: "movie detail", indexing: "detail" },
  videoDetail: { name: "video detail", indexing: "detail" },
  musicVideoDetail: { name: "music video detail", indexing: "detail" },
  newsDetail: { name: "news detail", indexing: "detail" },
  channelDetail: { name: "channel detail", indexing: "detail" },
  showDetail: { name: "show detail", indexing: "detail" },
  seasonViewAll: { name: "season view all", indexing: "detail" },
  episodeDetail: { name: "episode detail", indexing: "detail" },
  originalsDetail: { name: "originals detail", indexing: "detail" },
  originalsSeasonViewAll: { name: "originals season view all", indexing: "detail" },
  originalsEpisodeDetail: { name: "originals episode detail", indexing: "detail" },
  ilt20Consumption: { name: "ilt20 consumption", indexing: "detail" },
  liveStreaming: { name: "live streaming", indexing: "detail" },

  showLanguage: { name: "show language", indexing: "index" },
  showGenre: { name: "show genre", indexing: "index" },
  showTrending: { name: "show trending", indexing: "index" },
  channels: { name: "channels", indexing: "index" },
  originalsLanguage: { name: "originals language", indexing: "index" },
  originalsGenre: { name: "originals genre", indexing: "index" },
  originalsTrending: { name: "originals trending", indexing: "index" },
  originalsChannel: { name: "originals channel", indexing: "index" },

  liveTv: { name: "live tv", indexing: "index" },
  liveTvPremiumChannels: { name: "live tv premium channels", indexing: "index" },
  liveTvFreeChannels: { name: "live tv free channels", indexing: "index" },
  liveTvNewsChannels: { name: "live tv news channels", indexing: "index" },
  liveTvLanguage: { name: "live tv language", indexing: "index" },
  liveTvGenre: { name: "live tv genre", indexing: "index" },
  liveTvLanguageGenre: { name: "live tv language genre", indexing: "index" },
  tvGuide: { name: "tv guide", indexing: "index" },

  myProfile: { name: "my profile", indexing: "noindex", signedInOnly: true },
  myProfilePlans: { name: "my profile plans", indexing: "noindex", signedInOnly: true },
  myProfileRentals: { name: "my profile rentals", indexing: "noindex", signedInOnly: true },
  myProfileWatchlist: { name: "my profile watchlist", indexing: "noindex", signedInOnly: true },
  myProfileReminders: { name: "my profile reminders", indexing: "noindex", signedInOnly: true },
  myProfilePayments: { name: "my profile payments", indexing: "noindex", signedInOnly: true },
  myProfileManageDevices: { name: "my profile manage devices", indexing: "noindex", signedInOnly: true },
  settings: { name: "settings", indexing: "noindex" },
  deviceAuthentication: { name: "device authentication", indexing: "noindex", signedInOnly: true },
  parentalControl: { name: "parental control", indexing: "noindex", signedInOnly: true },
  accountInfo: { name: "account info", indexing: "noindex", signedInOnly: true },
  partnerSubscriptions: { name: "partner subscriptions", indexing: "noindex", signedInOnly: true },
  referral: { name: "referral", indexing: "noindex" },
  usReferral: { name: "us referral", indexing: "noindex" },

  signIn: { name: "sign-in", indexing: "index" },
  register: { name: "register", indexing: "index" },
  logout: { name: "logout", indexing: "noindex" },
  otp: { name: "otp", indexing: "noindex" },
  verifyEmail: { name: "verify email", indexing: "noindex" },
  enterDetails: { name: "enter details", indexing: "noindex" },
  forgotPassword: { name: "forgot password", indexing: "noindex" },

  buyPlan: { name: "buy plan", indexing: "index" },
  packSelection: { name: "pack selection", indexing: "noindex" },
  payment: { name: "payment", indexing: "noindex" },
  orderSummary: { name: "order summary", indexing: "noindex" },
  paymentFailure: { name: "payment failure", indexing: "noindex" },
  paymentCancelled: { name: "payment cancelled", indexing: "noindex" },
  offers: { name: "offers", indexing: "index" },

  aboutUs: { name: "about us", indexing: "index" },
  termsOfUse: { name: "terms of use", indexing: "index" },
  privacyPolicy: { name: "privacy policy", indexing: "index" },
  contactUs: { name: "contact us", indexing: "index" },
  partners: { name: "partners", indexing: "index" },
  knowYourTeam: { name: "know your team", indexing: "index" },
  consentManager: { name: "consent manager", indexing: "index" },
  cookiesConsent: { name: "cookies consent", indexing: "index" },
  contentRedressal: { name: "content redressal", indexing: "index" },
  b2b: { name: "b2b", indexing: "noindex" },

  watchNWinLanding: { name: "watch n win landing", indexing: "index", feature: "gamification" },
  watchNWinQuiz: { name: "watch n win quiz", indexing: "noindex", feature: "gamification" },
  watchNWinResult: { name: "watch n win result", indexing: "noindex", feature: "gamification" },
  watchNWinWinners: { name: "watch n win winners", indexing: "index", feature: "gamification" },
  watchNWinLeaderboard: { name: "watch n win leaderboard", indexing: "index", feature: "gamification" },
  cricketSchedule: { name: "cricket schedule", indexing: "index", feature: "sports" },
  cricketLiveStreaming: { name: "cricket live streaming", indexing: "index", feature: "sports" },
  cricketMatchClips: { name: "cricket match clips", indexing: "index", feature: "sports" },
  cricketTeams: { name: "cricket teams", indexing: "index", feature: "sports" },

  notFound: { name: "not found", indexing: "noindex" },
  unknown: { name: "N/A", indexing: "noindex" },
} as const satisfies Readonly<Record<string, PageFacts>>;

/** Class of a page. */
export type PageClass = keyof typeof PAGES;
