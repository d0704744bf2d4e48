import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const list = style({ padding: `${vars.space.l} ${vars.space.gutter} 0` });
export const person = style({ display: "block", textAlign: "center", overflowWrap: "anywhere" });
export const name = style({ display: "block", marginTop: vars.space.xs, fontWeight: vars.weight.medium });
export const titles = style({ color: vars.color.textFaint, fontSize: vars.text.s });
