import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Sticks to the bottom of the window while the plans are visible. */
export const bar = style({
  position: "sticky",
  bottom: 0,
  zIndex: vars.layer.raised,
  marginTop: "auto",
  marginInline: `calc(-1 * ${vars.space.m})`,
  padding: `${vars.space.s} ${vars.space.m}`,
  paddingBottom: `calc(${vars.space.s} + env(safe-area-inset-bottom, 0px))`,
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
  boxShadow: vars.shadow.panel,
  "@media": {
    // In a low window, as at 400 % zoom, a sticky bar would cover the plans.
    "(max-height: 479.98px)": { position: "static" },
    [media.from600]: {
      marginInline: 0,
      borderRadius: `${vars.radius.l} ${vars.radius.l} 0 0`,
      border: `1px solid ${vars.color.line}`,
      borderBottom: 0,
      padding: `${vars.space.m} ${vars.space.l}`,
    },
  },
});
export const inner = style({
  display: "grid",
  gap: vars.space.s,
  alignItems: "center",
  "@media": { [media.from600]: { gridTemplateColumns: "1fr auto" } },
});
export const choice = style({ minWidth: 0 });
export const what = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${vars.space.s}`,
  fontWeight: vars.weight.medium,
  "@media": { [media.from600]: { justifyContent: "flex-start" } },
});
export const price = style({ fontSize: vars.text.xl, fontWeight: vars.weight.heavy });
/** Reserves a line until the dates are known. */
export const terms = style({ minHeight: "1.5em", color: vars.color.textMuted, fontSize: vars.text.s });
export const reasons = style({ minHeight: "1.5em", color: vars.color.danger, fontSize: vars.text.s });
