import { style } from "@vanilla-extract/css";

/** Keeps the footer below the screen until the rest of the page is there. */
export const reserved = style({ minHeight: "100vh" });
