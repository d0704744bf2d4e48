import type { Endpoint } from "./endpoint.ts";

/** POST events (the base itself) */
export const eventsEndpoint = {
  id: "EVT01",
  family: "events",
  method: "POST",
  path: "",
} as const satisfies Endpoint;
/** POST events /tracker */
export const trackerSinkEndpoint = {
  id: "EVT02",
  family: "events",
  method: "POST",
  path: "/tracker",
} as const satisfies Endpoint;
/** POST events /push */
export const pushSinkEndpoint = {
  id: "EVT03",
  family: "events",
  method: "POST",
  path: "/push",
} as const satisfies Endpoint;
/** POST events /tag-manager */
export const tagManagerSinkEndpoint = {
  id: "EVT04",
  family: "events",
  method: "POST",
  path: "/tag-manager",
} as const satisfies Endpoint;
/** POST events /loyalty */
export const loyaltySinkEndpoint = {
  id: "EVT05",
  family: "events",
  method: "POST",
  path: "/loyalty",
} as const satisfies Endpoint;
/** GET events /push/key: by which key browsers know the sender of messages */
export const pushKeyEndpoint = {
  id: "EVT06",
  family: "events",
  method: "GET",
  path: "/push/key",
} as const satisfies Endpoint;
/** POST events /push/subscriptions */
export const addPushSubscriptionEndpoint = {
  id: "EVT07",
  family: "events",
  method: "POST",
  path: "/push/subscriptions",
} as const satisfies Endpoint;
/** DELETE events /push/subscriptions */
export const removePushSubscriptionEndpoint = {
  id: "EVT08",
  family: "events",
  method: "DELETE",
  path: "/push/subscriptions",
} as const satisfies Endpoint;

/** Calls of the family `events`, for those who need the whole list. */
export const EVENTS_ENDPOINTS = {
  events: eventsEndpoint,
  trackerSink: trackerSinkEndpoint,
  pushSink: pushSinkEndpoint,
  tagManagerSink: tagManagerSinkEndpoint,
  loyaltySink: loyaltySinkEndpoint,
  pushKey: pushKeyEndpoint,
  addPushSubscription: addPushSubscriptionEndpoint,
  removePushSubscription: removePushSubscriptionEndpoint,
} as const;
