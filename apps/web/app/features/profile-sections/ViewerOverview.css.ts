import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Four cards: below each other, two by two, in a row. */
export const cards = style({
  display: "grid",
  gap: vars.space.m,
  "@media": {
    [media.from600]: { gridTemplateColumns: "1fr 1fr" },
    [media.from1200]: { gridTemplateColumns: "repeat(4, 1fr)" },
  },
});
export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  padding: vars.space.l,
  borderRadius: vars.radius.l,
  background: vars.color.raised,
  boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
});
export const name = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const titleLink = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "24px",
});
export const arrow = style({ color: vars.color.accent });
export const value = style({
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
});
export const hint = style({ color: vars.color.textMuted, fontSize: vars.text.s });
