import type { ConsentState } from "@marquee/analytics-sdk";

/** The consent state that the server sends to the views. */
export type ConsentData = ConsentState;
