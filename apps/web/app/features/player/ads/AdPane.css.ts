import { style } from "@vanilla-extract/css";
import { vars } from "../../../theme/theme.css.ts";

export const pane = style({
  position: "absolute",
  inset: 0,
  zIndex: vars.layer.raised,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  background: "#000000",
});

export const picture = style({ width: "100%", maxHeight: "100%", objectFit: "contain" });

export const bar = style({
  position: "absolute",
  left: 0,
  right: 0,
  bottom: 0,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
  padding: `${vars.space.xxl} ${vars.space.m} ${vars.space.m}`,
  background: "linear-gradient(0deg, rgba(0, 0, 0, 0.86), rgba(0, 0, 0, 0))",
});

export const group = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.s,
  minWidth: 0,
});

export const mark = style({
  padding: "2px 8px",
  borderRadius: vars.radius.s,
  background: vars.color.accent,
  color: vars.color.onAccent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
});

export const count = style({ fontSize: vars.text.s, fontVariantNumeric: "tabular-nums" });
