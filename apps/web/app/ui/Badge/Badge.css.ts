import { style } from "@vanilla-extract/css";
import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../../theme/theme.css.ts";

export const badge = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    gap: vars.space.xxs,
    padding: "2px 8px",
    borderRadius: vars.radius.s,
    fontSize: vars.text.xs,
    fontWeight: vars.weight.strong,
    lineHeight: 1.5,
    whiteSpace: "nowrap",
  },
  variants: {
    tone: {
      premium: {
        background: `linear-gradient(110deg, ${vars.color.accentHover}, ${vars.color.accent})`,
        color: vars.color.onAccent,
      },
      rental: { background: "#2b5c8f", color: "#ffffff" },
      live: { background: "#c62f2f", color: "#ffffff" },
      outline: { border: `1px solid ${vars.color.lineStrong}`, color: vars.color.textMuted },
    },
  },
  defaultVariants: { tone: "outline" },
});

/** Only the crown, so that the title in the artwork stays readable. */
export const crown = style({
  position: "relative",
  justifyContent: "center",
  width: "26px",
  height: "26px",
  padding: 0,
  borderRadius: vars.radius.round,
  boxShadow: "0 2px 8px rgba(0, 0, 0, 0.5)",
});
