import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const hint = style({ margin: `${vars.space.m} 0 ${vars.space.s}`, color: vars.color.textMuted });
export const options = style({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: vars.space.xs,
  margin: 0,
  padding: 0,
  border: 0,
  "@media": { [media.from600]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const option = style({
  position: "relative",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.xs,
  minHeight: "60px",
  padding: `${vars.space.xs} ${vars.space.s}`,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.m,
  background: vars.color.surface,
  cursor: "pointer",
  transition: `border-color ${vars.motion.duration} ${vars.motion.ease}, background-color ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: {
    "&:hover": { borderColor: vars.color.lineStrong },
    "&:has(:checked)": { borderColor: vars.color.accent, background: "rgba(255, 178, 36, 0.12)" },
    "&:has(:focus-visible)": { outline: `3px solid ${vars.color.focus}`, outlineOffset: "2px" },
  },
});
export const names = style({ minWidth: 0, overflowWrap: "anywhere" });
export const native = style({ display: "block", fontWeight: vars.weight.strong });
export const name = style({ display: "block", color: vars.color.textMuted, fontSize: vars.text.s });

/** Covers the option, so that a press anywhere on it toggles the input. */
export const input = style({
  position: "absolute",
  inset: 0,
  width: "100%",
  height: "100%",
  margin: 0,
  opacity: 0,
  cursor: "pointer",
});
export const mark = style({
  flexShrink: 0,
  color: vars.color.accent,
  visibility: "hidden",
  selectors: { [`${option}:has(:checked) &`]: { visibility: "visible" } },
});

export const actions = style({
  position: "sticky",
  bottom: `calc(-1 * ${vars.space.l})`,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: vars.space.s,
  margin: `0 calc(-1 * ${vars.space.l}) calc(-1 * ${vars.space.l})`,
  padding: `${vars.space.m} ${vars.space.l}`,
  borderTop: `1px solid ${vars.color.line}`,
  background: vars.color.raised,
});
/** Long texts stack on phones. */
globalStyle(`${actions} > *`, { "@media": { [media.below600]: { flexGrow: 1 } } });
