import { checkCall, type Client, type MaybePromise } from "@marquee/http";
import type { Consent } from "../consent/create-consent.ts";
import { isGranted } from "../consent/consent-groups.ts";
import { OUTSIDE_TOOLS } from "../consent/outside-tools.ts";
import type { Destination, RefusedEvent } from "./destination.ts";
import { eventIdOf } from "../event-id-of.ts";

/** Options of `createTagManager`. */
export interface TagManagerOptions {
  /** The data layer that the container reads; `window.dataLayer` in a browser. */
  readonly dataLayer: { push(entry: unknown): unknown };
  /** The consent from `createConsent`, which the tags of the container follow. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
  /** Address of the container, such as `https://www.googletagmanager.com/gtm.js?id=GTM-1`. Default: the page loads one itself. */
  readonly containerUrl?: string | undefined;
  /** Adds a script to the page; resolves when it has run, rejects when it cannot be loaded. Required with `containerUrl`. */
  readonly loadScript?: ((url: string) => MaybePromise<void>) | undefined;
}

/** Milliseconds that tags wait for a choice before they use the default. */
const WAIT_FOR_UPDATE_MS = 500;

type Granted = Pick<ReturnType<Consent["get"]>, "groups">;

/**
 * Creates the destination of a tag manager with a data layer and Consent Mode, version 2. The consent is added to the data
 * layer first and again after each choice; then the container is loaded. An event is one entry: its name, `event_id`,
 * `event_timestamp` in epoch milliseconds, `session_id` and its flattened properties; missing ones are undefined, so that none remain from
 * an earlier entry. It requires the group `measuring`; `stop` denies everything and clears the properties.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
 * @example
 * const tags = createTagManager(client, { dataLayer: [], consent, containerUrl: "https://tags.example/c.js", loadScript });
 * createAnalytics(client, { storage, sessionStorage, consent, destinations: [tags] });
 */
export function createTagManager(client: Client, options: TagManagerOptions): Destination {
  const where = "createTagManager";
  const { containerUrl, loadScript } = Object(options) as TagManagerOptions;
  checkCall(where, client, options, {
    dataLayer: "with push",
    consent: "with get subscribe",
    containerUrl: "text?",
    loadScript: containerUrl === undefined ? "function?" : "function",
  });
  const { dataLayer, consent } = options;
  let isDefaultSent: boolean | undefined;
  let isLoaded: boolean | undefined;
  let unsubscribe: (() => void) | undefined;
  /** The names of properties that the container remembers. */
  let sentNames: readonly string[] = [];

  /** Tags accept a command only as the `arguments` of a function. */
  const command: (...words: readonly unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params
    dataLayer.push(arguments);
  };
  const sendConsent = (granted: Granted): void => {
    command(
      "consent",
      isDefaultSent ? "update" : "default",
      Object.assign(consentSignals(granted), !isDefaultSent && { wait_for_update: WAIT_FOR_UPDATE_MS }),
    );
    isDefaultSent = true;
  };
  const pushEntry = (entry: { readonly [name: string]: unknown }): void => {
    const cleared: { [name: string]: undefined } = {};
    sentNames.forEach((name) => (cleared[name] = undefined));
    dataLayer.push(Object.assign(cleared, entry));
    sentNames = Object.keys(entry).filter((name) => name !== "event");
  };

  return {
    name: "tag-manager",
    group: OUTSIDE_TOOLS.tagManager,
    async start() {
      if (!unsubscribe) {
        sendConsent(consent.get());
        unsubscribe = consent.subscribe(sendConsent);
      }
      if (isLoaded || !containerUrl || !loadScript) return;
      dataLayer.push({ event: "gtm.js", "gtm.start": client.clock.now() });
      await loadScript(containerUrl);
      isLoaded = true;
    },
    stop() {
      if (unsubscribe) unsubscribe();
      unsubscribe = undefined;
      sendConsent({ groups: [] });
      if (sentNames.length) pushEntry({});
    },
    send(events) {
      const refused: RefusedEvent[] = [];
      events.forEach((event) => {
        try {
          pushEntry(
            Object.assign(flat(event.properties), {
              event: event.event,
              event_id: eventIdOf(event),
              event_timestamp: event.timestamp,
              session_id: event.sessionId,
            }),
          );
        } catch {
          refused.push({ eventId: eventIdOf(event), code: "INVALID_ARGUMENT" });
        }
      });
      return { outcome: "taken", refused };
    },
  };
}

function consentSignals(granted: Granted): { [signal: string]: string } {
  const signal = (group: "measuring" | "advertising" | "sharing"): string =>
    isGranted(granted, group) ? "granted" : "denied";
  return {
    ad_storage: signal("advertising"),
    ad_user_data: signal("sharing"),
    ad_personalization: signal("advertising"),
    analytics_storage: signal("measuring"),
  };
}

/** Flattens properties: nested ones get their path as name, lists are joined with commas. */
function flat(properties: object, prefix = ""): { [name: string]: unknown } {
  const entries: { [name: string]: unknown } = {};
  Object.keys(properties).forEach((name) => {
    const value = (properties as { readonly [name: string]: unknown })[name];
    const path = prefix + name;
    if (Array.isArray(value)) entries[path] = value.map(scalarText).join();
    else if (typeof value === "object" && value) Object.assign(entries, flat(value, `${path}_`));
    else if (path !== "eventId") entries[path] = value;
  });
  return entries;
}

function scalarText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
