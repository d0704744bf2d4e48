import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const frame = style({
  position: "relative",
  display: "grid",
  gridTemplateColumns: "repeat(6, 1fr)",
  gap: vars.space.xs,
});

export const slot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  height: "60px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  background: vars.color.background,
  color: vars.color.text,
  fontSize: "1.625rem",
  fontWeight: vars.weight.strong,
  fontVariantNumeric: "tabular-nums",
  transition: `border-color ${vars.motion.duration} ${vars.motion.ease}`,
});

export const filled = style({ borderColor: vars.color.accent });
export const wrong = style({ borderColor: vars.color.danger });

/** The real field covers the drawn boxes. Its caret is hidden, as its position would be wrong. */
export const input = style({
  position: "absolute",
  inset: 0,
  zIndex: vars.layer.raised,
  width: "100%",
  height: "100%",
  padding: 0,
  border: 0,
  background: "transparent",
  color: "transparent",
  caretColor: "transparent",
  fontSize: "1.625rem",
  letterSpacing: "0.5em",
  selectors: {
    "&::selection": { background: "transparent", color: "transparent" },
    "&:focus-visible": { outline: "none" },
    "&:-webkit-autofill": {
      WebkitTextFillColor: "transparent",
      boxShadow: "none",
      transition: "background-color 99999s",
    },
  },
});

export const next = style({
  selectors: { [`${input}:focus ~ &`]: { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" } },
});
