import type { APIRequestContext, Page } from "@playwright/test";
import { PLATFORM_URL } from "./addresses.ts";
import { expect } from "./visitor.ts";

/** An expected event: user type, event name and page, and the event's own properties. */
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

/** Properties that any event may have. They are not compared. */
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

/** Longer than the second for which events are batched before they are sent. */
const GATHERING_MS = 1500;

/** Waits for the session ID of a tab, which is created once its page has loaded. */
export async function sessionOf(page: Page): Promise<string> {
  let id: string | null = null;
  await expect
    .poll(async () => (id = await page.evaluate(() => sessionStorage.getItem("sessionId")).catch(() => null)))
    .not.toBeNull();
  return id ?? "";
}

/** Returns the collected events of a session in the order in which they happened. */
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

/** Converts an event to the form of {@link ExpectedEvent}. A page view keeps the previous page, a language change the languages. */
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

/** Waits until exactly these events of a session are collected, in this order and each once. Fails if another one follows. */
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

/** An event that is queued on the device. */
interface StoredEvent {
  readonly name: string;
  /** Whether it has all properties of the viewer. */
  readonly isComplete: boolean;
  /** Whether it was recorded offline, as its properties say. */
  readonly isOffline: boolean;
  /** Whether the page has stopped its attempts to send it until something changes. */
  readonly isDeferred: boolean;
}

/** Returns the events queued in a tab's IndexedDB, in the order in which they were recorded. */
export function storedEvents(page: Page): Promise<readonly StoredEvent[]> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error("IndexedDB failed"));
      });
    const name = "marquee-events";
    // Opening a missing database would create it.
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
