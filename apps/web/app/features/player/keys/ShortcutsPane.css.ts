import { style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

export const pane = style({
  position: "absolute",
  insetInline: vars.space.m,
  top: vars.space.m,
  bottom: vars.space.m,
  zIndex: vars.layer.raised,
  overflowY: "auto",
  maxWidth: "640px",
  maxHeight: "max-content",
  margin: "auto",
  padding: vars.space.l,
  borderRadius: vars.radius.l,
  background: "rgba(20, 18, 26, 0.97)",
});

export const head = style({ display: "flex", alignItems: "center", justifyContent: "space-between" });
export const title = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const keys = style({
  display: "grid",
  gap: `${vars.space.xs} ${vars.space.l}`,
  marginTop: vars.space.m,
  "@media": { [media.from600]: { gridTemplateColumns: "1fr 1fr" } },
});
export const row = style({ display: "flex", alignItems: "center", gap: vars.space.s, fontSize: vars.text.s });
export const names = style({ display: "flex", flex: "0 0 92px", gap: vars.space.xxs });
export const key = style({
  minWidth: "28px",
  padding: "2px 8px",
  border: "1px solid rgba(255, 255, 255, 0.4)",
  borderRadius: vars.radius.s,
  fontFamily: vars.font.body,
  textAlign: "center",
});
