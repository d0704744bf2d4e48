import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/theme.css.ts";
import { MODAL_FADE_MS } from "../../theme/motion.ts";

const fade = `${MODAL_FADE_MS}ms ${vars.motion.ease}`;

export const backdrop = style({
  background: vars.color.overlay,
  opacity: 0,
  transition: `opacity ${fade}`,
  selectors: { "&[data-enter]": { opacity: 1 } },
});

export const dialog = style({
  position: "fixed",
  inset: vars.space.m,
  zIndex: vars.layer.dialog,
  display: "flex",
  flexDirection: "column",
  gap: vars.space.m,
  width: "fit-content",
  minWidth: "min(420px, calc(100vw - 32px))",
  maxWidth: "min(640px, calc(100vw - 32px))",
  height: "fit-content",
  maxHeight: "calc(100vh - 32px)",
  margin: "auto",
  overflow: "auto",
  padding: vars.space.l,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.l,
  background: vars.color.raised,
  color: vars.color.text,
  boxShadow: vars.shadow.panel,
  opacity: 0,
  transform: "translateY(10px) scale(0.98)",
  transition: `opacity ${fade}, transform ${fade}`,
  selectors: { "&[data-enter]": { opacity: 1, transform: "none" } },
});

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: vars.space.m,
});
export const title = style({ fontSize: vars.text.xl, fontWeight: vars.weight.strong });
