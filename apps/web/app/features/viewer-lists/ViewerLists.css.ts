import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.l,
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}`,
});
export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy, lineHeight: 1.2 });
export const empty = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.m,
  color: vars.color.textMuted,
  fontSize: vars.text.l,
});
export const more = style({ display: "flex", justifyContent: "center" });

export const listed = style({ position: "relative", minWidth: 0 });
/** Above the card, as the card itself is a link. */
export const remove = style({
  position: "absolute",
  top: vars.space.xs,
  right: vars.space.xs,
  zIndex: vars.layer.raised,
});
export const gone = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  aspectRatio: "2 / 3",
  padding: vars.space.m,
  border: `1px dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  color: vars.color.textMuted,
  textAlign: "center",
});

export const rows = style({ display: "flex", flexDirection: "column", gap: vars.space.s, maxWidth: "860px" });
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.m,
  padding: vars.space.s,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
});
export const thumbnail = style({
  flexShrink: 0,
  width: "112px",
  borderRadius: vars.radius.s,
  overflow: "hidden",
});
export const rowText = style({ display: "flex", flexDirection: "column", flex: 1, minWidth: 0 });
export const rowName = style({ fontWeight: vars.weight.strong, overflowWrap: "anywhere" });
export const rowLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "28px",
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { color: vars.color.accent } },
});
export const moment = style({ color: vars.color.textMuted, fontSize: vars.text.s });
