import { style, styleVariants } from "@vanilla-extract/css";
import { strip as cardStrip } from "../../theme/card-grid.css.ts";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const rail = style({
  position: "relative",
  marginTop: vars.space.l,
  "@media": { [media.from900]: { marginTop: vars.space.xl } },
});

export const head = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: vars.space.m,
  paddingInline: vars.space.gutter,
  "@media": { [media.largeText]: { flexWrap: "wrap" } },
});

export const heading = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });

export const all = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "2px",
  flexShrink: 0,
  minHeight: "32px",
  "@media": { [media.touch]: { minHeight: "44px" } },
  color: vars.color.accent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  selectors: {
    "&:hover": { color: vars.color.accentHover, textDecoration: "underline", textUnderlineOffset: "4px" },
  },
});

/** Cards far off the screen are not painted and their pictures not fetched. */
export const strip = style([cardStrip, { contentVisibility: "auto" }]);

export const arrows = style({
  display: "none",
  "@media": { [`${media.from900} and ${media.hover}`]: { display: "block" } },
});

/** Over the cut-off card; faint until hovered. */
const arrow = style({
  position: "absolute",
  top: "calc(50% + 8px)",
  zIndex: vars.layer.raised,
  opacity: 0.75,
  transition: `opacity ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    [`${rail}:hover &`]: { opacity: 1 },
    "&:focus-within": { opacity: 1 },
  },
});

export const back = style([arrow, { left: "10px" }]);
export const forward = style([arrow, { right: "10px" }]);

/** Before measuring, by number of cards: shows an arrow at widths that fit fewer. */
export const forwardOf = styleVariants(
  { 5: media.from1200, 6: media.from1366, 7: media.from1800 },
  (showsAll) => [forward, { "@media": { [showsAll]: { display: "none" } } }],
);
