import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

const WIDTH = "820px";

/** Full width, below the header bar. */
export const panel = style({
  position: "absolute",
  top: "100%",
  insetInline: 0,
  padding: `${vars.space.s} ${vars.space.gutter} ${vars.space.l}`,
  borderBottom: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
  boxShadow: vars.shadow.panel,
  selectors: { "&:focus": { outline: "none" } },
});
export const row = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.xs,
  maxWidth: WIDTH,
  marginInline: "auto",
});
globalStyle(`${row} > form`, { flex: 1, minWidth: 0 });
export const recent = style({ maxWidth: WIDTH, marginInline: "auto" });
globalStyle(`${recent} > section`, { paddingInline: 0 });
