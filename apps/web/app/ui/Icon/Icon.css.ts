import { style } from "@vanilla-extract/css";

export const icon = style({ flexShrink: 0 });

/** Holds SVG symbols; not displayed itself. */
export const sheet = style({ display: "none" });
