import { createVar, globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { textWidth } from "./media.ts";
import { vars } from "./theme.css.ts";
import { CARDS_PER_ROW } from "./cards-per-row.ts";
import { BREAKPOINTS, TABLET_WIDTH } from "./widths.ts";

/** Number of cards per row. */
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

/** A grid of cards. */
export const grid = style([
  counted,
  {
    display: "grid",
    gridTemplateColumns: `repeat(${cardsPerRow}, minmax(0, 1fr))`,
    gap: `${vars.space.l} ${gap}`,
  },
]);

/** A row of cards that scrolls horizontally; a part of the next card is visible. */
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

/** Height of the texts below a picture. */
const TEXT_HEIGHT = "4.25rem";

/** Reserves the height of the highest possible card: a picture, two lines of title and one of facts. */
const reserved = style({
  "::before": {
    content: "",
    alignSelf: "flex-start",
    boxSizing: "content-box",
    flex: `0 0 calc(${itemWidth})`,
    // Takes no width from the cards.
    marginInlineEnd: `calc(-1 * (${itemWidth} + ${gap}))`,
    paddingBottom: TEXT_HEIGHT,
  },
});

/** The reserved height by picture shape, also while the cards are not painted. */
export const reservedFor = styleVariants({ poster: 2 / 3, cover: 16 / 9, square: 1 }, (proportion) => [
  reserved,
  {
    containIntrinsicBlockSize: `auto calc((100vw - 2 * ${vars.space.gutter} - ${gap} * (${cardsPerRow} - 0.7)) / (${cardsPerRow} + 0.3) / ${proportion.toFixed(3)} + ${TEXT_HEIGHT})`,
    "::before": { aspectRatio: proportion.toFixed(3) },
  },
]);

/** A card of a strip. */
export const stripItem = style({
  flex: `0 0 calc(${itemWidth})`,
  minWidth: 0,
  scrollSnapAlign: "start",
});
