import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** As many cards in a row as fit, up to a maximum width. */
export const cards = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.m,
  justifyContent: "center",
});

export const card = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  padding: "20px",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  width: "100%",
  "@media": { [media.from600]: { flex: "1 1 280px", width: "auto", maxWidth: "420px" } },
});
export const chosenCard = style([
  card,
  {
    borderColor: vars.color.accent,
    background: `linear-gradient(180deg, rgba(255, 178, 36, 0.12), rgba(255, 178, 36, 0.02) 60%), ${vars.color.surface}`,
    boxShadow: "0 18px 44px -18px rgba(255, 178, 36, 0.5)",
  },
]);
export const tier = style({ fontSize: vars.text.xl, fontWeight: vars.weight.heavy, lineHeight: 1.3 });
export const reason = style({ color: vars.color.accent, fontSize: vars.text.s, lineHeight: 1.5 });
export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.s });

/** The only option of a card: its radio button covers the whole card. */
export const onlyOption = style({ display: "flex", flexDirection: "column", gap: vars.space.xs });
/** One of several options of a card. */
export const option = style([onlyOption, { position: "relative", padding: vars.space.s }]);

/** The native radio button, invisible over its option or card. */
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

/** The border of the selected option; it follows the radio button by CSS alone. */
export const frame = style({
  position: "absolute",
  inset: 0,
  border: "1px solid transparent",
  borderRadius: vars.radius.l,
  pointerEvents: "none",
  transition: `border-color ${vars.motion.duration} ${vars.motion.ease}, box-shadow ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    [`${radio}:hover:not(:disabled) ~ &`]: { borderColor: vars.color.lineStrong },
    [`${option} > &`]: { borderColor: vars.color.line, borderRadius: vars.radius.m },
    [`${radio}:checked ~ &`]: {
      border: `2px solid ${vars.color.accent}`,
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
export const title = style({ paddingInlineEnd: "36px", color: vars.color.textMuted, fontSize: vars.text.s });
export const priceLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: `2px ${vars.space.xs}`,
});
export const price = style({
  fontSize: "1.75rem",
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
export const perMonth = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const renewal = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const details = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  fontSize: vars.text.s,
  selectors: { "&:empty": { display: "none" } },
});
export const badges = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.xs });
/** On the smallest screens only the chosen plan shows all details, so that the others are close. */
export const more = style({
  display: "none",
  flexDirection: "column",
  gap: vars.space.s,
  fontSize: vars.text.s,
  selectors: { [`${chosenCard} > &`]: { display: "flex" } },
  "@media": { [media.from600]: { display: "flex" } },
});
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
