import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const page = style({ maxWidth: "1100px", marginInline: "auto", paddingTop: "96px" });
export const brow = style({
  paddingInline: vars.space.gutter,
  marginBottom: vars.space.xs,
  color: vars.color.accent,
  fontWeight: vars.weight.strong,
});
export const sample = style({
  display: "grid",
  alignItems: "center",
  gap: vars.space.l,
  margin: `${vars.space.l} ${vars.space.gutter} 0`,
  padding: vars.space.m,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: `radial-gradient(80% 160% at 0 0, rgba(242, 112, 44, 0.2), transparent 70%), ${vars.color.surface}`,
  "@media": {
    [media.from600]: { gridTemplateColumns: "minmax(0, 5fr) minmax(0, 4fr)", padding: vars.space.l },
  },
});
export const picture = style({ overflow: "hidden", borderRadius: vars.radius.m });
export const facts = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.m,
  minWidth: 0,
});
export const title = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
