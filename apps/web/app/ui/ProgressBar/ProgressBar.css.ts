import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const bar = style({
  appearance: "none",
  display: "block",
  width: "100%",
  height: "4px",
  border: 0,
  borderRadius: vars.radius.round,
  overflow: "hidden",
  background: "rgba(255, 246, 232, 0.3)",
  selectors: {
    "&::-webkit-progress-bar": { background: "rgba(255, 246, 232, 0.3)" },
    "&::-webkit-progress-value": { background: vars.color.accent },
    "&::-moz-progress-bar": { background: vars.color.accent },
  },
});
