import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Fills the height below the header, with a green glow. */
export const frame = style({
  minHeight: "calc(100vh - 120px)",
  paddingTop: "60px",
  background: `radial-gradient(60% 460px at 20% 0, rgba(64, 140, 92, 0.3), transparent 70%), radial-gradient(46% 420px at 84% 6%, rgba(255, 178, 36, 0.14), transparent 70%)`,
  "@media": { [media.from1200]: { paddingTop: "84px" } },
});
export const page = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.l,
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}`,
});
export const title = style({ fontSize: vars.text.xxl, fontWeight: vars.weight.heavy, lineHeight: 1.15 });
export const muted = style({ color: vars.color.textMuted, fontSize: vars.text.s });

export const group = style({ display: "flex", flexDirection: "column", gap: vars.space.m });
export const groupTitle = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
export const matches = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  overflowWrap: "anywhere",
  "@media": {
    [media.from600]: { gridTemplateColumns: "1fr 1fr" },
    [media.from1200]: { gridTemplateColumns: "1fr 1fr 1fr" },
  },
});
export const match = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.s,
  height: "100%",
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const liveMatch = style({ borderColor: vars.color.accent });
export const matchTop = style({ display: "flex", flexWrap: "wrap", alignItems: "center", gap: vars.space.s });
export const sides = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xxs,
  width: "100%",
  margin: 0,
});
export const side = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `0 ${vars.space.m}`,
});
export const team = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const score = style({
  margin: 0,
  fontSize: vars.text.l,
  fontWeight: vars.weight.heavy,
  fontVariantNumeric: "tabular-nums",
});
export const winner = style({ color: vars.color.accent, fontWeight: vars.weight.medium });

/** Long names wrap, so that the table needs no horizontal scrolling. */
export const table = style({
  width: "100%",
  maxWidth: "860px",
  borderCollapse: "collapse",
  overflowWrap: "anywhere",
});
export const caption = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
});
export const number = style({ fontVariantNumeric: "tabular-nums" });
globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space.s} ${vars.space.xs}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: "start",
  "@media": { [media.from600]: { paddingInline: vars.space.m } },
});
globalStyle(`${table} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
