import { style } from "@vanilla-extract/css";
import { vars } from "../theme/theme.css.ts";

export const pending = style({ display: "flex", flexDirection: "column", gap: vars.space.m });
export const pendingRow = style({
  display: "block",
  height: "76px",
  borderRadius: vars.radius.m,
  overflow: "hidden",
  background: vars.color.raised,
});
