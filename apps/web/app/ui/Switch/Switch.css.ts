import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  minHeight: "52px",
  padding: "6px 0",
});
export const text = style({ minWidth: 0 });
export const hint = style({ display: "block", color: vars.color.textFaint, fontSize: vars.text.s });

export const track = style({
  flexShrink: 0,
  position: "relative",
  appearance: "none",
  width: "50px",
  height: "28px",
  margin: 0,
  borderRadius: vars.radius.round,
  background: vars.color.lineStrong,
  cursor: "pointer",
  transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    "&::before": {
      content: "",
      position: "absolute",
      top: "3px",
      left: "3px",
      width: "22px",
      height: "22px",
      borderRadius: vars.radius.round,
      background: vars.color.text,
      transition: `transform ${vars.motion.duration} ${vars.motion.ease}`,
    },
    "&:checked": { background: vars.color.accent },
    "&:checked::before": { transform: "translateX(22px)", background: vars.color.onAccent },
    "&:disabled": { opacity: 0.5, cursor: "default" },
  },
});
