const MARK = "borrowed";

/** Address at which a part of another page asks for what the page at `path` brings. */
export function fetcherDataPath(path: string): string {
  return `${path}?${MARK}=yes`;
}

/**
 * What a page brings, for itself or for a part of another page. Where it cannot be had, the part goes without;
 * the router would put the failure in place of the whole page that the part stands on.
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
