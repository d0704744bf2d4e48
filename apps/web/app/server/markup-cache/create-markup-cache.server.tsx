import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Texts } from "../../i18n/Messages.tsx";
import { AppContextProvider } from "../../state/app-context/AppContextProvider.tsx";
import type { MarkupCache, MarkupSurroundings } from "../../state/app-context/markup-cache.ts";

/** One piece of markup, with all that it was made from. */
interface CachedPiece {
  readonly madeFrom: readonly unknown[];
  readonly markup: string;
}

/** Data are shown in few surroundings; of more, the oldest piece leaves. */
const MOST_PIECES = 32;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** A sign takes two bytes at most. */
const BYTES_OF_SIGN = 2;

const bytesOf = (pieces: readonly CachedPiece[]): number =>
  Math.max(
    1,
    pieces.reduce((sum, { markup }) => sum + markup.length * BYTES_OF_SIGN, 0),
  );

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((fact, index) => Object.is(fact, right[index]));

/** The surroundings are all there is: who asks, and for which address, cannot get in. */
function render(elements: ReactNode, { app, messages }: MarkupSurroundings): string {
  const { prefix, language } = app.locale;
  const basename = prefix === "" ? "/" : prefix;
  return renderToString(
    <StaticRouter basename={basename} location={basename}>
      <AppContextProvider app={app}>
        <Texts language={language} messages={messages}>
          {elements}
        </Texts>
      </AppContextProvider>
    </StaticRouter>,
  );
}

/**
 * Caches the markup of parts of pages in the memory of this process. A piece belongs to the very objects it was made from:
 * where content, texts or the app context are made anew there are other objects, and nothing is found for them.
 */
export function createMarkupCache(maximumBytes = MAXIMUM_BYTES): MarkupCache {
  const cached = new LRUCache<object, readonly CachedPiece[]>({
    maxSize: maximumBytes,
    sizeCalculation: bytesOf,
  });
  return ({ data, facts, texts, elements }, surroundings) => {
    const { app, messages } = surroundings;
    const madeFrom = [app, ...texts.map((namespace) => messages[namespace]), ...facts];
    const owner = data ?? app;
    const pieces = cached.get(owner) ?? [];
    const known = pieces.find((piece) => isSame(piece.madeFrom, madeFrom));
    if (known !== undefined) return known.markup;
    const markup = render(elements, surroundings);
    cached.set(owner, [...pieces.slice(1 - MOST_PIECES), { madeFrom, markup }]);
    return markup;
  };
}
