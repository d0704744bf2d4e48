import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

const grow = keyframes({ from: { transform: "scaleX(0.05)" }, to: { transform: "scaleX(0.9)" } });

/** Visible only after a delay, so not for fast pages. */
export const line = style({
  position: "fixed",
  top: 0,
  left: 0,
  right: 0,
  height: "3px",
  zIndex: vars.layer.toast,
  background: `linear-gradient(90deg, ${vars.color.accentDeep}, ${vars.color.accent})`,
  transformOrigin: "0 50%",
  animation: `${grow} 4s ${vars.motion.ease} 0.15s both`,
});
