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

/** What the adapters are made of. */
export interface DestinationFacts extends Pick<BrowserSession, "auth"> {
  /** Of device and account together. */
  readonly consent: Pick<Consent, "get" | "subscribe">;
  /** Public name of this build, by which the event tracker knows it. */
  readonly writeKey: string;
}

/** The adapters by their names. */
export type ToolAdapters = Readonly<
  Record<"event-tracker" | "tag-manager" | "push" | "loyalty", Destination>
>;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Makes the adapters of this browser. All speak to the platform, so the security policy needs no other origin. */
export function createToolAdapters({ auth, consent, writeKey }: DestinationFacts): ToolAdapters {
  // Made with its first entry: who starts other tools alone has no data layer.
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

/** From our own origin, which the security policy allows on every page. */
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
