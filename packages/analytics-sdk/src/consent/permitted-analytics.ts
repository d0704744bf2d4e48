import { checkOptions, checkPort } from "@marquee/http";
import type { Analytics } from "../analytics.ts";
import type { EventName } from "../event-types.ts";
import type { Consent } from "./create-consent.ts";

/** The events of a visitor who grants nothing: sign-ins, payments, failures, and the choice itself. */
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
 * Returns a recorder that records only strictly necessary events of a visitor who grants no group.
 * The consent is read at each event, so a choice applies from the next one on.
 *
 * Spec: plans §9, "Consent default denied".
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
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

/** An invalid event is passed to the recorder, which reports the error. */
function isNecessary(event: Parameters<Analytics["track"]>[0]): boolean {
  const { name } = Object(event) as { readonly name?: EventName };
  return name === undefined || NECESSARY_EVENTS.indexOf(name) >= 0;
}
