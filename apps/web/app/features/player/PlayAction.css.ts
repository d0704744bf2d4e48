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
