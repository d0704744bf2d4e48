import { isMarqueeError } from "@marquee/http";
import { buildClient, fakeFetch } from "@marquee/http/testing";
import { describe, expect, it } from "vitest";
import { createEventTracker, createLoyaltyTool, createPushService, createTagManager } from "./index.ts";

const consent = { get: () => ({ groups: [] }), subscribe: () => () => undefined };
const tag = { dataLayer: [], consent };
const push = { pushManager: () => undefined, isPermitted: () => true, consent };

/** What only a program hands in that breaks the types. */
const NOTHING = undefined as never;
const NO_CLIENT = {} as never;

const rows: readonly (readonly [option: string, make: (client: never) => unknown])[] = [
  ["client", () => createLoyaltyTool(NOTHING)],
  ["client", () => createEventTracker(NO_CLIENT, { writeKey: "k" })],
  ["writeKey", (client) => createEventTracker(client, undefined as never)],
  ["writeKey", (client) => createEventTracker(client, { writeKey: "" })],
  ["origin", (client) => createEventTracker(client, { writeKey: "k", origin: 7 as never })],
  ["origin", (client) => createEventTracker(client, { writeKey: "k", origin: "javascript:alert(1)" })],
  ["origin", (client) => createEventTracker(client, { writeKey: "k", origin: "https://x.example?a=1" })],
  ["client", () => createTagManager(NOTHING, tag as never)],
  ["dataLayer", (client) => createTagManager(client, undefined as never)],
  ["dataLayer", (client) => createTagManager(client, { consent } as never)],
  ["dataLayer", (client) => createTagManager(client, { ...tag, dataLayer: {} } as never)],
  ["consent", (client) => createTagManager(client, { dataLayer: [] } as never)],
  ["consent", (client) => createTagManager(client, { ...tag, consent: { get: consent.get } } as never)],
  ["containerUrl", (client) => createTagManager(client, { ...tag, containerUrl: "" } as never)],
  ["loadScript", (client) => createTagManager(client, { ...tag, containerUrl: "/c.js" } as never)],
  ["loadScript", (client) => createTagManager(client, { ...tag, loadScript: "c" } as never)],
  ["client", () => createPushService(NOTHING, push as never)],
  ["pushManager", (client) => createPushService(client, undefined as never)],
  ["pushManager", (client) => createPushService(client, { ...push, pushManager: {} } as never)],
  ["isPermitted", (client) => createPushService(client, { ...push, isPermitted: true } as never)],
  ["consent", (client) => createPushService(client, { ...push, consent: undefined } as never)],
  [
    "applicationServerKey",
    (client) => createPushService(client, { ...push, applicationServerKey: 7 } as never),
  ],
];

describe("the options of a destination", () => {
  it.each(rows.map(([option, make], index) => [index, option, make] as const))(
    "%i: a wrong %s is named, and nothing is sent [ANLT-117]",
    (_, option, make) => {
      const fetch = fakeFetch({ json: {} });
      let error: unknown;
      try {
        make(buildClient({ fetch }) as never);
      } catch (cause) {
        error = cause;
      }
      expect(isMarqueeError(error) && [error.code, error.option]).toEqual(["INVALID_OPTION", option]);
      expect(fetch.seen).toEqual([]);
    },
  );
});
