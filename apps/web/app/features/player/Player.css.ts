import { keyframes, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

const turn = keyframes({ to: { transform: "rotate(1turn)" } });

export const player = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  overflow: "hidden",
  background: "#000000",
  color: "#ffffff",
  outline: "none",
  userSelect: "none",
});

export const idle = style({ cursor: "none" });

/** The title's image, shown until the video has a frame. `PlayerFrame` shows the same image before. */
export const poster = style({ position: "absolute", inset: 0, opacity: 0.4, pointerEvents: "none" });

const bar = style({
  position: "absolute",
  left: 0,
  right: 0,
  zIndex: vars.layer.raised,
  transition: `opacity ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: { [`${idle} &:not(:focus-within)`]: { opacity: 0, pointerEvents: "none" } },
});

export const top = style([
  bar,
  {
    top: 0,
    display: "flex",
    alignItems: "center",
    gap: vars.space.s,
    padding: `${vars.space.s} ${vars.space.m} ${vars.space.xxl}`,
    background: "linear-gradient(180deg, rgba(0, 0, 0, 0.78), rgba(0, 0, 0, 0))",
    "@media": { [media.from900]: { padding: `${vars.space.m} ${vars.space.xl} ${vars.space.xxxl}` } },
  },
]);

export const heading = style({ flex: 1, minWidth: 0 });
export const name = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
  lineHeight: 1.4,
});
export const under = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
});

export const bottom = style([
  bar,
  {
    bottom: 0,
    padding: `${vars.space.xxl} ${vars.space.s} ${vars.space.s}`,
    background: "linear-gradient(0deg, rgba(0, 0, 0, 0.86), rgba(0, 0, 0, 0.5) 55%, rgba(0, 0, 0, 0))",
    "@media": { [media.from900]: { padding: `${vars.space.xxxl} ${vars.space.xl} ${vars.space.m}` } },
  },
]);

export const row = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${vars.space.s}`,
});
export const group = style({ display: "flex", alignItems: "center", minWidth: 0 });

export const time = style({
  paddingInline: vars.space.xs,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const center = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  pointerEvents: "none",
});

export const spinner = style({
  width: "64px",
  height: "64px",
  borderRadius: vars.radius.round,
  border: "5px solid rgba(255, 255, 255, 0.22)",
  borderTopColor: vars.color.accent,
  animation: `${turn} 0.9s linear infinite`,
  "@media": {
    [media.reducedMotion]: {
      animation: "none",
      borderColor: "rgba(255, 255, 255, 0.5)",
      borderTopColor: vars.color.accent,
    },
  },
});

export const bigPlay = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  width: "88px",
  height: "88px",
  padding: 0,
  border: 0,
  borderRadius: vars.radius.round,
  background: vars.color.accent,
  color: vars.color.onAccent,
  boxShadow: vars.shadow.panel,
  pointerEvents: "auto",
  // At 400 % zoom it would cover the controls, which have a play button too.
  "@media": { "(max-height: 18em)": { display: "none" } },
});

export const badge = style({
  padding: "2px 8px",
  border: "1px solid rgba(255, 255, 255, 0.5)",
  borderRadius: vars.radius.s,
  fontSize: vars.text.xs,
  whiteSpace: "nowrap",
});

export const resumed = style({
  position: "absolute",
  left: vars.space.m,
  bottom: "148px",
  zIndex: vars.layer.raised,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.s,
  padding: `${vars.space.xs} ${vars.space.xs} ${vars.space.xs} ${vars.space.m}`,
  borderRadius: vars.radius.round,
  background: "rgba(20, 18, 26, 0.92)",
  fontSize: vars.text.s,
  "@media": { [media.from900]: { left: vars.space.xl, bottom: "132px" } },
});

/** Below the top bar. */
export const offline = style({
  position: "absolute",
  top: "76px",
  insetInline: vars.space.m,
  zIndex: vars.layer.raised,
  width: "fit-content",
  marginInline: "auto",
  padding: `${vars.space.xxs} ${vars.space.m}`,
  borderRadius: vars.radius.round,
  background: "rgba(20, 18, 26, 0.92)",
  fontSize: vars.text.s,
});

export const noticeText = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space.m,
});
export const notice = style([
  noticeText,
  {
    position: "absolute",
    inset: 0,
    justifyContent: "safe center",
    padding: vars.space.l,
    overflowY: "auto",
    textAlign: "center",
    background: "radial-gradient(60% 60% at 50% 45%, #241f2b, #08070b)",
  },
]);
export const devices = style({
  width: "100%",
  maxWidth: "40rem",
  marginTop: vars.space.m,
  textAlign: "start",
});

export const noticeTitle = style({
  maxWidth: "28ch",
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  overflowWrap: "anywhere",
});
export const noticeHint = style({ maxWidth: "46ch", color: vars.color.textMuted });
export const noticeCode = style({
  color: vars.color.textFaint,
  fontSize: vars.text.s,
  overflowWrap: "anywhere",
});
export const ownerForm = style({ width: "100%", maxWidth: "26rem", textAlign: "start" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.s,
});

export const corner = style({
  position: "absolute",
  top: vars.space.s,
  right: vars.space.m,
  zIndex: vars.layer.raised,
  "@media": { [media.from900]: { top: vars.space.m, right: vars.space.xl } },
});

export const screen = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
});

export const hidden = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
