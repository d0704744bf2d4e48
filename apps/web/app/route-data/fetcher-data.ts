const MARK = "fetcher";

/** The URL for fetching the data of the page at `path` from another page. */
export function fetcherDataPath(path: string): string {
  return `${path}?${MARK}=yes`;
}

/**
 * Loads the data of a page, for itself or for a fetcher. A fetcher gets undefined after a failure, as the router would
 * otherwise replace the whole current page by the error.
 */
export async function forFetchers<Value>({
  request,
  serverLoader,
}: {
  readonly request: Request;
  readonly serverLoader: () => Promise<Value>;
}): Promise<Value | undefined> {
  const isForFetcher = new URL(request.url).searchParams.has(MARK);
  return isForFetcher ? serverLoader().catch(() => undefined) : serverLoader();
}
