import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

/** A line between two rows of cards; wraps when narrow. */
export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${vars.space.xxs} ${vars.space.s}`,
  margin: `${vars.space.l} ${vars.space.gutter} 0`,
  paddingBlock: vars.space.xxs,
  borderBlock: `1px solid ${vars.color.line}`,
});
export const title = style({ fontSize: vars.text.s, fontWeight: vars.weight.medium });
export const text = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const actions = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  marginInlineStart: "auto",
});
