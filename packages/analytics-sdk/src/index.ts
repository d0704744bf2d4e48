// Events
export type { Analytics } from './analytics.ts';
export type {
  AnalyticsEvent, ContentFacts, EventName, EventProperties, PlacementFacts, PlanFacts, PlaybackFacts, SignInMethod,
} from './event-types.ts';
export type { EventContext } from './event-context.ts';
