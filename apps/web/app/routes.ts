import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import { SECTIONS } from "./site-map/sections.ts";
import { BUSINESS_PAGES } from "./site-map/business-pages.ts";
import { INFORMATION_PAGES } from "./site-map/information-pages.ts";
import { SHOW_VIEW_PATHS } from "./site-map/show-views.ts";

const landings = SECTIONS.map(({ path, page }) =>
  route(path.slice(1), "routes/landing.tsx", { id: `landing-${page}` }),
);

const viewAlls = SECTIONS.filter((section) => section.hasViewAll).map(({ path, page }) =>
  route(`${path.slice(1)}/all`, "routes/view-all.tsx", { id: `all-${page}` }),
);

const information = INFORMATION_PAGES.map(({ path }) =>
  route(path.slice(1), "routes/information/information.tsx", { id: `information-${path.slice(1)}` }),
);

const business = BUSINESS_PAGES.map(({ path, slug }) =>
  route(path.slice(1), "routes/information/business.tsx", { id: slug }),
);

/** The pages for a forgotten password, in order. */
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
  ...SHOW_VIEW_PATHS.map((path) => route(path, "routes/show-view.tsx", { id: path })),
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
  layout("routes/quiz/quiz-layout.tsx", [
    route("watch-n-win", "routes/quiz/quizzes.tsx"),
    route("watch-n-win/quiz", "routes/quiz/quiz.tsx"),
    route("watch-n-win/result", "routes/quiz/quiz-result.tsx"),
    route("watch-n-win/winners", "routes/quiz/quiz-winners.tsx"),
    route("watch-n-win/leaderboard", "routes/quiz/quiz-leaderboard.tsx"),
  ]),
  layout("routes/cricket/league-layout.tsx", [
    route("cricket/schedule", "routes/cricket/cricket-schedule.tsx"),
    route("cricket/live-streaming", "routes/cricket/cricket-live.tsx"),
    route("cricket/match-clips", "routes/cricket/cricket-clips.tsx"),
    route("cricket/teams", "routes/cricket/cricket-teams.tsx"),
  ]),
  ...information,
  ...business,
  route("consent-manager", "routes/information/consent-manager.tsx"),
  route("signin", "routes/sign-in/sign-in.tsx", { id: "signin" }),
  route("register", "routes/sign-in/sign-in.tsx", { id: "register" }),
  route("logout", "routes/sign-in/logout.tsx"),
  layout(
    "routes/sign-in/forgot-password.tsx",
    FORGOT_PAGES.map((path) => route(path, "routes/sign-in/forgot-page.tsx", { id: path })),
  ),
  route("verify-email", "routes/sign-in/verify-contact.tsx", { id: "verify-email" }),
  route("device", "routes/sign-in/device.tsx"),
  route("settings", "routes/account/settings.tsx"),
  route("parentalcontrol", "routes/account/parental-control.tsx"),
  route("myaccount/account-info", "routes/account/account-info.tsx"),
  route("enter-details", "routes/account/enter-details.tsx"),
  route("offers/:contentId", "routes/plans/title-offers.tsx"),
  route("myaccount/payment", "routes/plans/payment.tsx"),
  route("myaccount/partnersubscriptions", "routes/account/partner-subscriptions.tsx"),
  ...["paymentsuccess", "paymentfailure", "paymentcancelled"].map((path) =>
    route(path, "routes/plans/payment-outcome.tsx", { id: path }),
  ),
  layout("routes/account/my-profile.tsx", [
    route("myprofile", "routes/account/profile-overview.tsx"),
    route("myprofile/watchlist", "routes/account/watchlist.tsx"),
    route("myprofile/reminders", "routes/account/reminders.tsx"),
    route("myprofile/managedevices", "routes/account/devices.tsx"),
    route("myprofile/plans", "routes/account/my-subscriptions.tsx"),
    route("myprofile/rentals", "routes/account/my-rentals.tsx"),
    route("myprofile/payments", "routes/account/my-transactions.tsx"),
  ]),
  route("verify-mobile-number", "routes/sign-in/verify-contact.tsx", { id: "verify-mobile-number" }),
  route("buy-plan", "routes/plans/buy-plan.tsx", { id: "buy-plan" }),
  route("apr", "routes/plans/buy-plan.tsx", { id: "apr" }),
  route("myaccount/subscription", "routes/plans/buy-plan.tsx", { id: "pack-selection" }),
  route("student", "routes/plans/student.tsx"),
  ...["referral", "ref", "USReferral"].map((path) => route(path, "routes/plans/referral.tsx", { id: path })),
  route("eduauraa-offer/success", "routes/plans/eduauraa-success.tsx"),
  route("blog", "routes/information/blog.tsx"),
  route(":product", "routes/information/app-page.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
