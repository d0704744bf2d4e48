import { style } from "@vanilla-extract/css";
import { vars } from "../theme/theme.css.ts";

/** The place of the player until it is there. */
export const loading = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.s,
  background: "#000000",
});

export const picture = style({ position: "absolute", inset: 0, zIndex: -1, opacity: 0.4 });
