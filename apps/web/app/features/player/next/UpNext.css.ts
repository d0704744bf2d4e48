import { style } from "@vanilla-extract/css";
import { media } from "../../../theme/media.ts";
import { vars } from "../../../theme/theme.css.ts";

const look = style({
  display: "flex",
  gap: vars.space.m,
  padding: vars.space.m,
  borderRadius: vars.radius.l,
  background: "rgba(20, 18, 26, 0.94)",
});

/** Over the credits, above the control bar. */
export const pane = style([
  look,
  {
    position: "absolute",
    left: vars.space.m,
    right: vars.space.m,
    bottom: "132px",
    zIndex: vars.layer.raised,
    "@media": {
      [media.from600]: { left: "auto", maxWidth: "560px" },
      [media.from900]: { right: vars.space.xl },
    },
  },
]);

/** After the end of the title, above the similar titles. */
export const ended = style([
  look,
  {
    flexShrink: 0,
    alignSelf: "center",
    width: "100%",
    maxWidth: "1100px",
    border: `1px solid ${vars.color.line}`,
  },
]);

export const art = style({
  display: "none",
  flex: "0 0 200px",
  alignSelf: "center",
  overflow: "hidden",
  borderRadius: vars.radius.m,
  "@media": { [media.from600]: { display: "block" } },
});

export const words = style({ flex: 1, minWidth: 0 });
export const label = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const title = style({
  marginBlock: vars.space.xxs,
  fontSize: vars.text.l,
  fontWeight: vars.weight.strong,
  lineHeight: 1.4,
  overflowWrap: "anywhere",
});
export const facts = style({
  color: vars.color.textMuted,
  fontSize: vars.text.s,
  fontVariantNumeric: "tabular-nums",
});
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.s,
  marginTop: vars.space.m,
});
