import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Fills the height below the header, with a glow. */
export const frame = style({
  minHeight: "calc(100vh - 120px)",
  paddingTop: "60px",
  background: `radial-gradient(60% 420px at 50% 0, rgba(242, 112, 44, 0.18), transparent 70%), radial-gradient(46% 360px at 84% 22%, rgba(255, 178, 36, 0.1), transparent 70%)`,
  "@media": { [media.from1200]: { paddingTop: "84px" } },
});

/** Aligns tabs and sections. */
export const column = style({ width: "100%", maxWidth: "1280px", marginInline: "auto" });

export const page = style({ padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}` });
export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy, lineHeight: 1.2 });
export const contact = style({
  minHeight: "1.6em",
  marginTop: vars.space.xxs,
  color: vars.color.textMuted,
  overflowWrap: "anywhere",
});

/** Space for cards loaded in the browser, so that content below does not shift. */
export const glance = style({
  minHeight: "690px",
  marginTop: vars.space.l,
  "@media": {
    [media.from600]: { minHeight: "460px" },
    [media.from1200]: { minHeight: "325px" },
  },
});

export const cards = style({
  display: "grid",
  gap: vars.space.m,
  marginTop: vars.space.l,
  "@media": {
    [media.from600]: { gridTemplateColumns: "1fr 1fr" },
  },
});
export const card = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  height: "100%",
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  transition: "border-color 0.22s, background-color 0.22s",
  selectors: { "&:hover": { borderColor: vars.color.accent, background: vars.color.raised } },
  "@media": { [media.reducedMotion]: { transition: "none" } },
});
export const cardName = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
});
export const cardHint = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const arrow = style({ color: vars.color.accent });
