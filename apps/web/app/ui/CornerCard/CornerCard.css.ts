import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

const rise = keyframes({
  from: { opacity: 0, transform: "translateY(12px)" },
  to: { opacity: 1, transform: "none" },
});

export const card = style({
  position: "fixed",
  right: vars.space.s,
  bottom: vars.space.s,
  left: vars.space.s,
  zIndex: vars.layer.raised,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.raised,
  boxShadow: vars.shadow.panel,
  animation: `${rise} ${vars.motion.duration} ${vars.motion.ease}`,
  "@media": {
    [media.from600]: { left: "auto", right: vars.space.l, bottom: vars.space.l, width: "360px" },
    "(prefers-reduced-motion: reduce)": { animation: "none" },
  },
});

export const head = style({
  display: "flex",
  alignItems: "flex-start",
  justifyContent: "space-between",
  gap: vars.space.s,
});
/** Negative margins put the icon in the corner; the touch target is larger. */
globalStyle(`${head} > button`, { margin: "-12px -10px -12px 0" });
export const title = style({ fontSize: vars.text.m, fontWeight: vars.weight.strong, lineHeight: 1.3 });
export const text = style({ color: vars.color.textMuted, fontSize: vars.text.s });
