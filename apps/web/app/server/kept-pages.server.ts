/** A page as all of its guests get it. */
export interface KeptPage {
  readonly headers: Headers;
  readonly body: Buffer;
  /** Compressed forms of the body by encoding, put there by whoever compresses it first. */
  readonly compressed: Map<string, Buffer>;
}

/** Keeps rendered pages for a moment, so that guests who get the same page do not each have it rendered. */
export interface KeptPages {
  /** The page kept under the key, else what `render` makes. Guests who miss together share one rendering; an answer that may not be kept is each guest's own. */
  answer(key: string, render: () => Promise<Response>): Promise<KeptPage | Response>;
}

interface KeptPagesOptions {
  /** How long a page is kept, counted from the start of its rendering. Milliseconds. */
  readonly keptMs: number;
  readonly maximumPages: number;
  /** Of all kept pages together. */
  readonly maximumBytes: number;
  /** Milliseconds. */
  readonly now: () => number;
}

interface Entry {
  readonly page: KeptPage;
  readonly until: number;
  readonly bytes: number;
}

/** Only a whole page has a tag, and only what every guest gets is whole: no nonce and nobody's cookie is in it. */
function mayBeKept({ status, headers }: Response): boolean {
  return status === 200 && headers.has('etag') && !headers.has('set-cookie') && !/no-store/.test(headers.get('cache-control') ?? 'no-store');
}

async function toKeptPage(response: Response): Promise<KeptPage | undefined> {
  if (!mayBeKept(response)) return undefined;
  return { headers: response.headers, body: Buffer.from(await response.arrayBuffer()), compressed: new Map() };
}

/** Pages in the memory of this process; the one unused for longest leaves first, and none is given out after its time. */
export function createKeptPages({ keptMs, maximumPages, maximumBytes, now }: KeptPagesOptions): KeptPages {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<KeptPage | undefined>>();
  let bytes = 0;

  const remove = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const find = (key: string): KeptPage | undefined => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    remove(key);
    if (now() >= entry.until) return undefined;
    entries.set(key, entry);
    bytes += entry.bytes;
    return entry.page;
  };

  const keep = (key: string, page: KeptPage, until: number): void => {
    // Twice, since the compressed forms together are never larger than the page.
    const entry: Entry = { page, until, bytes: 2 * page.body.byteLength };
    if (entry.bytes > maximumBytes) return;
    remove(key);
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (entries.size <= maximumPages && bytes <= maximumBytes) return;
      remove(oldest);
    }
  };

  const renderFirst = async (key: string, render: () => Promise<Response>): Promise<KeptPage | Response> => {
    const until = now() + keptMs;
    const response = render();
    const page = response.then(toKeptPage);
    rendering.set(key, page);
    try {
      const made = await page;
      if (made === undefined) return await response;
      keep(key, made, until);
      return made;
    } finally {
      rendering.delete(key);
    }
  };

  return {
    async answer(key, render) {
      const kept = find(key);
      if (kept !== undefined) return kept;
      const running = rendering.get(key);
      if (running === undefined) return renderFirst(key, render);
      // A fault of the first is not the fault of the others.
      return (await running.catch(() => undefined)) ?? render();
    },
  };
}
