import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";

export const frame = style({ position: "relative", display: "flex", alignItems: "center" });

export const field = style({
  width: "100%",
  minWidth: 0,
  height: "52px",
  padding: "0 20px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.background,
  color: vars.color.text,
  fontSize: vars.text.l,
  selectors: {
    "&::placeholder": { color: vars.color.textFaint, opacity: 1 },
    "&:placeholder-shown": { textOverflow: "ellipsis" },
    "&:focus-visible": { borderColor: vars.color.accent },
    '&[aria-invalid="true"]': { borderColor: vars.color.danger },
    "&:disabled": { opacity: 0.6 },
    "&:-webkit-autofill": {
      boxShadow: `inset 0 0 0 60px ${vars.color.raised}`,
      WebkitTextFillColor: vars.color.text,
    },
  },
});

/** Padding for the calling code before the text. */
export const afterStart = style({ paddingInlineStart: "76px" });
/** Padding for a button after the text. */
export const beforeEnd = style({ paddingInlineEnd: "56px" });

export const start = style({
  position: "absolute",
  insetInlineStart: "20px",
  display: "inline-flex",
  alignItems: "center",
  paddingInlineEnd: "10px",
  borderInlineEnd: `1px solid ${vars.color.line}`,
  color: vars.color.textMuted,
  fontVariantNumeric: "tabular-nums",
  pointerEvents: "none",
});
export const end = style({ position: "absolute", insetInlineEnd: "4px", display: "inline-flex" });

export const label = style({
  display: "block",
  marginBottom: vars.space.xxs,
  fontSize: vars.text.s,
  fontWeight: vars.weight.medium,
});
/** Reserves a line, so that a message does not shift the layout. */
export const note = style({
  minHeight: "1.5em",
  marginTop: vars.space.xxs,
  color: vars.color.textFaint,
  fontSize: vars.text.s,
  lineHeight: 1.45,
});
export const message = style({ color: vars.color.danger });
