/**
 * The closed list of events, noun first. The property names are ours; the name goes out as it stands here.
 * Facts about the visitor (user type, country, languages, …) are added by the client and are not repeated in an event.
 */
export type AnalyticsEvent =
  | PageEvent
  | PlayEvent
  | DiscoveryEvent
  | AccountEvent
  | SettingsEvent
  | PurchaseEvent;

/** Name of an event. */
export type EventName = AnalyticsEvent["name"];

/** Properties that belong to an event. */
export type EventProperties<Name extends EventName> = Extract<AnalyticsEvent, { name: Name }>["properties"];

/** What is being watched or opened. */
export interface ContentFacts {
  readonly contentId: string;
  readonly contentType: string;
  readonly title?: string;
  readonly language?: string;
  readonly genre?: string;
  readonly seriesId?: string;
  readonly season?: number;
  readonly episode?: number;
  readonly isLive?: boolean;
}

/** Where on a page something was shown or chosen; both positions count from 0. */
export interface PlacementFacts {
  readonly railId?: string;
  readonly railTitle?: string;
  readonly railIndex?: number;
  readonly cardIndex?: number;
}

export type PageEvent =
  /** A page was shown; `pageName` as `pageName()` of `@marquee/config` gives it. */
  | {
      readonly name: "page_viewed";
      readonly properties: {
        readonly pageName: string;
        readonly previousPageName?: string;
        readonly address?: string;
        readonly referrer?: string;
      };
    }
  /** An error page or error message was shown. */
  | {
      readonly name: "error_shown";
      readonly properties: { readonly code: string; readonly pageName?: string };
    };

/** Facts every play event carries. `positionMs` is the place in the title, `watchedMs` what was really seen in this playback. */
export interface PlaybackFacts extends ContentFacts {
  readonly playbackId: string;
  readonly positionMs: number;
  readonly durationMs?: number;
  readonly watchedMs?: number;
  readonly quality?: string;
  readonly audioLanguage?: string;
  readonly subtitleLanguage?: string;
}

export type PlayEvent =
  /** Play was asked for; the first picture is not there yet. */
  | { readonly name: "play_requested"; readonly properties: ContentFacts & PlacementFacts }
  /** The first picture was shown, `startupMs` after play was asked for. */
  | {
      readonly name: "play_started";
      readonly properties: PlaybackFacts & { readonly startupMs?: number; readonly isResumed?: boolean };
    }
  | { readonly name: "play_paused"; readonly properties: PlaybackFacts }
  | { readonly name: "play_resumed"; readonly properties: PlaybackFacts }
  /** Sent at regular distances while playing; `percent` is a whole number from 0 to 100. */
  | { readonly name: "play_progressed"; readonly properties: PlaybackFacts & { readonly percent: number } }
  | { readonly name: "play_seeked"; readonly properties: PlaybackFacts & { readonly fromMs: number } }
  | { readonly name: "play_stalled"; readonly properties: PlaybackFacts & { readonly stalledMs: number } }
  | { readonly name: "play_completed"; readonly properties: PlaybackFacts }
  /** The viewer left before the end. */
  | { readonly name: "play_stopped"; readonly properties: PlaybackFacts }
  | {
      readonly name: "play_failed";
      readonly properties: ContentFacts & {
        readonly playbackId?: string;
        readonly code: string;
        readonly positionMs?: number;
        readonly isFatal?: boolean;
      };
    }
  | {
      readonly name: "quality_changed";
      readonly properties: PlaybackFacts & { readonly from?: string; readonly to: string };
    }
  | {
      readonly name: "audio_changed";
      readonly properties: PlaybackFacts & { readonly from?: string; readonly to: string };
    }
  | {
      readonly name: "subtitle_changed";
      readonly properties: PlaybackFacts & { readonly from?: string; readonly to: string };
    }
  | {
      readonly name: "ad_started";
      readonly properties: ContentFacts & { readonly adId: string; readonly breakIndex: number };
    }
  | {
      readonly name: "ad_completed";
      readonly properties: ContentFacts & { readonly adId: string; readonly breakIndex: number };
    };

