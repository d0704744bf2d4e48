import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const section = style({
  display: "flex",
  flexDirection: "column",
  gap: vars.space.xs,
  paddingTop: vars.space.l,
  borderTop: `1px solid ${vars.color.line}`,
  selectors: { "&:first-child": { paddingTop: 0, borderTop: 0 } },
});
export const sectionTitle = style({ fontSize: vars.text.l, fontWeight: vars.weight.strong });
export const hint = style({ color: vars.color.textFaint, fontSize: vars.text.s });
/** Keeps a select with long options from becoming wider than its column. */
export const columns = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: `${vars.space.xs} ${vars.space.m}`,
  "@media": { [media.from600]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const choices = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))",
  columnGap: vars.space.m,
  margin: 0,
  padding: 0,
  border: 0,
});
export const legend = style({
  padding: 0,
  marginTop: vars.space.xs,
  marginBottom: vars.space.xxs,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
export const group = style({ minWidth: 0, margin: 0, padding: 0, border: 0 });

export const rating = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  minHeight: "56px",
  padding: `${vars.space.xs} ${vars.space.m}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  selectors: { "&:has(:checked)": { borderColor: vars.color.accent, background: "rgba(255, 178, 36, 0.1)" } },
});
