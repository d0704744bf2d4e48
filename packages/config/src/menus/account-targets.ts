/** Site path of every entry of the account, settings, plans and info groups. */
export const ACCOUNT_TARGETS = {
  watchlist: "/myprofile/watchlist",
  mySubscription: "/myprofile/plans",
  myRentals: "/myprofile/rentals",
  myTransactions: "/myprofile/payments",
  manageDevices: "/myprofile/managedevices",
  authorisedDevices: "/device",
  parentalControl: "/parentalcontrol",
  settings: "/settings",
  consentSettings: "/consent-manager",
  buyPlan: "/buy-plan",
  prepaidCode: "/buy-plan?prepaid=true",
  studentDiscount: "/student",
  usReferral: "/USReferral",
  referral: "/referral",
  contentRedressal: "/content-redressal",
  aboutUs: "/aboutus",
  terms: "/termsofuse",
  privacyPolicy: "/privacypolicy",
  blog: "/blog/",
  gamification: "/watch-n-win",
  leaderboard: "/watch-n-win/leaderboard",
  logout: "/logout",
} as const;

/** Entries whose address stands in runtime configuration under the key given here. */
export const EXTERNAL_TARGETS = {
  faq: "helpCentreUrl",
  helpCentre: "helpCentreUrl",
  myNft: "nftUrl",
  stories: "storiesUrl",
  articles: "articlesUrl",
} as const;
