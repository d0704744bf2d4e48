import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const when = style({ fontWeight: vars.weight.medium });
export const facts = style({ marginTop: vars.space.xxs, color: vars.color.textMuted, fontSize: vars.text.s });
export const progress = style({ marginTop: vars.space.s });
export const about = style({ marginTop: vars.space.s });
