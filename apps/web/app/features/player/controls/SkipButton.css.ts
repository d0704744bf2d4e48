import { style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

/** Above the control bar, at the inline end. */
export const skip = style({
  position: "absolute",
  insetInlineEnd: vars.space.m,
  bottom: "148px",
  zIndex: vars.layer.raised,
  borderRadius: vars.radius.round,
  background: "rgba(20, 18, 26, 0.88)",
  "@media": { [media.from900]: { insetInlineEnd: vars.space.xl, bottom: "132px" } },
});
