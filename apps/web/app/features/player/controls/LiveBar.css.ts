import { style } from "@vanilla-extract/css";
import { vars } from "../../../theme/theme.css.ts";

export const dot = style({
  flex: "none",
  width: "8px",
  height: "8px",
  borderRadius: vars.radius.round,
  background: "#ff4d4d",
});

export const onAir = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  paddingInline: vars.space.xs,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
  whiteSpace: "nowrap",
});

export const behind = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minWidth: 0,
});

export const time = style({
  paddingInlineStart: vars.space.xs,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
