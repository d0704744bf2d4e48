import { recipe } from "@vanilla-extract/recipes";
import { vars } from "../../theme/theme.css.ts";

export const notice = recipe({
  base: {
    padding: `${vars.space.s} ${vars.space.m}`,
    border: "1px solid",
    borderRadius: vars.radius.m,
    lineHeight: 1.5,
    overflowWrap: "anywhere",
  },
  variants: {
    tone: {
      info: { borderColor: vars.color.line, background: vars.color.raised, color: vars.color.textMuted },
      warning: {
        borderColor: "rgba(255, 178, 36, 0.4)",
        background: "rgba(255, 178, 36, 0.1)",
        color: vars.color.text,
      },
      danger: {
        borderColor: "rgba(255, 141, 128, 0.45)",
        background: "rgba(255, 141, 128, 0.1)",
        color: vars.color.text,
      },
      success: {
        borderColor: "rgba(127, 220, 164, 0.4)",
        background: "rgba(127, 220, 164, 0.1)",
        color: vars.color.text,
      },
    },
  },
});
