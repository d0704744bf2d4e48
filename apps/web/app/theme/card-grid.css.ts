import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { media, textWidth } from "./media.ts";
import { vars } from "./theme.css.ts";
import { CARDS_PER_ROW } from "./cards-per-row.ts";
import { BREAKPOINTS, TABLET_WIDTH } from "./widths.ts";

/** How many cards fit a row here (DEC-013). */
export const cardsPerRow = createVar();
const gap = createVar();

const STEPS = [BREAKPOINTS[0], BREAKPOINTS[1], BREAKPOINTS[2], BREAKPOINTS[4], BREAKPOINTS[5]];

const counted = style({
  vars: { [cardsPerRow]: String(CARDS_PER_ROW.other[0]), [gap]: "12px" },
  "@media": Object.fromEntries(
    STEPS.map((width, index) => [
      `(min-width: ${textWidth(width)})`,
      {
        vars: {
          [cardsPerRow]: String(CARDS_PER_ROW.other[index + 1]),
          [gap]: width < TABLET_WIDTH ? "12px" : "16px",
        },
      },
    ]),
  ),
});

globalStyle(`:lang(ta) ${counted}, :lang(ml) ${counted}, :lang(kn) ${counted}`, {
  vars: { [cardsPerRow]: String(CARDS_PER_ROW.wide[0]) },
  "@media": Object.fromEntries(
    STEPS.map((width, index) => [
      `(min-width: ${textWidth(width)})`,
      { vars: { [cardsPerRow]: String(CARDS_PER_ROW.wide[index + 1]) } },
    ]),
  ),
});

/** Cards in rows below each other. */
export const grid = style([
  counted,
  {
    display: "grid",
    gridTemplateColumns: `repeat(${cardsPerRow}, minmax(0, 1fr))`,
    gap: `${vars.space.l} ${gap}`,
  },
]);

/** Cards in one row that scrolls sideways; a part of the next one shows that there is more. */
export const strip = style([
  counted,
  {
    display: "flex",
    gap,
    overflowX: "auto",
    overscrollBehaviorX: "contain",
    scrollSnapType: "x proximity",
    scrollPaddingInline: vars.space.gutter,
    paddingInline: vars.space.gutter,
    paddingBlock: "14px 18px",
    scrollbarWidth: "none",
    selectors: { "&::-webkit-scrollbar": { display: "none" } },
  },
]);

const itemWidth = `(100% - ${gap} * (${cardsPerRow} - 0.7)) / (${cardsPerRow} + 0.3)`;

/** Keeps a strip as high as its highest card may be, however few cards stand in it: a picture, two lines of title and one of facts. */
const reserved = style({
  "::before": {
    content: "",
    alignSelf: "flex-start",
    boxSizing: "content-box",
    flex: `0 0 calc(${itemWidth})`,
    // It takes no place from the cards.
    marginInlineEnd: `calc(-1 * (${itemWidth} + ${gap}))`,
    paddingBottom: `calc(${vars.space.xs} + ${vars.text.s} * 2.7 + 0.8125rem * 1.5)`,
    pointerEvents: "none",
  },
  "@media": {
    [media.from900]: {
      "::before": { paddingBottom: `calc(${vars.space.xs} + 0.9375rem * 2.7 + 0.8125rem * 1.5)` },
    },
  },
});

/** The same for each shape of picture. */
export const reservedFor = styleVariants({ poster: "2 / 3", cover: "16 / 9", square: "1" }, (aspectRatio) => [
  reserved,
  { "::before": { aspectRatio } },
]);

/** One card of a strip. */
export const stripItem = style({
  flex: `0 0 calc(${itemWidth})`,
  minWidth: 0,
  scrollSnapAlign: "start",
});
