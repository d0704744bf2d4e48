import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const about = style({
  display: "grid",
  gap: vars.space.xl,
  padding: `${vars.space.xl} ${vars.space.gutter} 0`,
});

export const heading = style({
  marginBottom: vars.space.m,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});

/** As many people in a row as fit. */
export const people = style({
  display: "grid",
  // Outdented, as the padding of a person is visible only on hover.
  marginInline: `calc(-1 * ${vars.space.xs})`,
  gap: vars.space.xs,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(45%, 128px), 1fr))",
  "@media": {
    [media.from900]: { gridTemplateColumns: "repeat(auto-fill, 152px)" },
    [media.largeText]: { gridTemplateColumns: "1fr" },
  },
});

export const person = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space.xs,
  height: "100%",
  padding: vars.space.xs,
  borderRadius: vars.radius.m,
  textAlign: "center",
  overflowWrap: "anywhere",
  transition: `background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: { "a&:hover": { background: vars.color.surface } },
});
export const portrait = style({ display: "block", width: "112px", maxWidth: "100%" });

export const monogram = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  aspectRatio: "1 / 1",
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

/** As many columns as fit. */
export const facts = style({
  display: "grid",
  gap: `${vars.space.m} ${vars.space.xl}`,
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
});
export const fact = style({ display: "flex", flexDirection: "column", gap: "2px" });

export const term = style({ color: vars.color.textFaint, fontSize: vars.text.s, lineHeight: 1.7 });
export const value = style({ margin: 0, overflowWrap: "anywhere" });

export const link = style({
  color: vars.color.text,
  textDecoration: "underline",
  textDecorationColor: vars.color.lineStrong,
  textUnderlineOffset: "4px",
  selectors: { "&:hover": { color: vars.color.accent, textDecorationColor: "currentcolor" } },
});
