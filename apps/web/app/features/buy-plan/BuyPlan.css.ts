import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** A glow above the plans; padding for the purchase bar below. */
export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.l,
  maxWidth: "1240px",
  minHeight: "calc(100vh - 120px)",
  marginInline: "auto",
  padding: `72px ${vars.space.m} 0`,
  "::before": {
    content: "",
    position: "absolute",
    zIndex: -1,
    insetInline: 0,
    top: 0,
    height: "560px",
    background: `radial-gradient(60% 420px at 50% 0, rgba(242, 112, 44, 0.22), transparent 70%), radial-gradient(46% 360px at 84% 22%, rgba(255, 178, 36, 0.12), transparent 70%)`,
  },
  "@media": {
    [media.from600]: { paddingTop: "96px", paddingInline: vars.space.l },
    [media.from1200]: { paddingTop: "112px", gap: vars.space.xl },
  },
});

export const head = style({ textAlign: "center" });
export const heading = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy });
export const intro = style({
  maxWidth: "56ch",
  marginTop: vars.space.xs,
  marginInline: "auto",
  color: vars.color.textMuted,
});

/** Segmented control of durations; wraps into several lines when needed. */
export const switcher = style({ display: "flex", justifyContent: "center" });
export const durations = style({ display: "flex", flexWrap: "wrap", gap: vars.space.xs });
export const duration = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xs,
  minHeight: "44px",
  padding: `0 ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  selectors: {
    "&:hover": { color: vars.color.text, borderColor: vars.color.lineStrong },
    "&[aria-current]": {
      borderColor: vars.color.accent,
      background: "rgba(255, 178, 36, 0.14)",
      color: vars.color.accent,
    },
  },
});

export const legend = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
export const boxes = style({
  display: "grid",
  gap: vars.space.m,
  "@media": { [media.from900]: { gridTemplateColumns: "1fr 1fr" } },
});

export const nudge = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  padding: `${vars.space.m} ${vars.space.l}`,
  border: `1px solid rgba(255, 178, 36, 0.4)`,
  borderRadius: vars.radius.l,
  background: `linear-gradient(100deg, rgba(242, 112, 44, 0.22), rgba(255, 178, 36, 0.08))`,
});
export const nudgeTitle = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const nudgeText = style({ color: vars.color.textMuted });

export const failed = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: vars.space.m,
  paddingBlock: vars.space.xxl,
});
