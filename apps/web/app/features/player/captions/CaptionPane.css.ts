import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

export const pane = style({
  position: "absolute",
  insetInline: vars.space.m,
  top: vars.space.m,
  bottom: vars.space.m,
  zIndex: vars.layer.dialog,
  overflowY: "auto",
  maxWidth: "640px",
  maxHeight: "max-content",
  margin: "auto",
  padding: vars.space.l,
  borderRadius: vars.radius.l,
  background: "rgba(20, 18, 26, 0.97)",
});

export const head = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });
export const title = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });

/** A background from dark to bright, as in a video: the sample must be readable on both. */
export const sample = style({
  display: "flex",
  alignItems: "flex-end",
  justifyContent: "center",
  height: "132px",
  marginBlock: vars.space.s,
  padding: vars.space.s,
  borderRadius: vars.radius.m,
  background: "linear-gradient(115deg, #20304a, #5f86a8 45%, #e9d7b3 75%, #f6f1e4)",
  fontSize: "24px",
  lineHeight: 1.35,
  textAlign: "center",
  selectors: { '&[data-at="top"]': { alignItems: "flex-start" } },
});
globalStyle(`${sample} > span`, { padding: "1px 6px" });

export const group = style({ minWidth: 0, margin: 0, marginBottom: vars.space.s, padding: 0, border: 0 });
export const legend = style({ padding: 0, color: vars.color.textMuted, fontSize: vars.text.s });
export const choices = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.xs,
  marginTop: vars.space.xxs,
});
export const choice = style({ position: "relative", cursor: "pointer" });

/** Invisible over the text, so that clicks and a screen reader's touch exploration reach it. */
export const radio = style({ position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" });

export const text = style({
  display: "flex",
  alignItems: "center",
  minHeight: "36px",
  padding: "4px 14px",
  border: "1px solid rgba(255, 255, 255, 0.4)",
  borderRadius: vars.radius.round,
  fontSize: vars.text.s,
  selectors: {
    [`${radio}:checked + &`]: {
      borderColor: vars.color.accent,
      background: vars.color.accent,
      color: vars.color.onAccent,
      fontWeight: vars.weight.strong,
    },
    [`${radio}:focus-visible + &`]: { outline: "3px solid #ffffff", outlineOffset: "2px" },
  },
  "@media": { [media.touch]: { minHeight: "44px" } },
});
