import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const card = style({
  position: "relative",
  display: "block",
  borderRadius: vars.radius.m,
  color: vars.color.text,
  selectors: { "&:focus-visible": { borderRadius: vars.radius.m, outlineOffset: "4px" } },
});

export const art = style({
  position: "relative",
  display: "block",
  borderRadius: vars.radius.m,
  transition: `transform ${vars.motion.duration} ${vars.motion.ease}, box-shadow ${vars.motion.duration} ${vars.motion.ease}`,
  "::after": {
    content: "",
    position: "absolute",
    inset: 0,
    borderRadius: "inherit",
    boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
    transition: `box-shadow ${vars.motion.duration} ${vars.motion.ease}`,
    pointerEvents: "none",
  },
  "@media": {
    [media.hover]: {
      selectors: {
        [`${card}:hover &`]: { transform: "translateY(-4px) scale(1.025)", boxShadow: vars.shadow.card },
        [`${card}:hover &::after`]: { boxShadow: `inset 0 0 0 2px ${vars.color.accent}` },
      },
    },
  },
  selectors: {
    [`${card}:focus-visible &`]: { transform: "translateY(-4px) scale(1.025)", boxShadow: vars.shadow.card },
  },
});

export const badge = style({
  position: "absolute",
  top: vars.space.xs,
  left: vars.space.xs,
  zIndex: vars.layer.raised,
});

export const duration = style({
  position: "absolute",
  right: vars.space.xs,
  bottom: vars.space.xs,
  padding: "1px 7px",
  borderRadius: vars.radius.s,
  background: "rgba(8, 7, 11, 0.82)",
  fontSize: vars.text.xs,
  fontWeight: vars.weight.medium,
  fontVariantNumeric: "tabular-nums",
});

export const title = style({
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  marginTop: vars.space.xs,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  lineHeight: 1.35,
  overflowWrap: "anywhere",
  "@media": { [media.from900]: { fontSize: "0.9375rem" } },
});

export const facts = style({
  display: "block",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: vars.color.textFaint,
  fontSize: "0.8125rem",
  lineHeight: 1.5,
});

export const progress = style({
  position: "absolute",
  left: vars.space.xs,
  right: vars.space.xs,
  bottom: vars.space.xs,
  zIndex: vars.layer.raised,
});
