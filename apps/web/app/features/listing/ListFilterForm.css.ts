import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const form = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  alignItems: "end",
  gap: vars.space.s,
  paddingInline: vars.space.gutter,
  paddingTop: vars.space.m,
  "@media": {
    [media.from600]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" },
    [media.from900]: { display: "flex", flexWrap: "wrap" },
  },
});
