// Recording
export { createAnalytics } from "./recording/create-analytics.ts";
export type { AnalyticsOptions } from "./analytics-options.ts";
export type { Analytics } from "./analytics.ts";
export { readSessionId } from "./session-id.ts";
export type { AnalyticsLedger, DropReason, EventCounts, WaitingEvent, WaitReason } from "./ledger.ts";

// What a recorder is given
export type {
  Destination,
  DestinationAnswer,
  DestinationCall,
  RefusedEvent,
} from "./destinations/destination.ts";
export type { EventStore, QueueChange, StoredEvent, StoredQueue } from "./store/event-store.ts";
export type { Lifecycle, LifecycleChange } from "./lifecycle.ts";

// Page views
export { createPageViews } from "./page-views.ts";
export type { PageViewed, PageViews, PageViewsOptions } from "./page-views.ts";

// Events
export type {
  AnalyticsEvent,
  ContentFacts,
  EventName,
  EventProperties,
  PlacementFacts,
  PlanFacts,
  PlaybackFacts,
  SignInMethod,
} from "./event-types.ts";
export type { KnownFacts, ShownPage } from "./event-facts.ts";
export type { WireEvent } from "./wire-event.ts";

// Consent
export { createConsent } from "./consent/create-consent.ts";
export type { Consent, ConsentOptions } from "./consent/create-consent.ts";
export { consentState } from "./consent/consent-state.ts";
export type { ConsentFacts, ConsentState } from "./consent/consent-state.ts";
export { consentChoiceText, readConsentChoice } from "./consent/consent-choice.ts";
export type { ConsentChoice } from "./consent/consent-choice.ts";
export { CONSENT_GROUPS } from "./consent/consent-groups.ts";
export type { ConsentGroup } from "./consent/consent-groups.ts";
export type { ConsentStrings } from "./consent/consent-strings.ts";
export { answeredGroups, hasObjected } from "./consent/consent-answer.ts";
export type { ConsentAnswer } from "./consent/consent-answer.ts";
export { isToolAllowed, TOOL_INITIALISATION_DELAY_MS } from "./consent/outside-tools.ts";
export type { OutsideTool } from "./consent/outside-tools.ts";
export { toolsOfGroup } from "./consent/tools-of-group.ts";
export type { StartedTool } from "./consent/tools-of-group.ts";
export { permittedAnalytics } from "./consent/permitted-analytics.ts";
export { shareConsent } from "./consent/share-consent.ts";
export type { ShareConsentOptions } from "./consent/share-consent.ts";
export { createViewerConsent } from "./consent/create-viewer-consent.ts";
export type {
  AccountConsents,
  ViewerConsent,
  ViewerConsentOptions,
} from "./consent/create-viewer-consent.ts";
export { permittedFacts } from "./consent/permitted-facts.ts";
export type { Permission } from "./consent/permitted-facts.ts";
export { createPublisherProvidedId } from "./consent/publisher-provided-id.ts";
export type { PublisherProvidedId, PublisherProvidedIdOptions } from "./consent/publisher-provided-id.ts";

// Conversions
export { createConversions } from "./conversion/create-conversions.ts";
export type {
  Conversion,
  ConversionOptions,
  Conversions,
  PaymentConversion,
} from "./conversion/create-conversions.ts";
export { hasWaitingConversions } from "./conversion/has-waiting-conversions.ts";
export { storeClick } from "./conversion/store-click.ts";
export type { ClickOptions } from "./conversion/store-click.ts";

// Calls that failed
export { createFailureReports } from "./failures/create-failure-reports.ts";
export type { FailureReports, FailureReportsOptions } from "./failures/create-failure-reports.ts";
export type { FailedViewer } from "./failures/failure-properties.ts";

// Privacy
export { maskProperties } from "./mask-properties.ts";
export type { Properties } from "./mask-properties.ts";
