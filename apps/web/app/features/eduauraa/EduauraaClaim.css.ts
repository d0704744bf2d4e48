import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const claim = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  margin: `${vars.space.m} ${vars.space.gutter}`,
  padding: `${vars.space.m} ${vars.space.l}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const title = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const text = style({ color: vars.color.textMuted });
