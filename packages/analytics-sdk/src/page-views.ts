import { PAGE_NAME_KEY } from "@marquee/config/storage";
import { checkCall, type Client, type KeyValueStorage } from "@marquee/http";
import type { ShownPage } from "./event-facts.ts";
import type { AnalyticsEvent } from "./event-types.ts";

/** The event of a page that was shown. */
export type PageViewed = Extract<AnalyticsEvent, { readonly name: "page_viewed" }>;

/** What page views are counted with. */
export interface PageViewsOptions {
  /** Names the page of a path, such as `pageName` of `@marquee/config`. Must not throw. */
  readonly nameOf: (path: string) => string;
  /** Hears once of each page view; hand the event to `track`. If it throws, that is logged. */
  readonly onView: (event: PageViewed) => void;
  /** Storage of this tab, so that the next document knows the page before. Default: the first page of a document has none. */
  readonly storage?: KeyValueStorage | undefined;
  /** Address that led to this document; goes with its first page view. Default: none. */
  readonly referrer?: string | undefined;
}

/** Counts the pages that a viewer sees. No method throws. */
export interface PageViews {
  /** The page as of now, for the option `page` of `createAnalytics`; undefined before the first is known. */
  page(): ShownPage | undefined;
  /** Tells which path shows. The same path again, with whatever query or hash, is no page view. */
  show(path: string): void;
  /** Tells that the page shows once more, as from the back-forward cache of a browser: a page view. */
  showAgain(): void;
}

/** Query, hash and the slash at the end make no other page. */
const pathOf = (address: string): string =>
  (/^[^?#]*/.exec(address) as RegExpExecArray)[0].replace(/(.)\/+$/, "$1");

// ANLT-133
/**
 * Counts page views: one for each change of the path, with the names of the page and of the page before. Tell it of pages that
 * show, not of addresses that redirect. What storage refuses is logged.
 *
 * @throws {MarqueeError} `INVALID_OPTION` naming `client`, `nameOf`, `onView`, `storage` or `referrer`, and nothing else
 * @example
 * const views = createPageViews(client, { nameOf: pageName, onView: (event) => analytics.track(event) });
 * const analytics = createAnalytics(client, { storage, sessionStorage, page: views.page });
 * views.show("/movies?sort=new");
 */
export function createPageViews(client: Client, options: PageViewsOptions): PageViews {
  checkCall("createPageViews", client, options, {
    nameOf: "function",
    onView: "function",
    storage: "with get set?",
    referrer: "string?",
  });
  const { nameOf, onView, storage } = options;
  let { referrer } = options;
  let path: string | undefined;
  let page: ShownPage | undefined;
  /** Page views that wait until the page before them is read. */
  let waiting: (() => void)[] | undefined;

  const warn = (message: string, cause: unknown): void =>
    client.logger.warn(message, { cause: String(cause) });

  function count(address: string): void {
    const previousName = page && page.name;
    const name = nameOf(address);
    page = { name, previousName };
    try {
      onView({
        name: "page_viewed",
        properties: Object.assign(
          { pageName: name, address },
          previousName && { previousPageName: previousName },
          referrer && { referrer },
        ),
      });
    } catch (cause) {
      warn("A listener of page views failed", cause);
    }
    referrer = undefined;
    void storeName(name);
  }

  async function storeName(name: string): Promise<void> {
    try {
      if (storage) await storage.set(PAGE_NAME_KEY, name);
    } catch (cause) {
      warn("The name of the page cannot be stored", cause);
    }
  }

  /** Another document of the tab may have shown a page meanwhile. */
  async function readBefore(from: KeyValueStorage): Promise<void> {
    const views: (() => void)[] = (waiting = []);
    try {
      const name = await from.get(PAGE_NAME_KEY);
      if (name) page = { name };
    } catch (cause) {
      warn("The page before cannot be read", cause);
    }
    waiting = undefined;
    for (const view of views) view();
  }

  const inTurn = (view: () => void): void => void (waiting ? waiting.push(view) : view());

  if (storage) void readBefore(storage);
  return {
    page: () => (waiting || path === undefined ? undefined : page),
    show(address) {
      const next = pathOf(address);
      if (next === path) return;
      path = next;
      inTurn(() => count(next));
    },
    showAgain() {
      const again = path;
      if (again === undefined) return;
      if (storage && !waiting) void readBefore(storage);
      inTurn(() => count(again));
    },
  };
}
