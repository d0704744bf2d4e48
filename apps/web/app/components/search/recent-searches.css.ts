import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const recent = style({ padding: `${vars.space.l} ${vars.space.gutter} 0` });
export const head = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.s });
export const heading = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
export const list = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  margin: `${vars.space.xs} 0 0`,
  padding: 0,
  listStyle: "none",
});
export const entry = style({
  display: "flex",
  alignItems: "center",
  maxWidth: "100%",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
});
export const query = style({
  display: "inline-flex",
  alignItems: "center",
  minWidth: 0,
  minHeight: "44px",
  paddingInlineStart: vars.space.m,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { color: vars.color.accent } },
});
