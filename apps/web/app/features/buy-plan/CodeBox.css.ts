import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const box = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: vars.space.s,
  padding: "20px",
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const title = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const hint = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const entry = style({
  display: "grid",
  gap: vars.space.xs,
  alignItems: "start",
  "@media": { [media.from600]: { gridTemplateColumns: "1fr auto" } },
});
