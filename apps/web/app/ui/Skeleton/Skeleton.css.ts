import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";
import { SKELETON_RADIUS } from "../../theme/element-sizes.ts";
import { SHINE_MS } from "../../theme/motion.ts";

const shine = keyframes({ from: { backgroundPosition: "150% 0" }, to: { backgroundPosition: "-50% 0" } });

export const skeleton = style({
  display: "block",
  borderRadius: `${SKELETON_RADIUS}px`,
  backgroundColor: vars.color.surface,
  backgroundImage: `linear-gradient(100deg, transparent 30%, ${vars.color.shine} 50%, transparent 70%)`,
  backgroundSize: "200% 100%",
  animation: `${shine} ${SHINE_MS}ms linear infinite`,
});

export const shape = styleVariants({
  poster: { aspectRatio: "2 / 3", width: "100%" },
  cover: { aspectRatio: "16 / 9", width: "100%" },
  square: { aspectRatio: "1 / 1", width: "100%" },
  line: { height: "1em", width: "100%", maxWidth: "24ch" },
});
