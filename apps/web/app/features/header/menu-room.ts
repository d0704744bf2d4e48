import type { MenuEntry } from "./menu-entries.ts";
import { DEFAULT_VISIBLE_MENU_COUNT, splitMenu } from "./split-menu.ts";
import { BREAKPOINTS } from "../../theme/widths.ts";

/** What an action takes beside its text. */
const ACTION_PX = 46;
/** Space between two entries. */
const GAP_PX = 26;

/**
 * Ranges of widths in which the bar has room for the same number of entries: 3 below 1200, from there on as many as fit (DEC-009)
 * beside logo, search, globe, hamburger, "more" and the margins, which grow with the screen.
 */
export const ROOMS = [
  { from: BREAKPOINTS[1], most: DEFAULT_VISIBLE_MENU_COUNT, besidePx: 456 },
  { from: BREAKPOINTS[2], most: 6, besidePx: 456 },
  { from: BREAKPOINTS[4], most: 8, besidePx: 495 },
  { from: BREAKPOINTS[5], most: 12, besidePx: 508 },
] as const;

/** First width of a range. */
export type Room = (typeof ROOMS)[number]["from"];

/** An entry and the ranges in which it stands in the bar; in the others it is under "more". */
export interface PlacedEntry {
  readonly entry: MenuEntry;
  readonly inBar: readonly Room[];
  readonly inMore: readonly Room[];
}

/** Width of a letter of the bar in pixels: Latin; Cyrillic, Thai and the northern scripts of India; its southern scripts. */
const LETTER_PX = { latin: 8.6, medium: 9.8, wide: 12.5 } as const;

function letterWidth(letter: string): number {
  if (letter < "\u0400") return LETTER_PX.latin;
  return letter >= "\u0b80" && letter < "\u0e00" ? LETTER_PX.wide : LETTER_PX.medium;
}

/** Marks above or below a letter and joiners, which take no room. */
const NO_WIDTH = /[\p{Mn}\u200c\u200d]/gu;
/** A letter that a conjunct writes below or into the one before it. Tamil and Malayalam mostly keep such letters whole. */
const JOINED = /[\u094d\u09cd\u0a4d\u0acd\u0c4d\u0ccd]\u200d?(\p{Lo})/gu;
/** A vowel sign beside a letter; those of the southern scripts are as wide as letters. */
const NARROW_SIGN = /[\u0900-\u0aff]/u;

/** About how wide a text of the bar is, in pixels; the server has to know before anything is drawn. */
export function barTextWidth(text: string): number {
  const joined = [...text.matchAll(JOINED)].reduce(
    (sum, [, letter = ""]) => sum + letterWidth(letter) / 2,
    0,
  );
  const letters = Array.from(text.replace(NO_WIDTH, ""));
  return (
    letters.reduce(
      (sum, letter) =>
        sum + letterWidth(letter) / (NARROW_SIGN.test(letter) && /\p{Mc}/u.test(letter) ? 2 : 1),
      0,
    ) - joined
  );
}

interface Labels {
  /** Text of an entry. */
  readonly of: (entry: MenuEntry) => string;
  /** Texts at the end of the bar: language and actions. */
  readonly actions: readonly [language: string, ...actions: string[]];
}

/** More pixels of text than this at the end of the bar leave no room for the menu. */
const MOST_TEXT_PX = 370;
/** The same without the name of the language, which narrower bars do not have. */
const MOST_ACTIONS_PX = 340;
/** A longer text than this takes two lines where it can. */
const MOST_ACTION_PX = 140;

/** What has to give way to the menu when the texts at the end of the bar are long. */
export interface BarTightness {
  /** One text or all of them are long: the button takes two lines on tablets. */
  readonly isTight: boolean;
  /** The actions are: the sign of the log-in stands for its word. */
  readonly isWordless: boolean;
}

/** How tight the bar is with these texts at its end. */
export function barTightness([language, ...actions]: Labels["actions"]): BarTightness {
  const widths = actions.map(barTextWidth);
  const total = widths.reduce((sum, width) => sum + width, 0);
  return {
    isTight: barTextWidth(language) + total > MOST_TEXT_PX || Math.max(...widths) > MOST_ACTION_PX,
    isWordless: total > MOST_ACTIONS_PX,
  };
}

/** How many of the first entries fit into the bar of a range. */
function countFor(
  { from, most, besidePx }: (typeof ROOMS)[number],
  entries: readonly MenuEntry[],
  labels: Labels,
): number {
  if (most === DEFAULT_VISIBLE_MENU_COUNT) return most;
  const [language, ...actions] = labels.actions;
  // Narrower bars have the globe without the name of the language.
  const drawn = [from < BREAKPOINTS[4] ? "" : language, ...actions];
  let left = drawn.reduce((room, text) => room - barTextWidth(text) - ACTION_PX, from - besidePx);
  const fitting = entries.findIndex((entry) => {
    left -= barTextWidth(labels.of(entry)) + GAP_PX;
    return left < 0;
  });
  return Math.max(DEFAULT_VISIBLE_MENU_COUNT, Math.min(most, fitting < 0 ? entries.length : fitting));
}

/** Places the entries in every range; the active one is always in the bar, at the cost of the last (DEC-008). */
export function placeEntries(
  entries: readonly MenuEntry[],
  active: MenuEntry | undefined,
  labels: Labels,
): readonly PlacedEntry[] {
  const names = entries.map((entry) => entry.path);
  const shown = ROOMS.map((room) => ({
    from: room.from,
    visible: splitMenu({ names, active: active?.path, count: countFor(room, entries, labels) }).visible,
  }));
  return entries.map((entry) => {
    const inBar = shown.filter(({ visible }) => visible.includes(entry.path)).map(({ from }) => from);
    return { entry, inBar, inMore: ROOMS.map(({ from }) => from).filter((from) => !inBar.includes(from)) };
  });
}
