import { createMemoryCache } from "./shared-cache.server.ts";

/** A page as all of its guests get it. */
export interface CachedPage {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Compressed forms of the body by encoding, put there by the first request that compresses it. */
  readonly compressed: Map<string, Buffer>;
}

/** Keeps rendered pages for a moment, so that guests who get the same page do not each have it rendered. */
export interface CachedPages {
  /** The page kept under the key, else what `render` makes. Guests who miss together share one rendering; an answer that may not be kept is each guest's own. */
  answer(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>;
}

interface CachedPagesOptions {
  /** How long a page is kept, counted from the start of its rendering; it is never given out after that. Milliseconds. */
  readonly cacheMs: number;
  readonly maximumPages: number;
  /** Of all kept pages together. */
  readonly maximumBytes: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/** Only a whole page has a tag, and only what every guest gets is whole: it holds no nonce and no cookie of a visitor. */
function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.has("etag") &&
    !headers.has("set-cookie") &&
    !/no-store/.test(headers.get("cache-control") ?? "no-store")
  );
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  if (!isCacheable(response)) throw new Error("the page is for one guest alone");
  return {
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
    compressed: new Map(),
  };
}

/** Pages in the memory of this process. */
export function createCachedPages({
  cacheMs,
  maximumPages,
  maximumBytes,
  now,
}: CachedPagesOptions): CachedPages {
  const pages = createMemoryCache<CachedPage>({
    maximumEntries: maximumPages,
    maximumBytes,
    // Twice, since the compressed forms together are never larger than the page.
    bytesOf: ({ body }) => 2 * body.byteLength,
    now,
  });
  return {
    async answer(key, render) {
      let rendered: Promise<Response> | undefined;
      try {
        return await pages.remember(key, { freshMs: cacheMs, staleMs: 0 }, async () => {
          rendered = render();
          return toCachedPage(await rendered);
        });
      } catch {
        // What is one guest's alone, and a fault, is no other's.
        return rendered ?? render();
      }
    },
  };
}
