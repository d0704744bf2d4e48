import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const frame = style({
  position: "relative",
  display: "block",
  width: "100%",
  overflow: "hidden",
  borderRadius: vars.radius.m,
  background: `radial-gradient(120% 90% at 20% 0%, #2c2733 0%, ${vars.color.surface} 60%)`,
});

export const proportion = styleVariants({
  poster: { aspectRatio: "2 / 3" },
  cover: { aspectRatio: "16 / 9" },
  square: { aspectRatio: "1 / 1" },
  portrait: { aspectRatio: "1 / 1", borderRadius: vars.radius.round },
  logo: { aspectRatio: "1 / 1" },
  hero: { height: "100%", borderRadius: 0 },
});

/** Under the picture; visible when there is none. */
export const placeholder = style({
  position: "absolute",
  inset: 0,
  display: "flex",
  alignItems: "flex-end",
  padding: vars.space.s,
  color: vars.color.textMuted,
  fontWeight: vars.weight.strong,
  fontSize: vars.text.m,
  lineHeight: 1.25,
  overflowWrap: "anywhere",
});

export const image = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  objectFit: "cover",
});

// Hero pictures have their subject in the right two thirds; narrow screens are cropped to it.
globalStyle(`${proportion.hero} ${image}`, {
  objectPosition: "70% 40%",
  "@media": { [media.from900]: { objectPosition: "50% 30%" } },
});

// Channel logos have transparent corners; hide the title beneath them.
globalStyle(`${proportion.square} ${image}`, { background: vars.color.surface });
