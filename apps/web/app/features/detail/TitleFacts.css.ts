import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const about = style({
  display: "grid",
  gap: `${vars.space.l} ${vars.space.xxl}`,
  padding: `${vars.space.xl} ${vars.space.gutter} 0`,
  "@media": { [media.from900]: { gridTemplateColumns: "minmax(0, 3fr) minmax(0, 2fr)" } },
});

export const heading = style({
  marginBottom: vars.space.m,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});

export const people = style({
  display: "grid",
  // The room around a person is seen only under the pointer.
  marginInline: `calc(-1 * ${vars.space.xs})`,
  gap: `${vars.space.xxs} ${vars.space.m}`,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 220px), 1fr))",
});

export const person = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minHeight: "56px",
  padding: vars.space.xs,
  borderRadius: vars.radius.m,
  transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: { "a&:hover": { background: vars.color.surface } },
});

export const monogram = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  flexShrink: 0,
  width: "44px",
  height: "44px",
  borderRadius: vars.radius.round,
  background: vars.color.raised,
  color: vars.color.accent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
});

export const name = style({ display: "block", fontWeight: vars.weight.medium, lineHeight: 1.3 });
export const role = style({
  display: "block",
  color: vars.color.textFaint,
  fontSize: vars.text.s,
  lineHeight: 1.35,
});

export const facts = style({ display: "grid", gap: vars.space.s });

export const fact = style({
  display: "grid",
  gridTemplateColumns: "minmax(96px, 2fr) 5fr",
  gap: vars.space.s,
  "@media": { [media.from900]: { gridTemplateColumns: "128px minmax(0, 1fr)" } },
});

export const term = style({ color: vars.color.textFaint, fontSize: vars.text.s, lineHeight: 1.7 });
export const value = style({ margin: 0, overflowWrap: "anywhere" });

export const link = style({
  color: vars.color.text,
  textDecoration: "underline",
  textDecorationColor: vars.color.lineStrong,
  textUnderlineOffset: "4px",
  selectors: { "&:hover": { color: vars.color.accent, textDecorationColor: "currentcolor" } },
});
