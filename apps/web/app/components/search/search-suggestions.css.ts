import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const panel = style({
  position: "absolute",
  top: "calc(100% + 8px)",
  insetInlineStart: 0,
  insetInlineEnd: 0,
  zIndex: vars.layer.panel,
  maxHeight: "min(70vh, 560px)",
  overflowY: "auto",
  padding: vars.space.s,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.l,
  background: vars.color.raised,
  boxShadow: vars.shadow.panel,
});
/** Invisible, but still read by screen readers. */
export const closed = style({ position: "absolute", width: 0, height: 0, overflow: "hidden" });
export const said = style({
  display: "block",
  padding: `0 ${vars.space.xs} ${vars.space.xs}`,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  selectors: { "&:empty": { padding: 0 } },
});
export const waiting = style({ padding: vars.space.xs, color: vars.color.textMuted });
export const list = style({ margin: 0, padding: 0, listStyle: "none" });
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minHeight: "56px",
  padding: `${vars.space.xxs} ${vars.space.xs}`,
  borderRadius: vars.radius.m,
  cursor: "pointer",
  selectors: {
    "&:hover": { background: vars.color.shine },
    '&[aria-selected="true"]': {
      background: vars.color.shine,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "-2px",
    },
  },
});
export const picture = style({
  flexShrink: 0,
  width: "48px",
  borderRadius: vars.radius.s,
  overflow: "hidden",
});
export const words = style({
  display: "flex",
  flexDirection: "column",
  minWidth: 0,
  overflowWrap: "anywhere",
  fontWeight: vars.weight.medium,
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontWeight: vars.weight.normal,
});
