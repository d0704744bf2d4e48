import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const footer = style({
  display: "none",
  marginTop: vars.space.xxxl,
  padding: `${vars.space.xxl} ${vars.space.gutter} ${vars.space.xl}`,
  borderTop: `1px solid ${vars.color.line}`,
  background: `linear-gradient(180deg, ${vars.color.surface}, ${vars.color.background})`,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  "@media": { [media.above600]: { display: "block" } },
});

export const columns = style({
  display: "grid",
  // In em, so that doubled text size gives fewer and wider columns. Wide enough for the support e-mail address.
  gridTemplateColumns: "repeat(auto-fill, minmax(13.1em, 1fr))",
  gap: `${vars.space.xl} ${vars.space.l}`,
});

/** A long list spans two columns and two rows; short lists stack beside it. */
export const wide = style({ "@media": { [media.from900]: { gridColumn: "span 2", gridRow: "span 2" } } });
export const wideList = style({ "@media": { [media.from900]: { columns: 2, columnGap: vars.space.l } } });

export const heading = style({
  marginBottom: vars.space.xs,
  color: vars.color.text,
  fontSize: vars.text.m,
  fontWeight: vars.weight.strong,
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "32px",
  selectors: { "&:hover": { color: vars.color.accent } },
});

export const closing = style({
  display: "flex",
  flexWrap: "wrap",
  gap: `${vars.space.xs} ${vars.space.l}`,
  justifyContent: "space-between",
  marginTop: vars.space.xl,
  paddingTop: vars.space.m,
  borderTop: `1px solid ${vars.color.line}`,
  color: vars.color.textFaint,
});
