import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const frame = style({ position: "relative", display: "flex", alignItems: "center" });

export const select = style({
  appearance: "none",
  width: "100%",
  height: "52px",
  padding: "0 48px 0 20px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.background,
  color: vars.color.text,
  fontSize: vars.text.m,
  selectors: { "&:focus-visible": { borderColor: vars.color.accent } },
});

export const arrow = style({
  position: "absolute",
  insetInlineEnd: "18px",
  color: vars.color.textMuted,
  pointerEvents: "none",
});
