import { checkCall, type Client, type OpenBroadcast } from "@marquee/http";
import type { Lifecycle } from "../lifecycle.ts";
import { consentChoiceText } from "./consent-choice.ts";
import type { ConsentState } from "./consent-state.ts";
import type { Consent } from "./create-consent.ts";

/** Options of `shareConsent`. */
export interface ShareConsentOptions {
  readonly consent: Pick<Consent, "get" | "subscribe" | "refresh">;
  /** Default: other tabs are not notified at once. */
  readonly openBroadcast?: OpenBroadcast | undefined;
  /** The cookie is read again when the page becomes visible or resumes. Default: it is not. */
  readonly lifecycle?: Lifecycle | undefined;
}

/** The channel of choices between tabs. */
const CHANNEL = "marquee.consent";

/**
 * Applies a choice in every open tab of the device at once, and in tabs without messages when they become visible. A choice by a form
 * without script is sent by the next page of its tab. Returns a function that stops it.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming the invalid option
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
  /** Whether a choice received from another tab is being applied, which is not sent again. */
  let isHearing = false;

  function tell({ choice }: ConsentState): void {
    const text = choice && consentChoiceText(choice);
    if (broadcast && text && !isHearing) broadcast.post(text);
  }

  function hear(message: unknown): void {
    // A message without content is an echo: its choice is in the cookie by now.
    isHearing = !!message;
    consent.refresh(message);
    isHearing = false;
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
