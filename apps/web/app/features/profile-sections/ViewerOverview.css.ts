import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Five cards: below each other, two by two, three above two. */
export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  "@media": {
    [media.from600]: { gridTemplateColumns: "repeat(6, minmax(0, 1fr))" },
  },
});
export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  padding: vars.space.m,
  borderRadius: vars.radius.l,
  background: vars.color.raised,
  boxShadow: `inset 3px 0 0 ${vars.color.accent}`,
  "@media": {
    [media.from600]: {
      gridColumn: "span 3",
      padding: vars.space.l,
      selectors: { "&:last-child": { gridColumn: "1 / -1" } },
    },
    [media.from1200]: {
      gridColumn: "span 2",
      selectors: { "&:nth-child(n + 4)": { gridColumn: "span 3" } },
    },
  },
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
