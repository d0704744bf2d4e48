import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Five cards, in one, two or three columns by width. */
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

/** A picture beside its title. */
export const watched = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.m,
  borderRadius: vars.radius.m,
});
export const still = style({
  position: "relative",
  flex: "0 1 160px",
  minWidth: "132px",
  overflow: "hidden",
  borderRadius: vars.radius.m,
});
export const playMark = style({
  position: "absolute",
  top: "50%",
  left: "50%",
  display: "grid",
  placeItems: "center",
  width: "44px",
  height: "44px",
  borderRadius: vars.radius.round,
  background: "rgba(8, 7, 11, 0.72)",
  color: vars.color.text,
  transform: "translate(-50%, -50%)",
  selectors: { [`${watched}:hover &`]: { background: vars.color.accent, color: vars.color.onAccent } },
});
export const progress = style({
  position: "absolute",
  right: vars.space.xs,
  bottom: vars.space.xs,
  left: vars.space.xs,
});
export const watchedFacts = style({
  display: "flex",
  flex: "1 1 104px",
  flexDirection: "column",
  gap: vars.space.xxs,
  minWidth: 0,
});
