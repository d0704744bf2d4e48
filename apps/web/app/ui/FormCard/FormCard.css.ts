import { style, styleVariants } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

const centred = style({ display: "flex", flexDirection: "column", alignItems: "center" });

export const place = styleVariants({
  /** A glow behind the card. */
  page: [
    centred,
    {
      minHeight: "calc(100vh - 120px)",
      padding: `64px ${vars.space.m} ${vars.space.xxl}`,
      background: `radial-gradient(60% 420px at 50% 0, rgba(242, 112, 44, 0.22), transparent 70%), radial-gradient(46% 360px at 84% 22%, rgba(255, 178, 36, 0.12), transparent 70%)`,
      "@media": { [media.from600]: { paddingTop: "96px" }, [media.from1200]: { paddingTop: "120px" } },
    },
  ],
  section: [centred, { padding: `${vars.space.l} ${vars.space.m} ${vars.space.xxl}` }],
});

export const card = style({
  width: "100%",
  padding: `${vars.space.m} 20px ${vars.space.l}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
  "@media": { [media.from600]: { padding: `${vars.space.l} 40px 36px` } },
});

export const width = styleVariants({
  /** For a single question. */
  narrow: { maxWidth: "460px" },
  /** For lists and groups of settings. */
  wide: { maxWidth: "720px" },
  /** For two columns. */
  broad: { maxWidth: "980px" },
});

export const back = style({
  display: "inline-flex",
  alignItems: "center",
  gap: vars.space.xxs,
  minHeight: "44px",
  marginInlineStart: "-8px",
  marginBottom: vars.space.xs,
  padding: "0 12px 0 4px",
  border: 0,
  borderRadius: vars.radius.round,
  background: "transparent",
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
  selectors: { "&:hover": { color: vars.color.text, background: "rgba(255, 246, 232, 0.08)" } },
});

export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.2,
  textWrap: "balance",
  outline: "none",
});
export const intro = style({
  marginTop: vars.space.xs,
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
});
export const body = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  marginTop: vars.space.l,
});
export const form = style({ display: "flex", flexDirection: "column", gap: vars.space.xs });
/** Space between the fields and the actions. */
export const actions = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  marginTop: vars.space.xs,
});
/** Actions side by side; wraps when narrow. */
export const actionRow = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s });
export const below = style({ marginTop: vars.space.l, color: vars.color.textMuted, textAlign: "center" });
export const textLink = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "44px",
  padding: "0 4px",
  border: 0,
  background: "transparent",
  color: vars.color.accent,
  fontWeight: vars.weight.medium,
  textAlign: "start",
  selectors: {
    "&:hover": { color: vars.color.accentHover, textDecoration: "underline", textUnderlineOffset: "3px" },
    "&:disabled": { color: vars.color.textFaint, cursor: "default", textDecoration: "none" },
  },
});
