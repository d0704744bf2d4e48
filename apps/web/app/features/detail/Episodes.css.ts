import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const section = style({ paddingTop: vars.space.l });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.s,
  padding: `0 ${vars.space.gutter} ${vars.space.s}`,
});

export const heading = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
export const empty = style({ padding: `${vars.space.xl} ${vars.space.gutter}`, color: vars.color.textMuted });
export const list = style({ padding: `${vars.space.s} ${vars.space.gutter} 0` });

export const episode = style({
  display: "grid",
  gridTemplateColumns: "minmax(120px, 38%) minmax(0, 1fr)",
  alignItems: "center",
  gap: vars.space.s,
  padding: `${vars.space.s} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
  transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: { '&:hover, &[aria-current="page"]': { background: vars.color.surface } },
  "@media": {
    [media.from900]: {
      gridTemplateColumns: "248px minmax(0, 1fr)",
      gap: vars.space.l,
      marginInline: `calc(-1 * ${vars.space.s})`,
      padding: vars.space.s,
      borderBottomColor: "transparent",
      borderRadius: vars.radius.m,
    },
  },
});

export const art = style({ position: "relative" });

export const title = style({
  display: "block",
  fontWeight: vars.weight.strong,
  lineHeight: 1.3,
  overflowWrap: "anywhere",
  "@media": { [media.from900]: { fontSize: vars.text.l } },
});
export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.xs,
  marginTop: "2px",
  color: vars.color.textFaint,
  fontSize: vars.text.s,
});

export const description = style({
  display: "none",
  overflow: "hidden",
  marginTop: vars.space.xs,
  color: vars.color.textMuted,
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  "@media": { [media.from600]: { display: "-webkit-box" } },
});
