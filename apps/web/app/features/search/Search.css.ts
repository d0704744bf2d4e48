import { globalStyle, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

export const search = style({
  padding: `76px ${vars.space.gutter} 0`,
  "@media": { [media.from1200]: { paddingTop: "112px" } },
});

export const title = style({
  fontSize: vars.text.xxl,
  fontWeight: vars.weight.heavy,
  marginBottom: vars.space.m,
});

export const form = style({ position: "relative", display: "flex", gap: vars.space.s, maxWidth: "760px" });
/** On a phone the drawing stands for the word, so that there is room for what is typed. */
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
    "&:focus-visible": { borderRadius: vars.radius.round, borderColor: vars.color.accent },
  },
});

export const outcome = style({
  display: "block",
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  color: vars.color.textMuted,
  fontSize: vars.text.l,
});
export const topHeading = style({
  padding: `${vars.space.l} ${vars.space.gutter} 0`,
  fontSize: vars.text.xl,
  fontWeight: vars.weight.strong,
});
