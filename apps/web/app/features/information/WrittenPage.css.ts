import { globalStyle, style, type GlobalStyleRule } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const article = style({
  maxWidth: "76ch",
  marginInline: "auto",
  padding: `84px ${vars.space.gutter} ${vars.space.xxl}`,
  "@media": { [media.from1200]: { paddingTop: "112px" } },
});

/** A text below other content of the page. */
export const part = style({
  maxWidth: "76ch",
  marginInline: "auto",
  padding: `${vars.space.l} ${vars.space.gutter} ${vars.space.xxl}`,
});

export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  marginBottom: vars.space.l,
});

export const facts = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.s,
  marginBottom: vars.space.l,
});
export const fact = style({
  display: "inline-flex",
  alignItems: "center",
  minHeight: "52px",
  padding: `${vars.space.xs} ${vars.space.l}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
  color: vars.color.accent,
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
  overflowWrap: "anywhere",
  selectors: { "&:hover": { borderColor: vars.color.accent } },
});

export const text = style({ color: vars.color.textMuted, fontSize: vars.text.l, lineHeight: 1.7 });

globalStyle(`${text} h2`, {
  color: vars.color.text,
  fontSize: vars.text.xl,
  margin: `${vars.space.xl} 0 ${vars.space.xs}`,
});
globalStyle(`${text} h3`, {
  color: vars.color.text,
  fontSize: vars.text.l,
  margin: `${vars.space.l} 0 ${vars.space.xxs}`,
});
globalStyle(`${text} p, ${text} ul, ${text} ol`, { marginBottom: vars.space.m });
globalStyle(`${text} ul`, { listStyle: "disc", paddingInlineStart: "1.4em" });
globalStyle(`${text} ol`, { listStyle: "decimal", paddingInlineStart: "1.4em" });
globalStyle(`${text} li`, { marginBottom: vars.space.xxs });
globalStyle(`${text} a`, {
  color: vars.color.accent,
  textDecoration: "underline",
  textUnderlineOffset: "3px",
});
globalStyle(`${text} strong`, { color: vars.color.text });
globalStyle(`${text} table`, { width: "100%", borderCollapse: "collapse", marginBottom: vars.space.m });
globalStyle(`${text} th, ${text} td`, {
  padding: vars.space.xs,
  borderBottom: `1px solid ${vars.color.line}`,
  textAlign: "start",
  verticalAlign: "top",
  overflowWrap: "anywhere",
});
globalStyle(`${text} td:first-child`, { overflowWrap: "normal", color: vars.color.text });

/** On phones a table of three columns is too wide: each row becomes an entry with its first cell as heading. */
const onPhones = (part: string, rule: Omit<GlobalStyleRule, "@media">): void =>
  globalStyle(`${text} ${part}`, { "@media": { [media.below600]: rule } });
onPhones("thead", {
  position: "absolute",
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clipPath: "inset(50%)",
});
onPhones("tbody tr", {
  display: "grid",
  padding: `${vars.space.s} 0`,
  borderBottom: `1px solid ${vars.color.line}`,
});
onPhones("tbody td", { padding: 0, border: 0 });
onPhones("td:first-child", { fontWeight: vars.weight.strong });
onPhones("td:last-child", { color: vars.color.textFaint, fontSize: vars.text.m });
