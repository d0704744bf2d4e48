import { style } from "@vanilla-extract/css";
import { media } from "../theme/media.ts";
import { vars } from "../theme/theme.css.ts";

/** Placeholder of the player while it loads. */
export const loading = style({
  position: "fixed",
  inset: 0,
  zIndex: vars.layer.dialog,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: vars.space.s,
  background: "#000000",
  outline: "none",
});

/** Same position as the player's close button. */
export const close = style({
  position: "absolute",
  top: vars.space.s,
  right: vars.space.m,
  "@media": { [media.from900]: { top: vars.space.m, right: vars.space.xl } },
});

const under = style({ position: "absolute", inset: 0, zIndex: -1 });

export const picture = style([under, { opacity: 0.4 }]);

/** Same position as in the player. */
export const video = style([under, { display: "flex", alignItems: "center", justifyContent: "center" }]);
