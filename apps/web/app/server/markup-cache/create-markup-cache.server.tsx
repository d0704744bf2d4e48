import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { Texts } from "../../i18n/Messages.tsx";
import { AppContextProvider } from "../../state/app-context/AppContextProvider.tsx";
import type { MarkupCache, MarkupSurroundings } from "../../state/app-context/markup-cache.ts";
import { PagePrefixContext } from "../../ui/PageLink/PageLink.tsx";

/** Cached markup with everything it was rendered from. */
interface CachedPiece {
  readonly madeFrom: readonly unknown[];
  readonly markup: string;
}

/** Maximum entries per data object; the oldest is removed first. */
const MAX_ENTRIES = 32;
const MAXIMUM_BYTES = 64 * 1024 * 1024;
/** A character takes at most two bytes. */
const BYTES_PER_CHARACTER = 2;

const bytesOf = (pieces: readonly CachedPiece[]): number =>
  Math.max(
    1,
    pieces.reduce((sum, { markup }) => sum + markup.length * BYTES_PER_CHARACTER, 0),
  );

const isSame = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((fact, index) => Object.is(fact, right[index]));

/** Renders elements with only this context, so that viewer and URL cannot influence the markup. */
function render(elements: ReactNode, { app, messages }: MarkupSurroundings): string {
  const { prefix, language } = app.locale;
  const basename = prefix === "" ? "/" : prefix;
  return renderToString(
    <StaticRouter basename={basename} location={basename}>
      <AppContextProvider app={app}>
        <PagePrefixContext value={prefix}>
          <Texts language={language} messages={messages}>
            {elements}
          </Texts>
        </PagePrefixContext>
      </AppContextProvider>
    </StaticRouter>,
  );
}

/**
 * Creates a cache of rendered parts of pages in the memory of this process. Entries are found by the identity of the
 * objects they were rendered from, so refetched content, texts or a new app context miss the cache.
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
    cached.set(owner, [...pieces.slice(1 - MAX_ENTRIES), { madeFrom, markup }]);
    return markup;
  };
}
