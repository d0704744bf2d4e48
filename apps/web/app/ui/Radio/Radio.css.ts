import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const radio = style({
  appearance: "none",
  flexShrink: 0,
  width: "22px",
  height: "22px",
  margin: 0,
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  cursor: "pointer",
  selectors: {
    "&:checked": { border: `7px solid ${vars.color.accent}` },
  },
});
