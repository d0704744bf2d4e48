import type { ConsentState } from "@marquee/analytics-sdk";

/** What the views show, as the server knows it. */
export interface ConsentData extends ConsentState {
  /** The browser sends Global Privacy Control. */
  readonly hasPrivacySignal: boolean;
}
