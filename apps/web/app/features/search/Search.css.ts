import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const search = style({
  padding: `76px ${vars.space.gutter} 0`,
  "@media": { [media.from1200]: { paddingTop: "112px" } },
});

export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  marginBottom: vars.space.m,
});

export const outcome = style({
  display: "block",
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  color: vars.color.textMuted,
  fontSize: vars.text.l,
});
export const topHeading = style({
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});
