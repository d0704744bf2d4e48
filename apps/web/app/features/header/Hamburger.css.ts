import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";
import { panelLink } from "./Header.css.ts";

const slideIn = keyframes({
  from: { transform: "translateX(24px)", opacity: 0 },
  to: { transform: "none", opacity: 1 },
});

export const drawer = style({
  position: "fixed",
  top: 0,
  bottom: 0,
  right: 0,
  zIndex: vars.layer.panel,
  width: "min(360px, 88vw)",
  height: "100vh",
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `${vars.space.xxxl} ${vars.space.l} ${vars.space.xl}`,
  background: vars.color.surface,
  borderInlineStart: `1px solid ${vars.color.line}`,
  // The second shadow dims the page behind.
  boxShadow: `${vars.shadow.panel}, 0 0 0 200vmax rgba(8, 7, 11, 0.6)`,
  animation: `${slideIn} ${vars.motion.duration} ${vars.motion.ease}`,
  "@supports": { "(height: 100dvh)": { height: "100dvh" } },
});

export const drawerButton = style({ position: "relative" });

globalStyle(`details[open] > ${drawerButton}`, { zIndex: 51, background: "rgba(255, 246, 232, 0.12)" });

export const whenClosed = style({
  display: "inline-flex",
  selectors: { "details[open] > summary &": { display: "none" } },
});
export const whenOpen = style({
  display: "none",
  selectors: { "details[open] > summary &": { display: "inline-flex" } },
});

/** Side by side, or stacked when the texts are long. */
export const drawerActions = style({
  display: "flex",
  flexWrap: "wrap",
  gap: vars.space.s,
  paddingInline: vars.space.s,
  marginBottom: vars.space.s,
});
globalStyle(`${drawerActions} > *`, { flex: "1 1 112px" });

/** The account entries; wide screens show them in the profile menu. */
export const belowDesktop = style({
  marginBottom: vars.space.s,
  paddingBottom: vars.space.s,
  borderBottom: `1px solid ${vars.color.line}`,
  "@media": { [media.from1200]: { display: "none" } },
});

/** The language entry; wide screens show it in the header bar. */
export const hamburgerLanguage = style({ "@media": { [media.from900]: { display: "none" } } });

export const home = style({ color: vars.color.text, fontWeight: vars.weight.strong });

export const group = style({ borderTop: `1px solid ${vars.color.line}` });

export const groupTitle = style([
  panelLink,
  {
    minHeight: "48px",
    color: vars.color.text,
    fontWeight: vars.weight.strong,
  },
]);

export const chevron = style({
  display: "inline-flex",
  transition: `transform ${vars.motion.duration} ${vars.motion.ease}`,
  selectors: { [`${group}[open] > summary > &`]: { transform: "rotate(180deg)" } },
});
