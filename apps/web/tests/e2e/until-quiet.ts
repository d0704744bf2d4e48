import type { BrowserContext, Page, Request } from "@playwright/test";

const QUIET_MS = 500;

/** The pending requests of a page, and when the last one started or ended. */
interface Traffic {
  readonly inFlight: Set<Request>;
  changedAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** Returns the page of a request; undefined for a service worker and for the first document of a window. */
function pageOf(request: Request): Page | undefined {
  try {
    return request.frame().page();
  } catch {
    return undefined;
  }
}

/** Starts to track requests for {@link untilQuiet}. */
export function countTraffic(context: BrowserContext): void {
  const change = (request: Request, act: (traffic: Traffic) => void): void => {
    const page = pageOf(request);
    // The browser does not report the end of the last events of a page that was closed.
    if (page === undefined || new URL(request.url()).pathname.startsWith("/api/events")) return;
    const traffic = trafficOf.get(page) ?? { inFlight: new Set(), changedAt: 0 };
    trafficOf.set(page, traffic);
    act(traffic);
    traffic.changedAt = Date.now();
  };
  context.on("request", (request) =>
    change(request, ({ inFlight }) => {
      if (request.isNavigationRequest() && request.frame().parentFrame() === null) inFlight.clear();
      inFlight.add(request);
    }),
  );
  for (const end of ["requestfinished", "requestfailed"] as const)
    context.on(end as "requestfinished", (request) =>
      change(request, ({ inFlight }) => inFlight.delete(request)),
    );
}

/** Waits until a page has loaded and has had no request for half a second. Analytics events are ignored. */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const begun = Date.now();
  const isQuiet = (): boolean => {
    const { inFlight, changedAt } = trafficOf.get(page) ?? { inFlight: new Set(), changedAt: 0 };
    return inFlight.size === 0 && Date.now() - Math.max(changedAt, begun) >= QUIET_MS;
  };
  while (!isQuiet()) await page.waitForTimeout(50);
}
