import { style } from "@vanilla-extract/css";
import { vars } from "../theme/theme.css.ts";

export const groupTitle = style({
  padding: 0,
  marginTop: vars.space.s,
  fontSize: vars.text.s,
  fontWeight: vars.weight.strong,
  color: vars.color.text,
});
export const group = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });
export const documentLink = style({
  color: vars.color.accent,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
