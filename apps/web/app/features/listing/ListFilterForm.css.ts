import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 13rem))",
  alignItems: "end",
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.gutter} 0`,
});
