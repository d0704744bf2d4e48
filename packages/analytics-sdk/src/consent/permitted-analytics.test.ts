import { describe, expect, it } from "vitest";
import type { AnalyticsEvent, EventName } from "../event-types.ts";
import { recordingAnalytics } from "../testing/recording-analytics.ts";
import { CONSENT_GROUPS } from "./consent-groups.ts";
import { permittedAnalytics } from "./permitted-analytics.ts";

/** The events that are recorded without any consent. */
const IS_NECESSARY: { readonly [Name in EventName]?: boolean } = {
  page_viewed: false,
  error_shown: true,
  play_requested: false,
  play_started: false,
  play_paused: false,
  play_resumed: false,
  play_progressed: false,
  play_seeked: false,
  play_stalled: false,
  play_completed: false,
  play_stopped: false,
  play_failed: true,
  quality_changed: false,
  audio_changed: false,
  subtitle_changed: false,
  ad_started: false,
  ad_completed: false,
  content_opened: false,
  rail_viewed: false,
  menu_opened: false,
  menu_item_chosen: false,
  search_submitted: false,
  search_result_opened: false,
  watchlist_added: false,
  watchlist_removed: false,
  reminder_added: false,
  reaction_changed: false,
  content_shared: false,
  login_started: false,
  login_completed: true,
  login_failed: true,
  logout_completed: true,
  registration_started: false,
  registration_completed: true,
  registration_failed: true,
  device_removed: true,
  settings_reset: false,
  setting_changed: false,
  language_changed: false,
  consent_changed: true,
  subscribe_clicked: false,
  plan_selected: false,
  promotion_applied: false,
  payment_started: false,
  payment_succeeded: true,
  payment_failed: true,
  payment_cancelled: true,
  nudge_viewed: false,
  nudge_clicked: false,
};
const NAMES = Object.keys(IS_NECESSARY) as EventName[];
const event = (name: EventName) => ({ name, properties: {} }) as AnalyticsEvent;

describe("a recorder that checks consent", () => {
  it("records only strictly necessary events of a visitor who grants nothing [ANLT-013] [ANLT-137]", () => {
    const recorder = recordingAnalytics();
    const { track } = permittedAnalytics(recorder, {
      consent: { get: () => ({ groups: [], choice: undefined, isOpen: true }) },
    });
    for (const name of NAMES) track(event(name));
    expect(recorder.events.map(({ name }) => name)).toEqual(NAMES.filter((name) => IS_NECESSARY[name]));
  });

  it.each(CONSENT_GROUPS.map((group) => [group]))(
    "records everything with the group %s, as destinations of it wait for it [ANLT-137]",
    (group) => {
      const recorder = recordingAnalytics();
      const consent = { get: () => ({ groups: [group], choice: undefined, isOpen: true }) };
      const { track } = permittedAnalytics(recorder, { consent });
      for (const name of NAMES) track(event(name));
      expect(recorder.events.map(({ name }) => name)).toEqual(NAMES);
    },
  );

  it("checks at each event, so that a choice applies from the next one on [ANLT-137]", () => {
    const recorder = recordingAnalytics();
    let groups: readonly (typeof CONSENT_GROUPS)[number][] = [];
    const analytics = permittedAnalytics(recorder, {
      consent: { get: () => ({ groups, choice: undefined, isOpen: true }) },
    });
    analytics.track(event("page_viewed"));
    groups = ["measuring"];
    analytics.track(event("search_submitted"));
    groups = [];
    analytics.track(event("content_opened"));
    expect(recorder.events.map(({ name }) => name)).toEqual(["search_submitted"]);
  });

  it("passes flush, close and invalid events to the recorder [ANLT-137]", async () => {
    const recorder = recordingAnalytics();
    const analytics = permittedAnalytics(recorder, {
      consent: { get: () => ({ groups: [], choice: undefined, isOpen: true }) },
    });
    expect([analytics.flush, analytics.close]).toEqual([recorder.flush, recorder.close]);
    for (const wrong of [undefined, null, 5, {}]) expect(() => analytics.track(wrong as never)).not.toThrow();
    await analytics.close();
  });
});
