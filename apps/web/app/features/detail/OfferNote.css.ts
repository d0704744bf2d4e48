import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const note = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.s,
  maxWidth: "52ch",
  padding: `${vars.space.s} ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.glass,
  fontWeight: vars.weight.medium,
});

export const sign = style({ color: vars.color.accent, display: "inline-flex" });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s, minHeight: "52px" });
