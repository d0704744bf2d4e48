import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

const track = `linear-gradient(90deg, ${vars.color.accent} var(--filled, 0%), rgba(255, 255, 255, 0.5) var(--filled, 0%), rgba(255, 255, 255, 0.5) var(--loaded, 0%), rgba(255, 255, 255, 0.24) var(--loaded, 0%))`;

export const slider = style({
  appearance: "none",
  display: "block",
  width: "100%",
  height: "28px",
  margin: 0,
  background: "transparent",
  cursor: "pointer",
  selectors: { "&:focus-visible": { outlineOffset: "0" } },
});

for (const part of ["::-webkit-slider-runnable-track", "::-moz-range-track"]) {
  globalStyle(`${slider}${part}`, { height: "5px", borderRadius: vars.radius.round, background: track });
}
const thumb = {
  appearance: "none",
  width: "16px",
  height: "16px",
  border: 0,
  borderRadius: vars.radius.round,
  background: vars.color.accent,
} as const;
globalStyle(`${slider}::-webkit-slider-thumb`, { ...thumb, marginTop: "-5.5px" });
globalStyle(`${slider}::-moz-range-thumb`, thumb);

export const seek = style({ position: "relative" });

export const hover = style({
  position: "absolute",
  left: 0,
  bottom: "calc(100% + 4px)",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  transform: "translateX(-50%)",
  overflow: "hidden",
  borderRadius: vars.radius.m,
  border: "1px solid rgba(255, 255, 255, 0.28)",
  background: "rgba(20, 18, 26, 0.94)",
  padding: "0 8px",
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
  pointerEvents: "none",
});

/** One tile of a sprite image. The negative margins undo the padding of the box. */
export const thumbnail = style({ display: "block", marginInline: "-8px", backgroundRepeat: "no-repeat" });

export const volume = style({
  display: "none",
  width: "92px",
  "@media": { [`${media.from900} and ${media.hover}`]: { display: "block" } },
});
