import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

const height = "clamp(440px, 78vh, 620px)";
const wideHeight = "clamp(500px, 45vw, 820px)";

export const hero = style({ position: "relative", overflow: "hidden", background: vars.color.background });

export const slides = style({
  display: "flex",
  overflowX: "auto",
  scrollSnapType: "x mandatory",
  overscrollBehaviorX: "contain",
  scrollbarWidth: "none",
  selectors: { "&::-webkit-scrollbar": { display: "none" } },
});

export const slide = style({
  position: "relative",
  flex: "0 0 100%",
  minWidth: 0,
  height,
  scrollSnapAlign: "start",
  scrollSnapStop: "always",
  "@media": { [media.from900]: { height: wideHeight, maxHeight: "88vh" } },
});

export const art = style({ position: "absolute", inset: 0 });

export const scrim = style({
  position: "absolute",
  inset: 0,
  background: `linear-gradient(180deg, rgba(11, 10, 14, 0.5) 0%, rgba(11, 10, 14, 0) 20%, rgba(11, 10, 14, 0.08) 32%, rgba(11, 10, 14, 0.7) 54%, rgba(11, 10, 14, 0.92) 74%, ${vars.color.background} 100%)`,
  "@media": {
    [media.from900]: {
      background: `linear-gradient(90deg, rgba(11, 10, 14, 0.94) 0%, rgba(11, 10, 14, 0.7) 28%, rgba(11, 10, 14, 0.12) 58%, rgba(11, 10, 14, 0) 76%), linear-gradient(180deg, rgba(11, 10, 14, 0.55) 0%, rgba(11, 10, 14, 0) 22%, rgba(11, 10, 14, 0) 58%, ${vars.color.background} 100%)`,
    },
  },
});

export const text = style({
  position: "absolute",
  left: 0,
  right: 0,
  bottom: 0,
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.s,
  padding: `0 ${vars.space.gutter} 52px`,
  "@media": { [media.from900]: { maxWidth: "720px", paddingBottom: "72px", gap: vars.space.m } },
});

export const title = style({
  fontSize: vars.text.display,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.04,
  textShadow: "0 2px 24px rgba(0, 0, 0, 0.55)",
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
  display: "-webkit-box",
  WebkitLineClamp: 3,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  maxWidth: "56ch",
  color: vars.color.text,
  textShadow: "0 1px 12px rgba(0, 0, 0, 0.7)",
  "@media": { [media.from900]: { fontSize: vars.text.l } },
});

export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.s,
  marginTop: vars.space.xxs,
});

export const dots = style({
  position: "absolute",
  right: vars.space.gutter,
  bottom: "18px",
  zIndex: vars.layer.raised,
  display: "flex",
  gap: "2px",
  "@media": { [media.from900]: { bottom: "40px" } },
});

export const dot = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  width: "32px",
  height: "32px",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.s,
  background: "transparent",
  "::before": {
    content: "",
    width: "20px",
    height: "4px",
    borderRadius: "2px",
    background: "rgba(255, 246, 232, 0.45)",
    transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  },
  "@media": {
    [media.touch]: { width: "44px", height: "44px" },
    [media.forcedColours]: {
      "::before": { forcedColorAdjust: "none", background: "CanvasText" },
      selectors: { '&[aria-current="true"]::before': { background: "Highlight" } },
    },
  },
  selectors: {
    "&:hover::before": { background: vars.color.text },
    '&[aria-current="true"]::before': { background: vars.color.accent },
    "&:focus-visible": { outlineOffset: "-2px" },
  },
});
