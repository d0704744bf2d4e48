import { style } from "@vanilla-extract/css";

export const icon = style({ flexShrink: 0 });

/** Drawings are taken from it; it shows nothing itself. */
export const sheet = style({ display: "none" });
