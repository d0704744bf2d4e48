import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const points = style({ display: "flex", flexDirection: "column", gap: vars.space.s });
export const point = style({ display: "flex", alignItems: "center", gap: vars.space.s });
