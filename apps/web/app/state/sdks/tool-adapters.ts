import type { Consent } from "@marquee/analytics-sdk";
import {
  createEventTracker,
  createLoyaltyTool,
  createPushService,
  createTagManager,
  type Destination,
} from "@marquee/analytics-sdk/destinations";
import type { BrowserSession } from "./browser-session.ts";
import { readPushManager } from "./push-manager.ts";

/** Options of {@link createToolAdapters}. */
export interface DestinationFacts extends Pick<BrowserSession, "auth"> {
  /** The consent of device and account together. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
  /** Public key of this build for the event tracker. */
  readonly writeKey: string;
}

/** The adapters by name. */
export type ToolAdapters = Readonly<
  Record<"event-tracker" | "tag-manager" | "push" | "loyalty", Destination>
>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Creates the adapters. All call the platform, so the content security policy needs no other origin. */
export function createToolAdapters({ auth, consent, writeKey }: DestinationFacts): ToolAdapters {
  // Created with its first entry, so that there is no data layer without the tag manager.
  const dataLayer = { push: (entry: unknown) => (window.dataLayer ??= []).push(entry) };
  return {
    "event-tracker": createEventTracker(auth, { writeKey }),
    "tag-manager": createTagManager(auth, {
      dataLayer,
      consent,
      containerUrl: `${auth.families.events}/tag-manager/container.js`,
      loadScript,
    }),
    push: createPushService(auth, {
      pushManager: readPushManager,
      isPermitted: () => typeof Notification !== "undefined" && Notification.permission === "granted",
      consent,
    }),
    loyalty: createLoyaltyTool(auth),
  };
}

/** Loads a script of our own origin, which the content security policy allows on every page. */
function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = url;
    element.async = true;
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () => {
      element.remove();
      reject(new Error("The container of the tag manager cannot be loaded"));
    });
    document.head.append(element);
  });
}