export type DiscoveryEvent =
  | { readonly name: "content_opened"; readonly properties: ContentFacts & PlacementFacts }
  | { readonly name: "rail_viewed"; readonly properties: PlacementFacts & { readonly itemCount: number } }
  | { readonly name: "menu_opened"; readonly properties: { readonly menu: string } }
  | {
      readonly name: "menu_item_chosen";
      readonly properties: { readonly menu: string; readonly item: string };
    }
  | {
      readonly name: "search_submitted";
      readonly properties: { readonly query: string; readonly resultCount: number };
    }
  | {
      readonly name: "search_result_opened";
      readonly properties: ContentFacts & { readonly query: string; readonly cardIndex: number };
    }
  | { readonly name: "watchlist_added"; readonly properties: ContentFacts }
  | { readonly name: "watchlist_removed"; readonly properties: ContentFacts }
  | { readonly name: "reminder_added"; readonly properties: ContentFacts }
  | {
      readonly name: "reaction_changed";
      readonly properties: ContentFacts & { readonly reaction: "like" | "dislike" | "none" };
    }
  | { readonly name: "content_shared"; readonly properties: ContentFacts & { readonly way: string } };

export type SignInMethod =
  | "otp_mobile"
  | "otp_email"
  | "password"
  | "facebook"
  | "google"
  | "twitter"
  | "apple"
  | "truecaller"
  | "partner"
  | "device_code";

export type AccountEvent =
  | { readonly name: "login_started"; readonly properties: { readonly method: SignInMethod } }
  | { readonly name: "login_completed"; readonly properties: { readonly method: SignInMethod } }
  | {
      readonly name: "login_failed";
      readonly properties: { readonly method: SignInMethod; readonly code: string };
    }
  | {
      readonly name: "logout_completed";
      readonly properties: { readonly reason: "chosen" | "session_ended" | "other_tab" };
    }
  | { readonly name: "registration_started"; readonly properties: { readonly method: SignInMethod } }
  | { readonly name: "registration_completed"; readonly properties: { readonly method: SignInMethod } }
  | {
      readonly name: "registration_failed";
      readonly properties: { readonly method: SignInMethod; readonly code: string };
    }
  | { readonly name: "device_removed"; readonly properties: { readonly isOwnDevice: boolean } };

export type SettingsEvent =
  /** The literal message is asked for by the specification (shell §4, "Reset settings"). */
  | { readonly name: "settings_reset"; readonly properties: { readonly message: "Default Setting Restored" } }
  | {
      readonly name: "setting_changed";
      readonly properties: { readonly key: string; readonly value: string };
    }
  | {
      readonly name: "language_changed";
      readonly properties: { readonly displayLanguage: string; readonly contentLanguages: readonly string[] };
    }
  | { readonly name: "consent_changed"; readonly properties: { readonly groups: readonly string[] } };

/** What is bought. `amountMinor` is in minor units of `currency`. */
export interface PlanFacts {
  readonly planId: string;
  readonly planName?: string;
  readonly amountMinor?: number;
  readonly currency?: string;
  readonly durationDays?: number;
}

export type PurchaseEvent =
  /** A subscribe, get-started or upgrade control was used. */
  | {
      readonly name: "subscribe_clicked";
      readonly properties: { readonly source: string; readonly planId?: string };
    }
  | { readonly name: "plan_selected"; readonly properties: PlanFacts }
  /** A code was looked up; the code itself is no property. */
  | {
      readonly name: "promotion_applied";
      readonly properties: Partial<PlanFacts> & { readonly isAccepted: boolean };
    }
  /** The viewer is led to the page of the provider. */
  | {
      readonly name: "payment_started";
      readonly properties: PlanFacts & { readonly provider?: string; readonly orderId?: string };
    }
  | {
      readonly name: "payment_succeeded";
      readonly properties: PlanFacts & { readonly provider?: string; readonly orderId?: string };
    }
  | {
      readonly name: "payment_failed";
      readonly properties: PlanFacts & {
        readonly provider?: string;
        readonly orderId?: string;
        readonly reason?: string;
      };
    }
  | {
      readonly name: "payment_cancelled";
      readonly properties: PlanFacts & { readonly provider?: string; readonly orderId?: string };
    }
  | {
      readonly name: "nudge_viewed";
      readonly properties: { readonly nudgeId: string; readonly nudgeType: string; readonly tier?: string };
    }
  | {
      readonly name: "nudge_clicked";
      readonly properties: {
        readonly nudgeId: string;
        readonly nudgeType: string;
        readonly tier?: string;
        readonly target: string;
      };
    };
