import { checkOptions, checkPort } from "@marquee/http";
import type { Analytics } from "../analytics.ts";
import type { EventName } from "../event-types.ts";
import type { Consent } from "./create-consent.ts";

/** What is recorded of a visitor who allows nothing: who came in, what was paid, what failed, and the decision itself. */
const NECESSARY_EVENTS: readonly EventName[] = [
  "consent_changed",
  "login_completed",
  "login_failed",
  "logout_completed",
  "registration_completed",
  "registration_failed",
  "device_removed",
  "payment_succeeded",
  "payment_failed",
  "payment_cancelled",
  "error_shown",
  "play_failed",
];

/**
 * A recorder that leaves out what a visitor who grants no group has not agreed to: only strictly necessary events are recorded then.
 * The consent is asked at each event, so a choice counts for the next one.
 *
 * Spec: plans §9, "Consent default denied".
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const analytics = permittedAnalytics(createAnalytics(client, options), { consent });
 */
export function permittedAnalytics(
  analytics: Analytics,
  options: { readonly consent: Pick<Consent, "get"> },
): Analytics {
  const where = "permittedAnalytics";
  checkPort(where, "analytics", analytics, ["track", "flush", "close"]);
  checkOptions(where, options, { consent: "with get" });
  const { consent } = options;
  return Object.assign({}, analytics, {
    // ANLT-137
    track(event: Parameters<Analytics["track"]>[0]): void {
      if (consent.get().groups.length > 0 || isNecessary(event)) analytics.track(event);
    },
  });
}

/** A wrong event is left to the recorder, which says what is wrong with it. */
function isNecessary(event: Parameters<Analytics["track"]>[0]): boolean {
  const { name } = Object(event) as { readonly name?: EventName };
  return name === undefined || NECESSARY_EVENTS.indexOf(name) >= 0;
}
