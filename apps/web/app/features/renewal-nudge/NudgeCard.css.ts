import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";
import { card as cornerCard } from "../../ui/CornerCard/CornerCard.css.ts";
import { LAPSER_BUTTON } from "../../theme/element-sizes.ts";

const rise = keyframes({ from: { opacity: 0, transform: "translateY(24px)" } });
const beat = keyframes({ "0%, 100%": { transform: "none" }, "50%": { transform: "scale(1.08)" } });

/** Fixed at the bottom edge, above the page and below dialogs. */
export const card = style({
  position: "fixed",
  insetInline: vars.space.s,
  bottom: vars.space.s,
  zIndex: vars.layer.header,
  overflow: "hidden",
  maxWidth: "860px",
  maxHeight: "70vh",
  marginInline: "auto",
  border: "1px solid rgba(255, 178, 36, 0.4)",
  borderRadius: vars.radius.l,
  background: `radial-gradient(80% 240px at 0 0, rgba(242, 112, 44, 0.32), transparent 70%), ${vars.color.raised}`,
  boxShadow: vars.shadow.panel,
  animation: `${rise} 320ms ${vars.motion.ease}`,
  "@media": {
    [media.from600]: { display: "flex", bottom: vars.space.l },
    [media.reducedMotion]: { animation: "none" },
  },
});
// Hides the card in the corner until the nudge is closed.
globalStyle(`body:has(${card}) ${cornerCard}`, { display: "none" });

export const banner = style({
  display: "block",
  width: "100%",
  height: "72px",
  objectFit: "cover",
  "@media": { [media.from600]: { width: "220px", height: "auto" } },
});
export const body = style({
  display: "flex",
  flexDirection: "column",
  flex: 1,
  gap: vars.space.s,
  minWidth: 0,
  padding: `${vars.space.m} ${vars.space.m} ${vars.space.m}`,
  "@media": { [media.from600]: { padding: vars.space.l } },
});
export const head = style({ paddingInlineEnd: "40px" });
export const heading = style({ fontSize: vars.text.l, fontWeight: vars.weight.heavy, lineHeight: 1.25 });
export const subHeading = style({ color: vars.color.accent, fontWeight: vars.weight.strong });
export const text = style({ color: vars.color.textMuted, fontSize: vars.text.s });
export const offer = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.s,
});
export const widget = style({ display: "flex", alignItems: "center", gap: vars.space.s, minWidth: 0 });
export const thumbnail = style({
  width: "56px",
  height: "56px",
  borderRadius: vars.radius.s,
  objectFit: "cover",
});
export const name = style({ fontWeight: vars.weight.strong });
export const action = style({
  display: "flex",
  alignItems: "center",
  gap: vars.space.s,
  marginInlineStart: "auto",
});
export const discount = style({
  padding: "4px 10px",
  borderRadius: vars.radius.round,
  background: "rgba(127, 220, 164, 0.18)",
  color: vars.color.success,
  fontSize: vars.text.s,
  fontWeight: vars.weight.heavy,
  whiteSpace: "nowrap",
  animation: `${beat} 1.4s ${vars.motion.ease} 6`,
  "@media": { [media.reducedMotion]: { animation: "none" } },
});
export const button = style({
  flexShrink: 0,
  width: `${LAPSER_BUTTON.width}px`,
  height: `${LAPSER_BUTTON.height}px`,
  padding: 0,
  border: 0,
  borderRadius: vars.radius.round,
  background: `linear-gradient(120deg, ${vars.color.accentHover}, ${vars.color.accent})`,
  color: vars.color.onAccent,
  fontSize: vars.text.s,
  fontWeight: vars.weight.heavy,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  selectors: { "&:hover": { background: vars.color.accentHover } },
});
/** The button has a fixed size; a long text takes two lines. */
export const longText = style({
  paddingInline: vars.space.xs,
  fontSize: vars.text.xs,
  lineHeight: 1.2,
  whiteSpace: "normal",
});
export const close = style({ position: "absolute", top: vars.space.xxs, insetInlineEnd: vars.space.xxs });
