import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

const rise = keyframes({
  from: { opacity: 0, transform: "translateY(12px)" },
  to: { opacity: 1, transform: "none" },
});

export const region = style({
  position: "fixed",
  left: 0,
  right: 0,
  bottom: vars.space.l,
  zIndex: vars.layer.toast,
  display: "flex",
  justifyContent: "center",
  pointerEvents: "none",
  paddingInline: vars.space.m,
});

export const toast = style({
  padding: `${vars.space.s} ${vars.space.l}`,
  borderRadius: vars.radius.round,
  background: vars.color.text,
  color: vars.color.background,
  fontWeight: vars.weight.medium,
  boxShadow: vars.shadow.panel,
  animation: `${rise} ${vars.motion.duration} ${vars.motion.ease}`,
});
