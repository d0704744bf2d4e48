import { style } from "@vanilla-extract/css";
import { media } from "../../theme/media.ts";
import { vars } from "../../theme/theme.css.ts";

/** Padding that enlarges a tab's touch target. */
const PADDING = vars.space.m;

export const list = style({
  display: "flex",
  flexShrink: 0,
  gap: vars.space.xxs,
  overflowX: "auto",
  scrollbarWidth: "none",
  // Aligns the first tab's text with the page's text.
  paddingInline: `calc(${vars.space.gutter} - ${PADDING})`,
  borderBottom: `1px solid ${vars.color.line}`,
  selectors: { "&::-webkit-scrollbar": { display: "none" } },
});

export const tab = style({
  position: "relative",
  flexShrink: 0,
  display: "inline-flex",
  alignItems: "center",
  minHeight: "48px",
  padding: `0 ${PADDING}`,
  color: vars.color.textMuted,
  fontWeight: vars.weight.medium,
  whiteSpace: "nowrap",
  selectors: {
    "&:hover": { color: vars.color.text },
    "&:focus-visible": { outlineOffset: "-4px" },
    '&[aria-current="page"]': { color: vars.color.text },
    '&[aria-current="page"]::after': {
      content: "",
      position: "absolute",
      left: vars.space.s,
      right: vars.space.s,
      bottom: "-1px",
      height: "3px",
      borderRadius: "3px 3px 0 0",
      background: vars.color.accent,
    },
  },
});

/** Aligns the first tab's text with the surrounding text. */
export const panelList = style([
  list,
  {
    gap: vars.space.xs,
    marginInline: "-4px",
    paddingInline: 0,
    "@media": { [media.from600]: { gap: vars.space.m } },
  },
]);

/** A tab within a card, aligned with the card's text. */
export const flushTab = style([
  tab,
  {
    padding: "0 4px",
    "@media": { [media.below600]: { fontSize: vars.text.s } },
    selectors: { '&[aria-current="page"]::after': { left: "4px", right: "4px" } },
  },
]);

export const panelTab = style([
  tab,
  {
    flex: "0 1 auto",
    padding: `${vars.space.xs} 4px`,
    border: 0,
    background: "transparent",
    textAlign: "start",
    whiteSpace: "normal",
    "@media": { [media.below600]: { fontSize: vars.text.s } },
    selectors: {
      "&:focus-visible": { outlineOffset: "-3px" },
      '&[aria-selected="true"]': { color: vars.color.text },
      '&[aria-selected="true"]::after': {
        content: "",
        position: "absolute",
        left: "4px",
        right: "4px",
        bottom: "-1px",
        height: "3px",
        borderRadius: "3px 3px 0 0",
        background: vars.color.accent,
      },
    },
  },
]);
