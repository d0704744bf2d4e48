import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

const fade = keyframes({ from: { opacity: 1 }, to: { opacity: 0, visibility: "hidden" } });

/** On the side that was tapped; fades out by itself. */
export const sign = style({
  position: "absolute",
  top: "50%",
  insetInlineStart: "12%",
  display: "flex",
  padding: vars.space.m,
  borderRadius: vars.radius.round,
  background: "rgba(20, 18, 26, 0.72)",
  pointerEvents: "none",
  transform: "translateY(-50%)",
  animation: `${fade} 300ms ${vars.motion.ease} 400ms forwards`,
  selectors: { '&[data-forward="true"]': { insetInlineStart: "auto", insetInlineEnd: "12%" } },
  "@media": { [media.reducedMotion]: { animationDuration: "1ms", animationDelay: "700ms" } },
});
