/** What the robots tag says of a path on the main host, in India and abroad. */
export interface RobotsCase {
  /** What kind of page it is. */
  readonly kind: string;
  readonly path: string;
  readonly india: string;
  readonly abroad: string;
}

const INDEX = "index, follow";
const NOINDEX = "noindex, follow";

const same = (kind: string, content: string, paths: readonly string[]): RobotsCase[] =>
  paths.map((path) => ({ kind, path, india: content, abroad: content }));

export const ROBOTS_CASES: readonly RobotsCase[] = [
  ...[
    "/movies/details/the-general/0-0-1",
    "/tv-shows/details/a-show/0-6-1",
    "/tv-shows/details/a-show/0-6-1/season-1",
    "/tv-shows/details/a-show/0-6-1/pilot/0-1-1",
    "/web-series/details/a-series/0-6-9",
  ].map((path) => ({ kind: "details", path, india: INDEX, abroad: NOINDEX })),
  ...same("collections", NOINDEX, ["/collections", "/collections/home-trending/0-8-1"]),
  ...same("personal", NOINDEX, [
    "/paymentsuccess",
    "/premium",
    "/myprofile",
    "/myprofile/plans",
    "/myprofile/rentals",
    "/myprofile/watchlist",
    "/myprofile/reminders",
    "/myprofile/payments",
    "/myprofile/managedevices",
    "/settings",
    "/referral",
    "/ref",
    "/USReferral",
  ]),
  ...same("business", NOINDEX, ["/b2b", "/b2b-live-tv", "/b2b-consumption"]),
  ...same("transactional and technical", NOINDEX, [
    "/myaccount/payment",
    "/myaccount/subscription",
    "/myaccount/account-info",
    "/myaccount/partnersubscriptions",
    "/paymentfailure",
    "/paymentcancelled",
    "/verify-email",
    "/verify-mobile-number",
    "/enter-details",
    "/device",
    "/parentalcontrol",
    "/forgotpassword",
    "/forgotsetpassword",
    "/forgotverifymobile",
    "/resetpassword",
    "/search?q=x",
    "/logout",
    "/notFound",
    "/nothing/here",
  ]),
  ...same("public", INDEX, [
    "/",
    "/movies",
    "/tv-shows",
    "/movies/all",
    "/live-tv/hindi",
    "/signin",
    "/register",
    "/aboutus",
    "/termsofuse",
    "/contactus",
    "/help",
    "/kids",
    "/sports",
    "/buy-plan",
  ]),
  ...same("people", INDEX, ["/celebrity/buster-keaton/p-buster-keaton"]),
];
