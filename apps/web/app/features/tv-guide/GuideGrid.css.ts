import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";
import { CHANNEL_WIDTH, ROW_HEIGHT, TIMES_HEIGHT } from "./grid-size.ts";

export const grid = style({
  position: "relative",
  height: "100%",
  overflow: "auto",
  overscrollBehavior: "contain",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
/** Size of the whole guide. */
export const canvas = style({ position: "relative" });

export const times = style({
  position: "sticky",
  top: 0,
  zIndex: 3,
  height: `${TIMES_HEIGHT}px`,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
});
export const time = style({
  position: "absolute",
  top: 0,
  display: "flex",
  alignItems: "center",
  height: "100%",
  paddingInlineStart: vars.space.xs,
  borderInlineStart: `1px solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});
/** Covers the times above the column of channels. */
export const corner = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  width: `${CHANNEL_WIDTH}px`,
  height: "100%",
  background: vars.color.raised,
});

export const row = style({
  position: "absolute",
  insetInlineStart: 0,
  width: "100%",
  height: `${ROW_HEIGHT}px`,
  borderBottom: `1px solid ${vars.color.line}`,
});
export const channel = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 2,
  width: `${CHANNEL_WIDTH}px`,
  height: "100%",
  background: vars.color.raised,
  borderInlineEnd: `1px solid ${vars.color.line}`,
});
export const channelLink = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  height: "100%",
  padding: `0 ${vars.space.s}`,
  selectors: { "&:hover": { color: vars.color.accent }, "&:focus-visible": { outlineOffset: "-3px" } },
});
export const logo = style({ flexShrink: 0, width: "44px", borderRadius: vars.radius.s, overflow: "hidden" });
export const channelName = style({
  display: "-webkit-box",
  overflow: "hidden",
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
});

export const cell = style({ position: "absolute", top: 0, height: "100%", padding: "3px 2px" });
export const programme = style({
  position: "relative",
  display: "block",
  height: "100%",
  padding: `0 ${vars.space.s}`,
  borderRadius: vars.radius.m,
  background: vars.color.background,
  overflow: "hidden",
  // `clip` creates no scroll container, so that the sticky text stays visible.
  "@supports": { "(overflow: clip)": { overflow: "clip" } },
  "@media": { [media.forcedColours]: { border: "1px solid" } },
  selectors: {
    "&:hover": { background: vars.color.raised },
    "&:focus-visible": { outlineOffset: "-3px" },
  },
});
export const live = style({ background: vars.color.raised, boxShadow: `inset 3px 0 0 ${vars.color.accent}` });
export const past = style({ color: vars.color.textMuted });
/** Sticks beside the channels while a long programme is scrolled. */
export const words = style({
  position: "sticky",
  insetInlineStart: `${CHANNEL_WIDTH + 12}px`,
  display: "inline-flex",
  flexDirection: "column",
  justifyContent: "center",
  maxWidth: "min(100%, 320px)",
  height: "100%",
});
const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;
export const title = style({ ...oneLine, fontSize: vars.text.s, fontWeight: vars.weight.medium });
export const hours = style({
  ...oneLine,
  color: vars.color.textMuted,
  fontSize: vars.text.xs,
  fontVariantNumeric: "tabular-nums",
});
export const progress = style({
  position: "absolute",
  insetInlineStart: 0,
  bottom: 0,
  height: "3px",
  background: vars.color.accent,
});

export const nowLine = style({
  position: "absolute",
  top: 0,
  zIndex: 1,
  width: "2px",
  height: "100%",
  background: vars.color.accentDeep,
  pointerEvents: "none",
});
