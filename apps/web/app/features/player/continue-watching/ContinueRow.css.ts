import { style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

export const title = style({ position: "relative" });

/** Buttons on the card's image. With a mouse they show only while the card is hovered or has the focus. */
export const acts = style({
  position: "absolute",
  top: vars.space.xs,
  right: vars.space.xs,
  zIndex: vars.layer.raised,
  display: "flex",
  gap: vars.space.xs,
  "@media": {
    [media.hover]: {
      opacity: 0,
      transition: `opacity ${vars.motion.duration} ${vars.motion.ease}`,
      selectors: { [`${title}:hover &, ${title}:focus-within &`]: { opacity: 1 } },
    },
  },
});
