import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const rows = style({ display: "flex", flexDirection: "column", gap: vars.space.s });
export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${vars.space.xs} ${vars.space.m}`,
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
});
export const rowMain = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.m,
  minWidth: 0,
  flex: "1 1 240px",
});
export const rowIcon = style({ flexShrink: 0, color: vars.color.accent });
export const rowText = style({ minWidth: 0 });
export const rowName = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
});
export const rowFacts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  overflowWrap: "anywhere",
});
export const rowWide = style({ flexBasis: "100%" });
export const summary = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minHeight: "44px",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  selectors: { "&:hover": { color: vars.color.text } },
});
