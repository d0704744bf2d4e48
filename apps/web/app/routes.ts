import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { SECTIONS } from "./site-map/sections.ts";
import { BUSINESS_PAGES } from "./site-map/business-pages.ts";
import { INFORMATION_PAGES } from "./site-map/information-pages.ts";

const landings = SECTIONS.map(({ path, page }) =>
  route(path.slice(1), "routes/landing.tsx", { id: `landing-${page}` }),
);

const viewAlls = SECTIONS.filter((section) => section.hasViewAll).map(({ path, page }) =>
  route(`${path.slice(1)}/all`, "routes/view-all.tsx", { id: `all-${page}` }),
);

const information = INFORMATION_PAGES.map(({ path }) =>
  route(path.slice(1), "routes/information.tsx", { id: `information-${path.slice(1)}` }),
);

const business = BUSINESS_PAGES.map(({ path, slug }) =>
  route(path.slice(1), "routes/business.tsx", { id: slug }),
);

/** A forgotten password, in the order of its pages (SHELL-022). */
const FORGOT_PAGES = ["forgotpassword", "forgotverifymobile", "forgotsetpassword", "resetpassword"];

export default [
  index("routes/home.tsx"),
  ...landings,
  ...viewAlls,
  route("channels", "routes/channels.tsx", { id: "channels" }),
  route("live-tv", "routes/channels.tsx", { id: "live-tv" }),
  route("live-tv/:list", "routes/live-tv-list.tsx"),
  route("tvguide", "routes/tv-guide.tsx"),
  route("tv-shows/tv-channels", "routes/channels.tsx", { id: "tv-channels" }),
  route(":section/details/:slug/:id", "routes/detail.tsx"),
  route(":section/details/:slug/:id/:seasonId", "routes/season.tsx"),
  route(":section/details/:slug/:id/:episodeSlug/:episodeId", "routes/episode.tsx"),
  ...["latest", "latest1"].map((piece) =>
    route(`:section/details/:slug/:id/${piece}`, "routes/consumption.tsx", { id: piece }),
  ),
  ...["live-streaming", "sports/live-streaming"].map((path) =>
    route(`${path}/:slug/:id`, "routes/consumption.tsx", { id: path }),
  ),
  route("sports/:league/videos/details/:slug/:id", "routes/consumption.tsx", { id: "league-match" }),
  route("collections/:slug/:id", "routes/collection.tsx"),
  route("celebrity/:slug/:id", "routes/celebrity.tsx"),
  route("search", "routes/search.tsx"),
  layout("routes/quiz-layout.tsx", [
    route("watch-n-win", "routes/quizzes.tsx"),
    route("watch-n-win/quiz", "routes/quiz.tsx"),
    route("watch-n-win/result", "routes/quiz-result.tsx"),
    route("watch-n-win/winners", "routes/quiz-winners.tsx"),
    route("watch-n-win/leaderboard", "routes/quiz-leaderboard.tsx"),
  ]),
  layout("routes/league-layout.tsx", [
    route("cricket/schedule", "routes/cricket-schedule.tsx"),
    route("cricket/live-streaming", "routes/cricket-live.tsx"),
    route("cricket/match-clips", "routes/cricket-clips.tsx"),
    route("cricket/teams", "routes/cricket-teams.tsx"),
  ]),
  ...information,
  ...business,
  route("consent-manager", "routes/consent-manager.tsx"),
  route("signin", "routes/sign-in.tsx", { id: "signin" }),
  route("register", "routes/sign-in.tsx", { id: "register" }),
  route("logout", "routes/logout.tsx"),
  layout(
    "routes/forgot-password.tsx",
    FORGOT_PAGES.map((path) => route(path, "routes/forgot-page.tsx", { id: path })),
  ),
  route("verify-email", "routes/verify-contact.tsx", { id: "verify-email" }),
  route("device", "routes/device.tsx"),
  route("settings", "routes/settings.tsx"),
  route("parentalcontrol", "routes/parental-control.tsx"),
  route("myaccount/account-info", "routes/account-info.tsx"),
  route("enter-details", "routes/enter-details.tsx"),
  route("offers/:contentId", "routes/title-offers.tsx"),
  route("myaccount/payment", "routes/payment.tsx"),
  route("myaccount/partnersubscriptions", "routes/partner-subscriptions.tsx"),
  ...["paymentsuccess", "paymentfailure", "paymentcancelled"].map((path) =>
    route(path, "routes/payment-outcome.tsx", { id: path }),
  ),
  layout("routes/my-profile.tsx", [
    route("myprofile", "routes/profile-overview.tsx"),
    route("myprofile/watchlist", "routes/watchlist.tsx"),
    route("myprofile/reminders", "routes/reminders.tsx"),
    route("myprofile/managedevices", "routes/devices.tsx"),
    route("myprofile/plans", "routes/my-subscriptions.tsx"),
    route("myprofile/rentals", "routes/my-rentals.tsx"),
    route("myprofile/payments", "routes/my-transactions.tsx"),
  ]),
  route("verify-mobile-number", "routes/verify-contact.tsx", { id: "verify-mobile-number" }),
  route("buy-plan", "routes/buy-plan.tsx", { id: "buy-plan" }),
  route("apr", "routes/buy-plan.tsx", { id: "apr" }),
  route("myaccount/subscription", "routes/buy-plan.tsx", { id: "pack-selection" }),
  route("student", "routes/student.tsx"),
  ...["referral", "ref", "USReferral"].map((path) => route(path, "routes/referral.tsx", { id: path })),
  route("eduauraa-offer/success", "routes/eduauraa-success.tsx"),
  route("blog", "routes/blog.tsx"),
  route(":product", "routes/app-page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
