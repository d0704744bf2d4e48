import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** The light of a cinema front above the plans; room for the bar below. */
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

export const durations = style({
  display: "flex",
  gap: vars.space.xs,
  justifyContent: "flex-start",
  overflowX: "auto",
  scrollbarWidth: "none",
  paddingBlock: "4px",
  marginInline: `calc(-1 * ${vars.space.m})`,
  paddingInline: vars.space.m,
  selectors: { "&::-webkit-scrollbar": { display: "none" } },
  "@media": { [media.from900]: { justifyContent: "center" } },
});
export const duration = style({
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  padding: `0 ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.round,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: vars.color.text, borderColor: vars.color.lineStrong },
    "&:focus-visible": { borderRadius: vars.radius.round },
    "&[aria-current]": {
      borderColor: vars.color.accent,
      background: "rgba(255, 178, 36, 0.14)",
      color: vars.color.accent,
    },
  },
});

export const plans = style({ display: "flex", flexDirection: "column", gap: vars.space.xl });
export const legend = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
});
export const category = style({ display: "flex", flexDirection: "column", gap: vars.space.m });
export const categoryTitle = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
/** As many cards as there is room for, none wider than it reads well. */
export const grid = style({
  display: "grid",
  gap: vars.space.m,
  gridTemplateColumns: "minmax(0, 1fr)",
  "@media": {
    [media.from600]: { gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))" },
    [media.from1200]: { gridTemplateColumns: "repeat(auto-fill, minmax(280px, 1fr))" },
  },
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
