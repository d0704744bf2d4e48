import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const fallback = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.m,
  minHeight: "78vh",
  padding: `${vars.space.xxxl} ${vars.space.gutter}`,
  textAlign: "center",
  background: "radial-gradient(60% 50% at 50% 42%, rgba(255, 178, 36, 0.13), transparent 70%)",
});

export const sign = style({
  width: "min(220px, 52vw)",
  height: "auto",
  color: vars.color.accent,
  marginBottom: vars.space.s,
});
export const title = style({
  maxWidth: "100%",
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  overflowWrap: "anywhere",
});
export const hint = style({ maxWidth: "46ch", color: vars.color.textMuted, textWrap: "balance" });
export const code = style({ color: vars.color.textFaint, fontSize: vars.text.s, overflowWrap: "anywhere" });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: vars.space.s,
  marginTop: vars.space.xs,
});
