import { recipe } from "@vanilla-extract/recipes";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const button = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: vars.space.xs,
    border: "1px solid transparent",
    borderRadius: vars.radius.round,
    fontWeight: vars.weight.strong,
    lineHeight: 1.2,
    whiteSpace: "nowrap",
    // Long texts wrap on phones, so that no button is wider than its card.
    "@media": {
      [media.below600]: { whiteSpace: "normal", textAlign: "center" },
      [media.largeText]: { overflowWrap: "anywhere" },
    },
    textDecoration: "none",
    transition: `background-color ${vars.motion.duration} ${vars.motion.ease}, color ${vars.motion.duration} ${vars.motion.ease}, border-color ${vars.motion.duration} ${vars.motion.ease}, transform ${vars.motion.duration} ${vars.motion.ease}`,
    selectors: {
      "&:active": { transform: "scale(0.97)" },
      "&:disabled": { opacity: 0.5, cursor: "not-allowed" },
    },
  },
  variants: {
    tone: {
      accent: {
        background: `linear-gradient(120deg, ${vars.color.accentHover}, ${vars.color.accent})`,
        color: vars.color.onAccent,
        selectors: { "&:hover": { background: vars.color.accentHover } },
      },
      glass: {
        background: "rgba(255, 246, 232, 0.13)",
        color: vars.color.text,
        borderColor: vars.color.line,
        selectors: { "&:hover": { background: "rgba(255, 246, 232, 0.24)" } },
      },
      outline: {
        background: "transparent",
        color: vars.color.text,
        borderColor: vars.color.lineStrong,
        selectors: { "&:hover": { borderColor: vars.color.accent, color: vars.color.accent } },
      },
      quiet: {
        background: "transparent",
        color: vars.color.textMuted,
        selectors: { "&:hover": { color: vars.color.text, background: "rgba(255, 246, 232, 0.08)" } },
      },
    },
    size: {
      s: {
        minHeight: "36px",
        padding: "7px 16px",
        fontSize: vars.text.s,
        "@media": { [media.touch]: { minHeight: "44px" } },
      },
      m: {
        minHeight: "44px",
        padding: "10px 22px",
        fontSize: vars.text.m,
        "@media": { [media.below600]: { paddingInline: "16px" } },
      },
      l: {
        minHeight: "52px",
        padding: "13px 30px",
        fontSize: vars.text.l,
        "@media": {
          [media.below600]: { paddingInline: "24px", fontSize: vars.text.m },
        },
      },
    },
  },
  defaultVariants: { tone: "glass", size: "m" },
});

export const iconButton = recipe({
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    flexShrink: 0,
    width: "44px",
    height: "44px",
    padding: 0,
    border: 0,
    borderRadius: vars.radius.round,
    background: "transparent",
    color: vars.color.text,
    transition: `background-color ${vars.motion.duration} ${vars.motion.ease}, color ${vars.motion.duration} ${vars.motion.ease}`,
    selectors: {
      "&:hover": { background: "rgba(255, 246, 232, 0.14)" },
      "&[aria-disabled]": { opacity: 0.4, cursor: "default" },
    },
  },
  variants: {
    tone: {
      plain: {},
      solid: { background: vars.color.glass, border: `1px solid ${vars.color.line}` },
    },
  },
  defaultVariants: { tone: "plain" },
});
