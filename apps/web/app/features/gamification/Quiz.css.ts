import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Fills the height below the header, with a glow. */
export const frame = style({
  minHeight: "calc(100vh - 120px)",
  paddingTop: "60px",
  background: `radial-gradient(52% 420px at 18% 0, rgba(242, 112, 44, 0.28), transparent 70%), radial-gradient(46% 420px at 82% 8%, rgba(255, 178, 36, 0.18), transparent 70%)`,
  "@media": { [media.from1200]: { paddingTop: "84px" } },
});
export const page = style({
  width: "100%",
  maxWidth: "1040px",
  marginInline: "auto",
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}`,
});
export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.15,
  textWrap: "balance",
});
export const muted = style({ color: vars.color.textMuted });

export const teaser = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
  margin: `${vars.space.m} ${vars.space.gutter} 0`,
  padding: vars.space.l,
  border: `1px solid ${vars.color.accent}`,
  borderRadius: vars.radius.l,
  background: "linear-gradient(110deg, rgba(242, 112, 44, 0.28), rgba(255, 178, 36, 0.1))",
});

export const cards = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: vars.space.m,
  marginTop: vars.space.l,
  "@media": { [media.from600]: { gridTemplateColumns: "1fr 1fr" } },
});
export const card = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.s,
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const openCard = style({
  borderColor: vars.color.accent,
  background: "linear-gradient(140deg, rgba(242, 112, 44, 0.3), rgba(255, 178, 36, 0.08))",
});
export const cardTitle = style({ fontSize: vars.text.xl, fontWeight: vars.weight.heavy });

export const sheet = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "stretch",
  gap: vars.space.m,
  maxWidth: "680px",
  marginInline: "auto",
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
  boxShadow: vars.shadow.card,
});
export const question = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.s,
  minWidth: 0,
  margin: `${vars.space.m} 0`,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginBottom: vars.space.m,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
  lineHeight: 1.3,
  outline: "none",
});
export const option = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minHeight: "56px",
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.m,
  cursor: "pointer",
  selectors: {
    "&:hover": { borderColor: vars.color.accent },
    "&:has(:checked)": { borderColor: vars.color.accent, background: "rgba(255, 178, 36, 0.12)" },
  },
});

export const score = style({
  fontSize: vars.text.display,
  fontWeight: vars.weight.heavy,
  lineHeight: 1.1,
  color: vars.color.accent,
});
export const answers = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  margin: 0,
  padding: 0,
  listStyle: "none",
});
export const answered = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "flex-start",
  gap: vars.space.xxs,
  paddingTop: vars.space.m,
  borderTop: `1px solid ${vars.color.line}`,
});
export const answeredText = style({ fontWeight: vars.weight.strong });
export const buttons = style({ display: "flex", flexWrap: "wrap", gap: vars.space.s });

export const table = style({
  width: "100%",
  marginTop: vars.space.m,
  borderCollapse: "collapse",
  textAlign: "start",
  overflowWrap: "anywhere",
});
export const caption = style({
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
});
globalStyle(`${table} th, ${table} td`, {
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: "start",
  "@media": { [media.largeText]: { paddingInline: vars.space.xxs } },
});
globalStyle(`${table} thead th`, {
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
globalStyle(`${table} tbody th`, { fontWeight: vars.weight.strong });
export const firstPlace = style({ background: "rgba(255, 178, 36, 0.14)", color: vars.color.accent });
export const myRank = style({
  minHeight: "1.6em",
  marginTop: vars.space.xs,
  color: vars.color.accent,
  fontWeight: vars.weight.strong,
});
