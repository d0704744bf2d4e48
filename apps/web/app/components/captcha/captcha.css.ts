import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const captcha = style({
  display: "flex",
  alignItems: "center",
  minHeight: "64px",
  margin: `${vars.space.xxs} 0 0`,
  padding: `0 ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
});

/** Reserves the size of the reCAPTCHA iframe, 304 by 78 pixels. */
export const recaptcha = style({
  minHeight: "78px",
  marginTop: vars.space.xxs,
  overflow: "hidden",
  borderRadius: vars.radius.s,
});
