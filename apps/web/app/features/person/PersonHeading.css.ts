import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const heading = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: vars.space.l,
  padding: `84px ${vars.space.gutter} ${vars.space.xs}`,
  "@media": { [media.from1200]: { paddingTop: "112px" } },
});

export const portrait = style({
  width: "112px",
  flexShrink: 0,
  "@media": { [media.from900]: { width: "160px" } },
});
export const name = style({ fontSize: vars.text.display, fontWeight: vars.weight.heavy });
export const facts = style({ color: vars.color.textMuted, marginTop: vars.space.xs });
export const titles = style({
  padding: `${vars.space.m} ${vars.space.gutter} 0`,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});
