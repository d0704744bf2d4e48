import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const panel = style({ display: "flex", flexDirection: "column", gap: vars.space.m });
export const text = style({ color: vars.color.textMuted, lineHeight: 1.6 });
export const state = style({ color: vars.color.textFaint, fontSize: vars.text.s });
export const groups = style({
  display: "flex",
  flexDirection: "column",
  margin: 0,
  padding: 0,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.raised,
  overflow: "hidden",
});
export const group = style({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: vars.space.m,
  padding: vars.space.m,
  selectors: {
    "& + &": { borderTop: `1px solid ${vars.color.line}` },
    "&:has(:focus-visible)": { background: vars.color.shine },
  },
});
export const groupName = style({ gridColumn: 1, fontWeight: vars.weight.strong });
/** On narrow pages below name and checkbox, as Tamil and Malayalam words are long. */
export const groupHint = style({
  gridColumn: "1 / -1",
  marginTop: vars.space.xxs,
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  lineHeight: 1.5,
  "@media": { [media.from600]: { gridColumn: 1 } },
});
/** The tools of a group, on separate lines. */
export const groupTools = style({
  display: "block",
  marginTop: vars.space.xxs,
  color: vars.color.textFaint,
});
/** Beside the name, and on wide pages also beside the hint. */
export const groupMark = style({
  gridColumn: 2,
  gridRow: 1,
  "@media": { [media.from600]: { gridRow: "1 / span 2" } },
});
export const always = style({
  maxWidth: "7em",
  textAlign: "end",
  color: vars.color.success,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
/** Text wraps: a sentence in Tamil or Malayalam takes two lines on a phone. */
export const signIn = style({ selectors: { "&&": { textAlign: "center", whiteSpace: "normal" } } });
export const section = style({ paddingTop: vars.space.m, borderTop: `1px solid ${vars.color.line}` });
export const sectionTitle = style({
  marginBottom: vars.space.xxs,
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
});
