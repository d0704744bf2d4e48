import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  padding: "20px",
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});

/** The browser's own button, unseen under the whole card. */
export const radio = style({
  position: "absolute",
  inset: 0,
  zIndex: 1,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
  selectors: { "&:disabled": { cursor: "not-allowed" } },
});

/** The edge of the card: lit when chosen. It follows the button, with script or without. */
export const frame = style({
  position: "absolute",
  inset: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  pointerEvents: "none",
  transition: `border-color ${vars.motion.duration} ${vars.motion.ease}, box-shadow ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    [`${radio}:hover:not(:disabled) ~ &`]: { borderColor: vars.color.lineStrong },
    [`${radio}:checked ~ &`]: {
      border: `2px solid ${vars.color.accent}`,
      background: "linear-gradient(180deg, rgba(255, 178, 36, 0.12), rgba(255, 178, 36, 0.02) 60%)",
      boxShadow: "0 18px 44px -18px rgba(255, 178, 36, 0.5)",
    },
    [`${radio}:focus-visible ~ &`]: { outline: `3px solid ${vars.color.focus}`, outlineOffset: "3px" },
  },
});

export const mark = style({
  position: "absolute",
  top: "18px",
  insetInlineEnd: "18px",
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "24px",
  height: "24px",
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  color: "transparent",
  selectors: {
    [`${radio}:checked ~ &`]: {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.onAccent,
    },
  },
});

export const label = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  selectors: { [`${radio}:disabled ~ &`]: { opacity: 0.6 } },
});
export const duration = style({
  paddingInlineEnd: "36px",
  fontSize: vars.text.xl,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.25,
});
export const title = style({ paddingInlineEnd: "36px", color: vars.color.textMuted, fontSize: vars.text.s });
export const priceLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `2px ${vars.space.xs}`,
  marginTop: vars.space.s,
});
export const price = style({
  fontSize: "2rem",
  fontWeight: vars.weight.heavy,
  letterSpacing: "-0.02em",
  lineHeight: 1.2,
  fontVariantNumeric: "tabular-nums",
});
export const before = style({ color: vars.color.textFaint });
export const saving = style({
  color: vars.color.success,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
});
/** Keeps its line beside other cards, so that what follows stands level. */
export const perMonth = style({
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  "@media": { [media.from600]: { minHeight: "1.5em" } },
});
export const renewal = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const details = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  marginTop: vars.space.s,
  fontSize: vars.text.s,
});
export const badges = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xxs,
  selectors: { "&:empty": { display: "none" } },
});
/** On the smallest screens only the chosen plan tells everything, so that the others are in reach. */
export const more = style({
  display: "none",
  flexDirection: "column",
  gap: vars.space.s,
  selectors: { [`${radio}:checked ~ * > &`]: { display: "flex" } },
  "@media": { [media.from600]: { display: "flex" } },
});
export const description = style({ color: vars.color.textMuted });
export const refusal = style({ color: vars.color.danger });
export const features = style({ display: "flex", flexDirection: "column", gap: "6px" });
export const feature = style({
  display: "grid",
  gridTemplateColumns: "16px 1fr",
  alignItems: "start",
  gap: vars.space.xs,
  lineHeight: 1.45,
});
export const offers = style({ color: vars.color.accent });
