import { checkCall, type Client, type OpenBroadcast } from "@marquee/http";
import type { Lifecycle } from "../lifecycle.ts";
import { consentChoiceText } from "./consent-choice.ts";
import type { ConsentState } from "./consent-state.ts";
import type { Consent } from "./create-consent.ts";

/** By what the tabs of a device share a consent. */
export interface ShareConsentOptions {
  readonly consent: Pick<Consent, "get" | "subscribe" | "refresh">;
  /** Default: other tabs hear nothing at once. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** The cookie is read anew when the page is seen or runs again. Default: it is not. */
  readonly lifecycle?: Lifecycle | undefined;
}

/** Other tabs hear of choices on it. */
const CHANNEL = "marquee.consent";

/**
 * Makes a choice count in every open tab of the device at once, and in those that cannot hear of it when they are seen again. A form
 * without script tells nobody; the next page of its tab does. Returns how to end it.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming what is wrong
 * @example
 * const stop = shareConsent(client, { consent, openBroadcast: browserBroadcast });
 */
export function shareConsent(client: Client, options: ShareConsentOptions): () => void {
  const where = "shareConsent";
  checkCall(where, client, options, {
    consent: "with get subscribe refresh",
    openBroadcast: "function?",
    lifecycle: "with subscribe?",
  });
  const { consent, openBroadcast, lifecycle } = options;
  const broadcast = openBroadcast && openBroadcast(CHANNEL);
  let lastHeard: unknown;

  function tell({ choice }: ConsentState): void {
    const text = choice && consentChoiceText(choice);
    // What another tab has told is not told again.
    if (broadcast && text && text !== lastHeard) broadcast.post(text);
  }

  function hear(message: unknown): void {
    lastHeard = message;
    // A word that says nothing is an echo: what it is about stands in the cookie by now.
    consent.refresh(message);
  }

  tell(consent.get());
  const stops = [
    consent.subscribe(tell),
    broadcast && broadcast.subscribe(hear),
    lifecycle &&
      lifecycle.subscribe((change) => {
        if (change === "visible" || change === "resumed") consent.refresh();
      }),
  ];
  return () => stops.forEach((stop) => stop && stop());
}
