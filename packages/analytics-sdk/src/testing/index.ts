export { fakeEvents } from "./fake-events.ts";
export type { FakeEvents } from "./fake-events.ts";
export { recordingAnalytics } from "./recording-analytics.ts";
export type { RecordingAnalytics } from "./recording-analytics.ts";
