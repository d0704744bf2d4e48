export { buildEventContext } from "./build-event-context.ts";
export { recordingAnalytics } from "./recording-analytics.ts";
export type { RecordingAnalytics } from "./recording-analytics.ts";
