// Recording
export { createAnalytics } from './create-analytics.ts';
export type { AnalyticsOptions } from './create-analytics.ts';
export type { Analytics } from './analytics.ts';
export { readSessionId } from './session-id.ts';

// Events
export type {
  AnalyticsEvent, ContentFacts, EventName, EventProperties, PlacementFacts, PlanFacts, PlaybackFacts, SignInMethod,
} from './event-types.ts';
export type { EventContext } from './event-context.ts';
export type { WireEvent } from './wire-event.ts';

// Privacy
export { maskProperties } from './mask-properties.ts';
export type { Properties } from './mask-properties.ts';
