import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const controls = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "flex-end",
  justifyContent: "space-between",
  gap: `${vars.space.s} ${vars.space.l}`,
  padding: `${vars.space.m} ${vars.space.gutter} 0`,
});
export const days = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const day = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  padding: `0 ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong, background: vars.color.raised },
    '&[aria-current="date"]': { borderColor: vars.color.accent, color: vars.color.accent },
  },
});
export const zone = style({
  display: "flex",
  alignItems: "flex-end",
  gap: vars.space.xs,
  minWidth: 0,
  maxWidth: "100%",
});
/** As wide as the longest name, at most as wide as the screen. */
export const list = style({
  minWidth: 0,
  "@media": { [media.below600]: { flex: 1 } },
});
