export { browserEventPorts } from "./browser-event-ports.ts";
export type { BrowserEventPorts } from "./browser-event-ports.ts";
export { browserLifecycle } from "./browser-lifecycle.ts";
export { indexedDbEvents } from "./indexed-db-events.ts";
export type { EventDatabases } from "./indexed-db-events.ts";
