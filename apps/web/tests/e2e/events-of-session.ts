import type { APIRequestContext, Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { expect } from "./visitor.ts";

/** An event as it has to be: who, what and on which page, and what the event says itself. */
export type ExpectedEvent = readonly [
  what: `${"guest" | "registered" | "premium"} ${string} on ${string}`,
  properties: object,
];

interface CollectedEvent {
  readonly event: string;
  readonly sessionId: string;
  readonly timestamp: number;
  readonly properties: Readonly<Record<string, unknown>> & { readonly sequence?: number };
}

/** What goes, or may go, with every event; only what an event says itself is compared. */
const SHARED: readonly string[] = [
  "userType",
  "identity",
  "country",
  "state",
  "displayLanguage",
  "contentLanguages",
  "platformName",
  "appVersion",
  "partner",
  "pageName",
  "previousPageName",
  "profileTags",
  "kidsOnly",
  "name",
  "email",
  "mobile",
  "gender",
  "age",
  "eventId",
  "sequence",
  "recorderId",
  "utm_source",
];

/** Events gather for a second before they leave. */
const GATHERING_MS = 1500;

/** The id of the session in a tab, made once its page has loaded. */
export async function sessionOf(page: Page): Promise<string> {
  let id: string | null = null;
  await expect
    .poll(async () => (id = await page.evaluate(() => sessionStorage.getItem("sessionId")).catch(() => null)))
    .not.toBeNull();
  return id ?? "";
}

/** What the collector has of a session, in the order in which it happened. */
export async function eventsOfSession(
  request: APIRequestContext,
  sessionId: string,
): Promise<readonly CollectedEvent[]> {
  const answer = await request.get(`${PLATFORM_URL}/test/events?limit=1000&sink=events`);
  const { events } = (await answer.json()) as { events: readonly { readonly payload: CollectedEvent }[] };
  return events
    .map(({ payload }) => payload)
    .filter((event) => event.sessionId === sessionId)
    .sort(
      (one, other) =>
        one.timestamp - other.timestamp || (one.properties.sequence ?? 0) - (other.properties.sequence ?? 0),
    );
}

/** An event as a list of expectations writes it. A page view says the page before, a change of languages the new ones. */
function written({ event, properties }: CollectedEvent): ExpectedEvent {
  const own =
    event === "page_viewed"
      ? ["previousPageName"]
      : event === "language_changed"
        ? ["displayLanguage", "contentLanguages"]
        : [];
  const entries = Object.entries(properties).filter(([name]) => own.includes(name) || !SHARED.includes(name));
  const { userType, pageName } = properties as Record<string, string>;
  return [`${userType} ${event} on ${pageName}` as ExpectedEvent[0], Object.fromEntries(entries)];
}

/** Waits until the collector has exactly these events of a session, in this order, each once, and no further one comes. */
export async function expectEvents(
  request: APIRequestContext,
  sessionId: string,
  expected: readonly ExpectedEvent[],
  { ignored = [] }: { readonly ignored?: readonly string[] } = {},
): Promise<void> {
  const collect = async () =>
    (await eventsOfSession(request, sessionId)).filter(({ event }) => !ignored.includes(event));
  await expect.poll(async () => (await collect()).map(written), { timeout: 20_000 }).toEqual(expected);
  await new Promise((resolve) => setTimeout(resolve, GATHERING_MS));
  const collected = await collect();
  expect(collected.map(written)).toEqual(expected);
  const ids = collected.map(({ properties }) => properties["eventId"]);
  expect(new Set(ids).size).toBe(ids.length);
}

/** An event that waits on the device. */
interface StoredEvent {
  readonly name: string;
  /** It has all facts of the viewer. */
  readonly isComplete: boolean;
  /** It says that there was no connection. */
  readonly isOffline: boolean;
  /** Its page does not try any more until something changes. */
  readonly isDeferred: boolean;
}

/** What waits on the device of a tab, in the order in which it was recorded. */
export function storedEvents(page: Page): Promise<readonly StoredEvent[]> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
      });
    const name = "marquee-events";
    // Opening one that is not there would make it.
    if (!(await indexedDB.databases()).some((known) => known.name === name)) return [];
    const database = await settled(indexedDB.open(name));
    try {
      const stores = database.transaction(["queues", "events"], "readonly");
      const [queues, events] = (await Promise.all(
        ["queues", "events"].map((store) => settled(stores.objectStore(store).getAll())),
      )) as [{ id: string; leaseUntil: number }[], { text: string; isComplete: boolean }[]];
      return events.map(({ text, isComplete }) => {
        const { event, properties } = JSON.parse(text) as {
          event: string;
          properties: Record<string, unknown>;
        };
        const queue = queues.find(({ id }) => id === properties["recorderId"]);
        return {
          name: event,
          isComplete,
          isOffline: properties["Offline Tracking"] === true,
          isDeferred: queue?.leaseUntil === 0,
        };
      });
    } finally {
      database.close();
    }
  });
}
