import { globalStyle, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../../theme/theme.css.ts";

const OUTLINE =
  "#000 1px 1px 1px, #000 -1px 1px 1px, #000 1px -1px 1px, #000 -1px -1px 1px, #000 0 0 3px, #000 0 0 3px";

/** CSS declarations of each choice, for the cues of a video element and for the sample text. */
const LOOKS = {
  size: {
    small: { fontSize: "62%" },
    medium: { fontSize: "82%" },
    large: { fontSize: "112%" },
    huge: { fontSize: "150%" },
  },
  color: {
    white: { color: "#ffffff" },
    yellow: { color: "#ffe14a" },
    cyan: { color: "#63f0ff" },
    green: { color: "#7dff8c" },
  },
  background: {
    none: { background: "transparent" },
    half: { background: "rgba(0, 0, 0, 0.72)" },
    solid: { background: "#000000" },
  },
  edge: {
    none: { textShadow: "none" },
    outline: { textShadow: OUTLINE },
    shadow: { textShadow: "#000 2px 2px 3px, #000 1px 1px 2px" },
  },
} as const;

export const size = styleVariants(LOOKS.size, () => ({}));
export const color = styleVariants(LOOKS.color, () => ({}));
export const background = styleVariants(LOOKS.background, () => ({}));
export const edge = styleVariants(LOOKS.edge, () => ({}));

const parts = [
  [size, LOOKS.size],
  [color, LOOKS.color],
  [background, LOOKS.background],
  [edge, LOOKS.edge],
] as const;
for (const [names, looks] of parts)
  for (const [name, look] of Object.entries(looks)) {
    const selector = (names as Readonly<Record<string, string>>)[name] ?? "";
    globalStyle(`video.${selector}::cue`, { ...look, fontFamily: vars.font.body });
    globalStyle(`span.${selector}`, look);
  }
