import { createMemoryCache } from "./shared-cache.server.ts";

/** A page shared by guests. */
export interface CachedPage {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Compressed bodies by encoding, added by the first request that compresses them. */
  readonly compressed: Map<string, Buffer>;
}

/** A short-lived cache of rendered pages, so that guests share renderings of the same page. */
export interface CachedPages {
  /**
   * The cached page, or the result of `render`. Simultaneous misses share one rendering, unless its answer is not
   * cacheable.
   */
  answer(key: string, render: () => Promise<Response>): Promise<CachedPage | Response>;
}

interface CachedPagesOptions {
  /** Lifetime of a page in milliseconds, counted from the start of its rendering. */
  readonly cacheMs: number;
  readonly maximumPages: number;
  /** Of all cached pages together. */
  readonly maximumBytes: number;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Only a completely rendered page has an entity tag, and only shared pages are rendered completely. They have no nonce
 * and no visitor's cookie.
 */
function isCacheable({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    headers.has("etag") &&
    !headers.has("set-cookie") &&
    !/no-store/.test(headers.get("cache-control") ?? "no-store")
  );
}

/** The page is for one guest alone. */
class PersonalPage extends Error {}

async function toCachedPage(response: Response): Promise<CachedPage> {
  if (!isCacheable(response)) throw new PersonalPage();
  return {
    headers: response.headers,
    body: Buffer.from(await response.arrayBuffer()),
    compressed: new Map(),
  };
}

/** Creates a page cache in the memory of this process. */
export function createCachedPages({
  cacheMs,
  maximumPages,
  maximumBytes,
  now,
}: CachedPagesOptions): CachedPages {
  const pages = createMemoryCache<CachedPage>({
    maximumEntries: maximumPages,
    maximumBytes,
    // Twice the size, as the compressed bodies together are never larger than the page.
    bytesOf: ({ body }) => 2 * body.byteLength,
    now,
  });
  async function answer(
    key: string,
    render: () => Promise<Response>,
    hasWaited = false,
  ): Promise<CachedPage | Response> {
    let rendered: Promise<Response> | undefined;
    try {
      return await pages.remember(key, { freshMs: cacheMs, staleMs: 0 }, async () => {
        rendered = render();
        return toCachedPage(await rendered);
      });
    } catch (cause) {
      if (rendered !== undefined) return rendered;
      // A personal page or a fault is not shared. Once the guest who rendered has left, one who waited renders for all.
      return hasWaited || cause instanceof PersonalPage ? render() : answer(key, render, true);
    }
  }
  return { answer: (key, render) => answer(key, render) };
}
