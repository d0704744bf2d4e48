import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const hero = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  minHeight: "480px",
  overflow: "hidden",
  background: vars.color.background,
  // Below, from the top: a slow device paints between the parts of the text, and each part moved those before it.
  "@media": { [media.from900]: { justifyContent: "flex-end", minHeight: "clamp(520px, 46vw, 820px)" } },
});

export const art = style({
  position: "absolute",
  top: 0,
  left: 0,
  right: 0,
  aspectRatio: "4 / 3",
  "@media": {
    [media.from600]: { aspectRatio: "16 / 9" },
    [media.from900]: { bottom: 0, aspectRatio: "auto" },
  },
});

export const scrim = style({
  position: "absolute",
  inset: 0,
  background: `linear-gradient(180deg, rgba(11, 10, 14, 0.55) 0%, rgba(11, 10, 14, 0) 22%, rgba(11, 10, 14, 0.12) 40%, ${vars.color.background} 100%)`,
  "@media": {
    [media.from900]: {
      background: `linear-gradient(90deg, rgba(11, 10, 14, 0.95) 0%, rgba(11, 10, 14, 0.74) 32%, rgba(11, 10, 14, 0.15) 64%, rgba(11, 10, 14, 0) 80%), linear-gradient(180deg, rgba(11, 10, 14, 0.6) 0%, rgba(11, 10, 14, 0) 24%, rgba(11, 10, 14, 0) 56%, ${vars.color.background} 100%)`,
    },
  },
});

export const text = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.s,
  padding: `56vw ${vars.space.gutter} ${vars.space.l}`,
  // Shown once it is read to its end, as the header is.
  selectors: { "&:not(:has(+ *))": { visibility: "hidden" } },
  "@media": {
    [media.from600]: { paddingTop: "40vw" },
    [media.from900]: {
      width: "min(760px, 62vw)",
      padding: `132px ${vars.space.gutter} ${vars.space.xxl}`,
      gap: vars.space.m,
    },
  },
});

export const title = style({
  fontSize: vars.text.display,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.06,
  textShadow: "0 2px 24px rgba(0, 0, 0, 0.6)",
  overflowWrap: "anywhere",
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `4px ${vars.space.s}`,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
});

export const description = style({
  maxWidth: "62ch",
  textShadow: "0 1px 12px rgba(0, 0, 0, 0.75)",
  "@media": { [media.from900]: { fontSize: vars.text.l } },
});
