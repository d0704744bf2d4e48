import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const form = style({ position: "relative", display: "flex", gap: vars.space.s, maxWidth: "760px" });
/** On phones the button shows only its icon, so that the field is wider. */
globalStyle(`${form} > button`, {
  flexShrink: 0,
  "@media": { [media.below600]: { gap: 0, width: "52px", padding: 0, fontSize: 0 } },
});

export const field = style({
  flex: 1,
  minWidth: 0,
  height: "52px",
  padding: "0 20px",
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.round,
  background: vars.color.surface,
  color: vars.color.text,
  fontSize: vars.text.l,
  selectors: {
    "&::placeholder": { color: vars.color.textFaint },
    "&:placeholder-shown": { textOverflow: "ellipsis" },
    "&:focus-visible": { borderColor: vars.color.accent },
  },
});
