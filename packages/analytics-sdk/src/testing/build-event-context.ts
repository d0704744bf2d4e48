import { APP_VERSION } from "@marquee/config/versions";
import type { EventContext } from "../event-context.ts";

/** The facts about a guest in India, changed where given. */
export function buildEventContext(change: Partial<EventContext> = {}): EventContext {
  return {
    userType: "guest",
    identity: "6f1f7f4e-0d5a-4a5e-9a2b-0c6f0a1d2e3f",
    country: "IN",
    displayLanguage: "en",
    contentLanguages: ["en", "hi"],
    platformName: "desktop_web",
    appVersion: APP_VERSION,
    ...change,
  };
}
