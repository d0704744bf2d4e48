import { style } from "@vanilla-extract/css";
import { vars } from "../../../theme/theme.css.ts";

/** The minimum height prevents a layout shift when the start-over button appears. */
export const actions = style({
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: vars.space.s,
  minHeight: "52px",
});
