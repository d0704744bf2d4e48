export { createEventTracker } from "./event-tracker.ts";
export type { EventTrackerOptions } from "./event-tracker.ts";
export { createLoyaltyTool } from "./loyalty-tool.ts";
export { createPushService } from "./push-service.ts";
export type { PushManagerLike, PushServiceOptions, PushSubscriptionLike } from "./push-service.ts";
export { createTagManager } from "./tag-manager.ts";
export type { TagManagerOptions } from "./tag-manager.ts";
export type { Destination, DestinationAnswer, DestinationCall, RefusedEvent } from "./destination.ts";
