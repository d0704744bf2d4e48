import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const row = style({
  display: "flex",
  alignItems: "flex-start",
  gap: vars.space.s,
  minHeight: "44px",
  padding: "10px 0",
  color: vars.color.textMuted,
  lineHeight: 1.5,
});

/** A native check box drawn by CSS, so that keyboard and screen readers work as usual. */
export const box = style({
  flexShrink: 0,
  display: "grid",
  placeContent: "center",
  appearance: "none",
  width: "22px",
  height: "22px",
  margin: "1px 0 0",
  border: `2px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.s,
  background: vars.color.background,
  cursor: "pointer",
  selectors: {
    "&::before": {
      content: "",
      width: "11px",
      height: "6px",
      marginTop: "-3px",
      borderLeft: `3px solid ${vars.color.onAccent}`,
      borderBottom: `3px solid ${vars.color.onAccent}`,
      transform: "rotate(-45deg) scale(0)",
    },
    "&:checked": { borderColor: vars.color.accent, background: vars.color.accent },
    "&:checked::before": { transform: "rotate(-45deg) scale(1)" },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
  },
});
