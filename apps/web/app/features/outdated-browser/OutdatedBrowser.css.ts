import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";
import { HEADER_HEIGHTS } from "../../theme/header-heights.ts";

const below = (height: number): string => `${height + 12}px ${vars.space.m} 12px`;

/** Starts below the header, which overlays the page. */
export const note = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.s,
  padding: below(HEADER_HEIGHTS[0]),
  background: vars.color.raised,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  "@media": {
    [media.from600]: { padding: below(HEADER_HEIGHTS[1]) },
    [media.from1200]: { padding: below(HEADER_HEIGHTS[2]) },
  },
});
