import { style } from "@vanilla-extract/css";

export const person = style({ textAlign: "center" });
