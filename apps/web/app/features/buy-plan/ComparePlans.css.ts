import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const compare = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.surface,
});
export const summary = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: "56px",
  padding: `0 20px`,
  borderRadius: vars.radius.l,
  fontWeight: vars.weight.strong,
  selectors: {
    "&:hover": { color: vars.color.accent },
    "&:focus-visible": { outlineOffset: "-3px", borderRadius: vars.radius.l },
  },
});
export const scroller = style({
  overflowX: "auto",
  padding: `0 8px 12px`,
  selectors: { "&:focus-visible": { outlineOffset: "-3px" } },
});
export const table = style({ width: "100%", borderCollapse: "collapse", fontSize: vars.text.s });

const anyCell = style({
  padding: "10px 12px",
  borderTop: `1px solid ${vars.color.line}`,
  verticalAlign: "middle",
});
/** Stays visible while the table scrolls. */
const stuck = style({
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  minWidth: "130px",
  background: vars.color.surface,
  textAlign: "start",
  fontWeight: vars.weight.medium,
});
export const corner = style([anyCell, stuck, { color: vars.color.textMuted }]);
export const rowHead = style([anyCell, stuck]);
export const head = style([
  anyCell,
  { minWidth: "120px", fontWeight: vars.weight.strong, textAlign: "center" },
]);
export const chosenHead = style([head, { color: vars.color.accent }]);
export const cell = style([anyCell, { textAlign: "center", color: vars.color.textMuted }]);
export const yes = style({ display: "inline-flex", color: vars.color.success });
