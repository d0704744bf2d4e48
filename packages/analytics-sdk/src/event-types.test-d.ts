// Never run: the compiler has to refuse each line below a `@ts-expect-error`, and to take all others.
import type { Analytics } from "./analytics.ts";
import type { PageViewsOptions } from "./page-views.ts";

declare const analytics: Analytics;
declare const options: PageViewsOptions;

/** What programs may record, and what they may not. */
export function typedEvents(): void {
  const { track } = analytics;
  const film = { contentId: "0-0-1", contentType: "movie" };
  track({ name: "page_viewed", properties: { pageName: "home" } });
  track({ name: "search_submitted", properties: { query: "general", resultCount: 1 } });
  track({ name: "content_opened", properties: { ...film, railIndex: 0, cardIndex: 3 } });
  track({ name: "play_seeked", properties: { ...film, playbackId: "p", positionMs: 9, fromMs: 1 } });
  track({ name: "login_completed", properties: { method: "otp_mobile" } });
  track({ name: "settings_reset", properties: { message: "Default Setting Restored" } });
  track({ name: "promotion_applied", properties: { isAccepted: true } });
  track({ name: "payment_started", properties: { planId: "p-1", amountMinor: 49900, currency: "INR" } });
  options.onView({ name: "page_viewed", properties: { pageName: "home" } });

  // @ts-expect-error a name that is not in the list
  track({ name: "page_view", properties: { pageName: "home" } });
  // @ts-expect-error an event without its properties
  track({ name: "page_viewed" });
  // @ts-expect-error a property that is missing
  track({ name: "search_submitted", properties: { query: "general" } });
  // @ts-expect-error a property that belongs to no such event
  track({ name: "page_viewed", properties: { pageName: "home", email: "a@example.com" } });
  // @ts-expect-error a number as text
  track({ name: "content_opened", properties: { ...film, cardIndex: "3" } });
  // @ts-expect-error a sign-in method that there is not
  track({ name: "login_completed", properties: { method: "sms" } });
  // @ts-expect-error other words than those of the specification
  track({ name: "settings_reset", properties: { message: "Reset" } });
  // @ts-expect-error a typed code
  track({ name: "promotion_applied", properties: { isAccepted: true, code: "WELCOME100" } });
  // @ts-expect-error an event of another kind
  options.onView({ name: "menu_opened", properties: { menu: "main" } });
}
