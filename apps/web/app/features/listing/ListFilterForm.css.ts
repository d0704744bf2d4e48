import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
  alignItems: "end",
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.gutter} 0`,
});
