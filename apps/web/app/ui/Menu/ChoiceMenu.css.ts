import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const menu = style({
  zIndex: vars.layer.dialog,
  minWidth: "200px",
  maxHeight: "min(60vh, 420px)",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: vars.space.xs,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.panel,
  outline: "none",
});

export const heading = style({
  padding: `${vars.space.xxs} ${vars.space.s}`,
  color: vars.color.textFaint,
  fontSize: vars.text.xs,
  fontWeight: vars.weight.strong,
});

export const item = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  minHeight: "44px",
  padding: `0 ${vars.space.s}`,
  borderRadius: vars.radius.s,
  cursor: "pointer",
  color: vars.color.textMuted,
  selectors: {
    "&[data-active-item]": { background: "rgba(255, 246, 232, 0.12)", color: vars.color.text },
    '&[aria-checked="true"]': { color: vars.color.accent },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});

/** Separated by a line, as it is not a choice. */
export const more = style({
  marginTop: vars.space.xxs,
  borderTop: `1px solid ${vars.color.line}`,
  borderRadius: 0,
});
