import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

/** Keeps its height whether or not a position is known, so that nothing below moves. */
export const actions = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: vars.space.s,
  minHeight: "52px",
});

export const loading = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  background: "#000000",
});

export const needsScript = style({ maxWidth: "52ch", color: vars.color.textMuted });
