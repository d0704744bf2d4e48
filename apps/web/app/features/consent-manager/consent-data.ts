import type { ConsentState } from "@marquee/analytics-sdk";

/** What the views show, as the server knows it. */
export type ConsentData = ConsentState;
