import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const divider = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  color: vars.color.textFaint,
  fontSize: vars.text.s,
  selectors: { "&::before, &::after": { content: "", flex: 1, height: "1px", background: vars.color.line } },
});

export const social = style({
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  gap: vars.space.s,
  "@media": { [media.largeText]: { gridTemplateColumns: "1fr" } },
});

export const socialButton = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "10px",
  width: "100%",
  minHeight: "48px",
  padding: "8px 14px",
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
  background: "rgba(255, 246, 232, 0.07)",
  color: vars.color.text,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  lineHeight: 1.25,
  selectors: {
    "&:hover": { background: "rgba(255, 246, 232, 0.15)" },
  },
});

/** A long name beside it must not shrink it. */
export const socialMark = style({ flexShrink: 0 });

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `0 ${vars.space.m}`,
});
export const documentLink = style({
  color: vars.color.accent,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});

/** The partner code, large enough to be read from a distance. */
export const partnerCode = style({
  display: "grid",
  justifyItems: "center",
  gap: vars.space.xs,
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: "rgba(255, 246, 232, 0.05)",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
});
export const partnerCodeText = style({
  color: vars.color.accent,
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  letterSpacing: "0.12em",
});

export const receipt = style({ display: "flex", flexDirection: "column", margin: `0 0 ${vars.space.l}` });
export const receiptLine = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `${vars.space.xxs} ${vars.space.m}`,
  padding: `${vars.space.s} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
});
export const receiptName = style({ color: vars.color.textMuted });
export const receiptValue = style({
  margin: 0,
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
});

export const waysBelow = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: `${vars.space.xs} ${vars.space.l}`,
});
