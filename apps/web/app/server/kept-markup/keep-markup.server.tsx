import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { AppContext } from "../../app-context.ts";
import { Texts } from "../../i18n/Messages.tsx";
import { AppContextProvider } from "../../state/AppContextProvider.tsx";
import type { KeepMarkup, MarkupSurroundings } from "../../state/kept-markup.ts";

/** One piece of markup, with all that it was made from. */
interface KeptPiece {
  readonly madeFrom: readonly unknown[];
  readonly markup: string;
}

/** Data are shown in few surroundings; of more, the oldest piece leaves. */
const MOST_PIECES = 8;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** A sign takes two bytes at most. */
const BYTES_OF_SIGN = 2;

const bytesOf = (pieces: readonly KeptPiece[]): number =>
  Math.max(
    1,
    pieces.reduce((sum, { markup }) => sum + markup.length * BYTES_OF_SIGN, 0),
  );

/** Texts are the very objects that are kept for the language, so their contents need not be looked at. */
function listed({ prefix, language, imageBase, messages }: MarkupSurroundings): readonly unknown[] {
  return [prefix, language, imageBase, ...Object.entries(messages).flat()];
}

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((fact, index) => Object.is(fact, right[index]));

/** Only the surroundings are there: a component that reads anything else fails here rather than show another visitor's. */
function render(elements: ReactNode, { prefix, language, imageBase, messages }: MarkupSurroundings): string {
  const basename = prefix === "" ? "/" : prefix;
  const app = { locale: { prefix, language }, addresses: { imageBase } };
  return renderToString(
    <StaticRouter basename={basename} location={basename}>
      <AppContextProvider app={app as AppContext}>
        <Texts language={language} messages={messages}>
          {elements}
        </Texts>
      </AppContextProvider>
    </StaticRouter>,
  );
}

/**
 * Keeps the markup of parts of pages in the memory of this process. A piece belongs to the object whose data it shows: when
 * the content is fetched anew there is another object, and nothing is found for it.
 */
export function createKeepMarkup(maximumBytes = MAXIMUM_BYTES): KeepMarkup {
  const kept = new LRUCache<object, readonly KeptPiece[]>({
    maxSize: maximumBytes,
    sizeCalculation: bytesOf,
  });
  return ({ data, facts, elements }, surroundings) => {
    const madeFrom = [...facts, ...listed(surroundings)];
    const pieces = kept.get(data) ?? [];
    const known = pieces.find((piece) => isSame(piece.madeFrom, madeFrom));
    if (known !== undefined) return known.markup;
    const markup = render(elements(), surroundings);
    kept.set(data, [...pieces.slice(1 - MOST_PIECES), { madeFrom, markup }]);
    return markup;
  };
}
