import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const heading = style({ paddingTop: "84px", "@media": { [media.from1200]: { paddingTop: "112px" } } });
export const text = style({ padding: `0 ${vars.space.gutter} ${vars.space.s}` });
export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy });
export const note = style({ marginTop: vars.space.xxs, color: vars.color.textMuted });
